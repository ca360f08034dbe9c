"""``groupx export``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option


@click.command()
@click.option(
    "--format", "form", type=click.Choice(["jsonl", "markdown", "html"]), help="What it becomes; the ending of -o, or jsonl."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="A new file instead of standard output.")
@config_option
def export(*, form: str | None, output: Path | None, config_path: Path) -> None:
    """Write the whole room as one document, whether it runs or not.

    jsonl has every event and can be imported; markdown and html have the conversation, to be read.
    """
    from groupx_host.cli import taking_away  # noqa: PLC0415 - `groupx export --help` needs none of it

    taking_away.export(config_path, taking_away.format_of(form, output), output)
