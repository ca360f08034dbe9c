"""``groupx demo``: a room with three scripted agents, for a first look without an account."""

import click
from attrs import frozen

from groupx_driver_acp.demo.room import temporary_room
from groupx_host.errors import PortConflict


@frozen
class DemoPortTaken(PortConflict):
    """The demo's port is somebody else's; its configuration is nobody's to edit."""

    @property
    def hint(self) -> str:
        """What helps."""
        return "Choose another one with `groupx demo --port N`, or leave --port out: then a free one is taken."


@click.command()
@click.option("--port", type=click.IntRange(1, 65_535), help="Port of the room; a free one by default.")
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@click.option("--keep", is_flag=True, help="Keep the room's folder and say where it is.")
@click.pass_context
def demo(context: click.Context, *, port: int | None, no_open: bool, keep: bool) -> None:
    """Open a room with three demo agents; it is deleted when it ends."""
    with temporary_room(port=port, keep=keep) as configuration:
        click.echo(f"Demo room: {configuration}{'' if keep else ' (deleted at the end; --keep keeps it)'}")
        arguments = ["start", "--config", str(configuration), *(["--no-open"] if no_open else [])]
        # The room starts exactly as `groupx start` would start it: through the program's own command.
        try:
            context.find_root().command.main(arguments, prog_name="groupx", standalone_mode=False)
        except PortConflict as problem:
            raise DemoPortTaken(problem.port, problem.owner) from None
