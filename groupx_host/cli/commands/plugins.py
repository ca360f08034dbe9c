"""``groupx plugins``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option, print_json


@click.command()
@config_option
@json_option
def plugins(*, config_path: Path, as_json: bool) -> None:
    """List every plugin: package, version, what it adds, import time, problems.

    Works without a room and without a configuration. Exit code 1 when a plugin has a problem.
    """
    from groupx_host.cli.plugin_list import load_all, plugin_lines  # noqa: PLC0415 - `groupx plugins --help` needs none of it

    found = load_all(config_path)
    if as_json:
        print_json(found.report())
    else:
        click.echo("\n".join(plugin_lines(found)))
    raise SystemExit(0 if found.healthy else 1)
