"""How the program ends: every failure is a sentence and an act, and never a traceback."""

import os
import sys
from typing import TYPE_CHECKING

import click

from groupx_host.cli.terminal import shown
from groupx_host.errors.base import GroupXError

if TYPE_CHECKING:
    from io import TextIOWrapper

DONE = 0
REFUSED = 1
INTERRUPTED = 130
READER_GONE = 141
DEBUG_VARIABLE = "GROUPX_DEBUG"
"""Set to anything, it lets a fault of the program itself show where it happened."""


class ReaderGone(Exception):
    """Whoever read the output of the command has closed it."""


def run(group: click.Group, arguments: list[str]) -> int:
    """Run the group and return the exit code."""
    _write_any_text()
    try:
        result = group.main(arguments, prog_name="groupx", standalone_mode=False)
        sys.stdout.flush()
    except GroupXError as problem:
        tell(problem)
        return REFUSED
    except click.ClickException as problem:
        problem.show()
        return problem.exit_code
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except (BrokenPipeError, ReaderGone):
        _let_go_of_output()
        return READER_GONE
    except Exception as fault:  # a person is never shown a traceback unless asked for
        if os.environ.get(DEBUG_VARIABLE):
            raise
        _say(f"groupx: an unexpected fault: {type(fault).__name__}: {fault}")
        _say(f"  Set {DEBUG_VARIABLE}=1 to see where, and tell the authors.")
        return REFUSED
    return result if isinstance(result, int) else DONE


def tell(problem: GroupXError) -> None:
    """The error on stderr: its sentence, and below it what helps."""
    _say(shown(f"groupx: {problem}"))
    if problem.hint:
        _say(shown(f"  {problem.hint}"))


def _say(line: str) -> None:
    click.echo(line, err=True)


def _write_any_text() -> None:
    """Names and answers may hold characters that the terminal's encoding lacks; they are shown as escapes, not as a crash."""
    stream: TextIOWrapper
    for stream in (sys.stdout, sys.stderr):  # type: ignore[assignment]
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _let_go_of_output() -> None:
    """Python flushes stdout once more at its end, which would complain about the same pipe."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123 - a descriptor is what is wanted
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
