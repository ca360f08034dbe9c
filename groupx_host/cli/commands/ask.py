"""``groupx ask``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option

MAX_SECONDS = 604_800
"""A week; whoever waits longer leaves the option away."""


@click.command()
@click.argument("agent")
@click.argument("text")
@click.option(
    "--timeout", type=click.IntRange(1, MAX_SECONDS), metavar="SECONDS", help="Wait no longer than this; the turn goes on."
)
@config_option
@json_option
def ask(*, agent: str, text: str, timeout: int | None, config_path: Path, as_json: bool) -> int:
    """Send TEXT to one AGENT of the running room and print its answer. With - as TEXT, standard input is sent.

    Exit code 1 means that nothing was sent; 3 that it was sent and not answered: the agent failed, was cancelled or interrupted, or the
    time was over. Sending it again would be a second message.
    """
    from groupx_host.cli.asking import Asking, ask_agent  # noqa: PLC0415 - `groupx ask --help` needs none of it

    return ask_agent(config_path, Asking(agent=agent, text=text, timeout=timeout, as_json=as_json))
