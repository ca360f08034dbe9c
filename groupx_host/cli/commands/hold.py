"""``groupx hold``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option


@click.command()
@click.argument("agent")
@config_option
@json_option
def hold(*, agent: str, config_path: Path, as_json: bool) -> None:
    """Let AGENT start no further turn; the running one goes on to its end, and messages queue. It holds over restarts."""
    from groupx_host.cli.steering import hold_agent  # noqa: PLC0415 - `groupx hold --help` needs none of it

    hold_agent(config_path, agent, as_json=as_json)
