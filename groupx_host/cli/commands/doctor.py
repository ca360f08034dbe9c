"""``groupx doctor``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option, print_json


@click.command()
@config_option
@json_option
def doctor(*, config_path: Path, as_json: bool) -> int:
    """Check this machine, the configuration, the database, the plugins and each agent. Calls no model, changes nothing.

    Exit code 1 when something keeps the room or an agent from working.
    """
    from groupx_host.cli.examining import examine  # noqa: PLC0415 - `groupx doctor --help` needs none of it

    found = examine(config_path)
    if as_json:
        print_json(found.report())
    else:
        for subject, finding in found.findings:
            click.echo(f"{finding.level.value:<8} {subject}: {finding.text}" + (f"\n         → {finding.hint}" if finding.hint else ""))
    return 0 if found.healthy else 1
