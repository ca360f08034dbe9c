"""``groupx turns``."""

from pathlib import Path

import click

from groupx_host.cli.options import config_option, json_option
from groupx_host.model.turns import TurnStatus

DEFAULT_LIMIT = 20
MAX_LIMIT = 500
STATUSES = tuple(status.value for status in TurnStatus)


@click.command()
@click.argument("turn", required=False)
@click.option("--graph", is_flag=True, help="Show who waits for whom.")
@click.option("--status", "statuses", multiple=True, type=click.Choice(STATUSES), help="Only such turns. May be repeated.")
@click.option("--agent", metavar="AGENT", help="Only turns of this agent.")
@click.option(
    "--limit", type=click.IntRange(1, MAX_LIMIT), metavar="N", help=f"At most so many turns; {DEFAULT_LIMIT} if not given."
)
@config_option
@json_option
def turns(
    *,
    turn: str | None,
    graph: bool,
    statuses: tuple[str, ...],
    agent: str | None,
    limit: int | None,
    config_path: Path,
    as_json: bool,
) -> None:
    """List the running room's turns, unfinished ones first; or show TURN and how far it got, or with --graph who waits for whom.

    The beginning of an id will do where only one begins so.
    """
    from groupx_host.cli.turn_views import Wanted, show_turn, show_turns, show_waits  # noqa: PLC0415 - `--help` needs none of it

    listing = bool(statuses) or agent is not None or limit is not None
    if (turn is not None) + graph + listing > 1:
        raise click.UsageError("TURN, --graph, and the options of the list go each without the others.")
    if turn is not None:
        show_turn(config_path, turn, as_json=as_json)
    elif graph:
        show_waits(config_path, as_json=as_json)
    else:
        show_turns(config_path, Wanted(statuses=statuses, agent=agent, limit=limit or DEFAULT_LIMIT), as_json=as_json)
