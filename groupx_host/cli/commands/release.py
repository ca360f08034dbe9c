"""``groupx release``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option


@click.command()
@click.argument("agent")
@config_option
@json_option
def release(*, agent: str, config_path: Path, as_json: bool) -> None:
    """Let a held AGENT go on with what waits in its lane."""
    from groupx_host.cli.steering import release_agent  # noqa: PLC0415 - `groupx release --help` needs none of it

    release_agent(config_path, agent, as_json=as_json)
