"""``groupx import``."""

from pathlib import Path

import click


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--into", type=click.Path(path_type=Path), required=True, metavar="NEW.db", help="The database to make.")
def import_room(*, file: Path, into: Path) -> int:
    """Make a new database of FILE, a jsonl export.

    All of FILE is looked through first; one problem in it, and nothing is made. Exit code 1 then.
    """
    from groupx_host.cli.bringing_in import bring_in  # noqa: PLC0415 - `groupx import --help` needs none of it

    return bring_in(file, into)
