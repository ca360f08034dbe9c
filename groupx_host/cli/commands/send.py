"""``groupx send``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option


@click.command()
@click.argument("text")
@click.option("--to", "to", multiple=True, required=True, metavar="AGENT", help="Who gets it: an id, or @all. May be repeated.")
@click.option("--reply-to", metavar="EVENT", help="The event that this message replies to.")
@click.option("--wait", is_flag=True, help="Wait for the answers and print them.")
@config_option
@json_option
def send(*, text: str, to: tuple[str, ...], reply_to: str | None, wait: bool, config_path: Path, as_json: bool) -> int:
    """Post TEXT to agents of the running room. With - as TEXT, standard input is sent.

    Exit code 1 means that nothing was sent; 3, with --wait, that it was sent and some agent failed, was cancelled or interrupted:
    sending it again would be a second message.
    """
    from groupx_host.cli.sending import Sending, send_message  # noqa: PLC0415 - `groupx send --help` needs none of it

    return send_message(config_path, Sending(text=text, to=to, reply_to=reply_to, wait=wait, as_json=as_json))
