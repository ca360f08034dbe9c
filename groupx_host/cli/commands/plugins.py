"""``groupx plugins`` and ``groupx plugins new``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option, print_json


@click.group(invoke_without_command=True, subcommand_metavar="[new KIND NAME]")
@config_option
@json_option
@click.pass_context
def plugins(context: click.Context, *, config_path: Path, as_json: bool) -> None:
    """List every plugin: package, version, what it adds, import time, problems.

    Works without a room and without a configuration. Exit code 1 when a plugin has a problem.
    """
    if context.invoked_subcommand is not None:
        return
    from groupx_host.cli.plugin_list import load_all, plugin_lines  # noqa: PLC0415 - `groupx plugins --help` needs none of it

    found = load_all(config_path)
    if as_json:
        print_json(found.report())
    else:
        click.echo("\n".join(plugin_lines(found)))
    raise SystemExit(0 if found.healthy else 1)


@plugins.command()
@click.argument("kind", type=click.Choice(["driver", "section", "command"]))
@click.argument("name")
@click.option(
    "--into", type=click.Path(path_type=Path), default=Path(), metavar="DIR", help="Where its folder is made; here by default."
)
def new(*, kind: str, name: str, into: Path) -> None:
    """Write the package of a new plugin: one that works, with its tests.

    KIND is driver, section or command. NAME becomes groupx-KIND-NAME. Nothing that exists is changed.
    """
    from groupx_host.cli.new_plugin import told, write_package  # noqa: PLC0415 - the list needs none of it

    click.echo("\n".join(told(kind, write_package(kind, name, into))))
