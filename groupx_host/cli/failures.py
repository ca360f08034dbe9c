"""How the program ends: every failure is a sentence and an act, and never a traceback."""

import os
import sys
from typing import TYPE_CHECKING

import click

from groupx_host.cli.terminal import one_line, painted
from groupx_host.errors.base import GroupXError

if TYPE_CHECKING:
    from io import TextIOWrapper

DONE = 0
REFUSED = 1
UNANSWERED = 3
"""A message was sent and did not get all its answers: sending it again is a decision, so it is no 1."""
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
        say(_sentence(problem.format_message()), _usage(problem))
        return problem.exit_code
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except (BrokenPipeError, ReaderGone):
        _let_go_of_output()
        return READER_GONE
    except Exception as fault:  # a person is never shown a traceback unless asked for
        if os.environ.get(DEBUG_VARIABLE):
            raise
        say(f"an unexpected fault: {type(fault).__name__}: {fault}", f"Set {DEBUG_VARIABLE}=1 to see where, and tell the authors.")
        return REFUSED
    return result if isinstance(result, int) else DONE


def tell(problem: GroupXError) -> None:
    """The error on stderr: a line with its sentence, and a line with what helps."""
    say(str(problem), problem.hint)


def say(sentence: str, hint: str | None) -> None:
    """An error that is no exception, in the same form."""
    click.echo(f"{painted('error:', 'red', bold=True, err=True)} {one_line(sentence)}", err=True)
    if hint:
        click.echo(f"{painted('hint:', 'cyan', err=True)} {one_line(hint)}", err=True)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?")) else f"{text}."


def _usage(problem: click.ClickException) -> str | None:
    """The usage of the command in whose words the mistake is; a hint of its own is better where there is one."""
    context = getattr(problem, "ctx", None)
    if context is None:
        return "`groupx --help` lists the commands; each of them has a --help of its own."
    own = getattr(problem, "hint", None)
    usage = " ".join(context.command.collect_usage_pieces(context))
    return own or f"Usage: {context.command_path} {usage}. `{context.command_path} --help` tells more."


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
