"""What a launcher must do, as one table; `launcher_checks` has one check for each row."""

from types import MappingProxyType
from typing import Final

from groupx_host.testing.requirements import Requirement

ON_THIS_MACHINE: Final = "here"

_ROWS: Final = (
    Requirement("launcher.argv", "The program gets exactly its arguments; no shell reads them.", "LaunchRequest.argv"),
    Requirement("launcher.workdir", "The program starts in the working directory.", "LaunchRequest.workdir"),
    Requirement("launcher.environment", "The program gets exactly the environment.", "LaunchRequest.environment, L13"),
    Requirement("launcher.refused", "What cannot be started is refused as AdapterStartFailed with a reason.", "LaunchFunction"),
    Requirement(
        "launcher.bytes", "Bytes go both ways unchanged, one line each.", "NativeProcess.write_line, NativeProcess.lines"
    ),
    Requirement("launcher.overlong", "A line over the cap is reported as Overlong and costs no other line.", "C15"),
    Requirement(
        "launcher.stderr", "stderr is drained, however much comes, and its end is kept.", "L12, NativeProcess.stderr_tail"
    ),
    Requirement(
        "launcher.exit-code", "The exit code is the program's own, and negative for a signal.", "NativeProcess.exit_code"
    ),
    Requirement(
        "launcher.last-words",
        "What was written before the exit is read, then the lines end; a pipe that another process holds delays neither.",
        "L12, NativeProcess.lines",
    ),
    Requirement("launcher.write-gone", "A write to a process that has ended raises.", "NativeProcess.write_line"),
    Requirement("launcher.close-gentle", "Closing tries the gentle way first.", "NativeProcess.close"),
    Requirement("launcher.close-deaf", "A process that minds nothing is ended within the bound of close.", "L12"),
    Requirement("launcher.close-twice", "Closing and killing a second time do nothing.", "NativeProcess.close"),
    Requirement(
        "launcher.tree",
        "Closing and killing end every process of the tree, those in sessions of their own too.",
        "NativeProcess.close, NativeProcess.kill",
        needs=ON_THIS_MACHINE,
    ),
)
LAUNCHER_REQUIREMENTS: Final = MappingProxyType({row.id: row for row in _ROWS})
"""Id to row."""
