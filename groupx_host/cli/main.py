"""The program's entry point and the list of its own commands.

Exit codes: 0 done, or a room that was closed in order; 1 refused or failed, with a sentence on stderr; 2 wrong usage; 3 a message was
sent and some agent did not answer it; 130 ended by Ctrl-C; 141 the reader of the output went away.
"""

import sys
from collections.abc import Mapping
from typing import NamedTuple

import click

from groupx_host import __version__
from groupx_host.cli.failures import run
from groupx_host.cli.group import LazyGroup


class BuiltIn(NamedTuple):
    """A command of the host: its line in the help and where its body is."""

    help: str
    target: str


COMMANDS: Mapping[str, BuiltIn] = {
    "start": BuiltIn("Open the room of this folder (default).", "groupx_host.cli.commands.start:start"),
    "stop": BuiltIn("Close the running room.", "groupx_host.cli.commands.stop:stop"),
    "restart": BuiltIn("Close the running room and open it again.", "groupx_host.cli.commands.restart:restart"),
    "init": BuiltIn("Set up the room in the browser.", "groupx_host.cli.commands.init:init"),
    "doctor": BuiltIn("Check this machine, the configuration and the agents.", "groupx_host.cli.commands.doctor:doctor"),
    "plugins": BuiltIn("List plugins and what is wrong with them.", "groupx_host.cli.commands.plugins:plugins"),
    "send": BuiltIn("Post a message to agents of the running room.", "groupx_host.cli.commands.send:send"),
    "ask": BuiltIn("Ask one agent and print its answer.", "groupx_host.cli.commands.ask:ask"),
    "tail": BuiltIn("Follow what happens in the running room.", "groupx_host.cli.commands.tail:tail"),
    "turns": BuiltIn("List turns, or show one, or who waits for whom.", "groupx_host.cli.commands.turns:turns"),
    "cancel": BuiltIn("Cancel a turn, or stop a whole interaction.", "groupx_host.cli.commands.cancel:cancel"),
    "retry": BuiltIn("Send an ended turn's message again.", "groupx_host.cli.commands.retry:retry"),
    "move": BuiltIn("Move a waiting turn inside its lane.", "groupx_host.cli.commands.move:move"),
    "hold": BuiltIn("Let an agent start no further turn.", "groupx_host.cli.commands.hold:hold"),
    "release": BuiltIn("Let a held agent go on.", "groupx_host.cli.commands.release:release"),
    "backup": BuiltIn("Make a checked copy of the room's database.", "groupx_host.cli.commands.backup:backup"),
    "export": BuiltIn("Write the room as JSON lines, Markdown or HTML.", "groupx_host.cli.commands.export:export"),
    "import": BuiltIn("Make a new database of an export.", "groupx_host.cli.commands.import_:import_room"),
}
EPILOG = "Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 sent but not answered, 130 ended by Ctrl-C."

groupx = LazyGroup(
    name="groupx",
    help="One room in the browser for the coding agents on this machine.",
    epilog=EPILOG,
    built_in={name: (each.help, each.target) for name, each in COMMANDS.items()},
    default="start",
    context_settings={"help_option_names": ["-h", "--help"]},
)
click.version_option(__version__, prog_name="groupx", message="%(prog)s %(version)s")(groupx)


def main() -> None:
    """Run the program on the arguments of this process, and end it."""
    sys.exit(run(groupx, sys.argv[1:]))
