"""``groupx doctor``."""

from pathlib import Path

import click
from click.core import ParameterSource

from groupx_host.cli.options import config_option, json_option, print_json


@click.command()
@config_option
@click.option(
    "--conformance", is_flag=True, help="Also check each driver over its CLI with the public kit; takes a minute each."
)
@click.option("--audit", is_flag=True, help="Also check the laws over the whole log of the room, read-only.")
@click.option(
    "--bundle",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Also write all of it into a zip to send to somebody, without texts.",
)
@json_option
@click.pass_context
def doctor(
    context: click.Context, *, config_path: Path, conformance: bool, audit: bool, bundle: Path | None, as_json: bool
) -> int:
    """Check this machine, the configuration, the database, the plugins and each agent. Calls no model, changes nothing.

    Exit code 1 when something keeps the room or an agent from working.
    """
    from groupx_host.cli.bundling import write_bundle  # noqa: PLC0415 - `groupx doctor --help` needs none of it
    from groupx_host.cli.examining import examine  # noqa: PLC0415 - `groupx doctor --help` needs none of it
    from groupx_host.cli.finding_lines import finding_lines  # noqa: PLC0415 - see above
    from groupx_host.cli.rooms import require_file  # noqa: PLC0415 - see above

    if context.get_parameter_source("config_path") is not ParameterSource.DEFAULT:
        require_file(config_path)
    found = examine(config_path, conformance=conformance, audit=audit or bundle is not None)
    if bundle is not None:
        write_bundle(found, config_path, bundle)
    if as_json:
        print_json(found.report())
    else:
        click.echo("\n".join(finding_lines(found)))
    return 0 if found.healthy else 1
