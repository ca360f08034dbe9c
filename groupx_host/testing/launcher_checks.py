"""The checks of launchers, each with real processes."""

import json
import signal
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from groupx_host.errors import AdapterStartFailed
from groupx_host.testing import programs
from groupx_host.testing.launcher_bench import LauncherBench, LauncherSubject
from groupx_host.testing.launcher_requirements import LAUNCHER_REQUIREMENTS
from groupx_host.testing.requirements import Requirement
from groupx_host.testing.verdict import NotMet, expect
from groupx_host.wire.framing import MAX_FRAME_BYTES, Overlong
from groupx_host.wire.tree import identity_of

LauncherCheck = Callable[[LauncherBench], Awaitable[None]]

ARGUMENTS: Final = ("a b", "$HOME", "%PATH%", "*", "", "'\"", "; exit 3", "two\nlines", "`id`", "\u4f60\u597d", "--")
LINES: Final = (b"plain", b"", b"\xff\xfe\x00", b"carriage\r", "\u2028\x85".encode(), b"\x1b[0m", b"y" * 300_000)
ADDED_BY_SYSTEMS: Final = frozenset({"LC_CTYPE", "__CF_USER_TEXT_ENCODING", "SYSTEMROOT", "PWD", "SHLVL", "_"})
"""What an interpreter or a system puts into any environment by itself."""
CLOSE_SECONDS: Final = 1.5
LAST_WORDS: Final = "these are the last words"
MAX_TAIL_CHARACTERS: Final = 256 * 1024
"""Far more than anybody reads of a stderr, far less than what LOUD writes."""
PIPE_SECONDS: Final = 10.0
"""A pipe held by somebody else must not be waited for: its holder would keep it for ten minutes."""


def wanted_of_launcher(*, here: bool) -> list[Requirement]:
    """The requirements that a launcher must meet; ``here`` says whether its processes are processes of this machine."""
    return [row for row in LAUNCHER_REQUIREMENTS.values() if row.needs is None or here]


async def check_launcher(requirement: str, subject: LauncherSubject, folder: Path) -> None:
    """Check one requirement in an empty folder; raises when it is not met, and leaves nothing running."""
    async with LauncherBench(subject, folder) as bench:
        await LAUNCHER_CHECKS[requirement](bench)


async def passes_arguments(bench: LauncherBench) -> None:
    """Spaces, quotes, line breaks and everything that a shell would read."""
    told = await _shown(bench, *ARGUMENTS)

    expect(told["argv"] == list(ARGUMENTS), f"The program got {told['argv']} instead of {list(ARGUMENTS)}.")


async def starts_in_its_folder(bench: LauncherBench) -> None:
    """Whatever the host's own folder is."""
    told = await _shown(bench)

    expect(_is_same(told["workdir"], bench.workdir), f"It was started in {told['workdir']}.")


async def passes_the_environment(bench: LauncherBench) -> None:
    """Nothing of the host's own comes on top, and nothing is missing."""
    told = (await _shown(bench))["environment"]

    changed = sorted(name for name, value in bench.environment.items() if told.get(name) != value)
    expect(changed == [], f"These variables are missing or changed: {', '.join(changed)}.")
    added = sorted(set(told) - set(bench.environment) - ADDED_BY_SYSTEMS)
    expect(added == [], f"These variables were added: {', '.join(added)}.")


async def refuses(bench: LauncherBench) -> None:
    """A program that is not there, a file that is none, and a folder that is not there."""
    text = bench.workdir / "text.txt"
    text.write_text("This is no program.\n")
    await _refused(bench, (str(bench.workdir / "not-here"),), bench.workdir)
    await _refused(bench, (str(text),), bench.workdir)
    await _refused(bench, (*bench.subject.python, "--version"), bench.workdir / "not-here")


async def carries_bytes(bench: LauncherBench) -> None:
    """Lines are bytes; what they mean is the driver's business."""
    process = await bench.run(programs.ECHO)
    lines = process.lines()
    for line in LINES:
        await bench.within(process.write_line(line), "write_line")
        found = await bench.line(lines)
        expect(found == line, f"The line {line[:40]!r} came back as {found if isinstance(found, Overlong) else found[:40]!r}.")


async def reports_overlong_lines(bench: LauncherBench) -> None:
    """One giant line must cost one message, never the lane."""
    size = MAX_FRAME_BYTES + 1
    found = await bench.rest((await bench.run(programs.OVERLONG, str(size))).lines())

    shown = [each if isinstance(each, Overlong) else each[:40] for each in found]
    expect(shown == [b"before", Overlong(size), b"after"], f"The lines were {shown}.")


async def drains_stderr(bench: LauncherBench) -> None:
    """A full pipe would stop the program before it says its word."""
    process = await bench.run(programs.LOUD)
    found = await bench.line(process.lines())
    await bench.exit(process)
    await bench.close(process)
    tail = process.stderr_tail()

    expect(found == b"done", f"The program said {found!r}.")
    expect(LAST_WORDS in tail, f"The end of stderr is missing: {tail[-200:]!r}")
    expect(len(tail) <= MAX_TAIL_CHARACTERS, f"{len(tail)} characters of stderr are kept.")


async def tells_exit_codes(bench: LauncherBench) -> None:
    """A success, a failure, and a signal."""
    for code in (0, 7, -int(signal.SIGKILL)) if bench.subject.here else (0, 7):
        found = await bench.exit(await bench.run(programs.EXIT, str(code)))
        expect(found == code, f"The program ended with {code}, and the exit code is {found}.")
    running = await bench.run(programs.ECHO)
    expect(running.exit_code is None, f"A program that runs has the exit code {running.exit_code}.")


async def reads_last_words(bench: LauncherBench) -> None:
    """The end of a process is its exit, never the end of its pipe."""
    process = await bench.run(programs.LEAVES_PIPE)
    bench.look()
    began = time.perf_counter()
    found = await bench.rest(process.lines())
    await bench.exit(process)
    took = time.perf_counter() - began

    expect(len(found) == 1_000, f"{len(found)} of 1000 lines were read.")
    expect(took < PIPE_SECONDS, f"The end was seen after {took:.1f} s.")


async def refuses_to_write_to_the_dead(bench: LauncherBench) -> None:
    """A driver must learn that its prompt did not leave."""
    process = await bench.run(programs.EXIT, "0")
    await bench.exit(process)
    try:
        await bench.within(process.write_line(b"hello?"), "write_line")
    except NotMet:
        raise
    except Exception:  # noqa: BLE001 - any exception tells it; the interface names none
        return
    raise NotMet("A line was written to a process that has ended.")


async def closes_gently(bench: LauncherBench) -> None:
    """The program gets to say goodbye, and its exit code is kept."""
    process = await bench.run(programs.POLITE)
    await bench.line(process.lines())

    async def gentle() -> None:
        await process.write_line(b"please")

    await bench.within(process.close(gentle=gentle), "close")
    expect(process.exit_code == 7, f"The program would have ended gently with 7; its exit code is {process.exit_code}.")


async def ends_the_deaf(bench: LauncherBench) -> None:
    """Neither the end of stdin nor SIGTERM reaches it."""
    process = await bench.run(programs.DEAF)
    await bench.line(process.lines())
    seen = bench.look()
    await bench.close(process, CLOSE_SECONDS)

    expect(process.exit_code is not None, "A closed process has no exit code.")
    await bench.gone(seen)


async def closes_twice(bench: LauncherBench) -> None:
    """The host closes in more than one place, to be sure."""
    process = await bench.run(programs.ECHO)
    await bench.close(process)
    code = process.exit_code
    await bench.close(process)
    await bench.within(process.kill(), "kill")

    expect(process.exit_code == code is not None, f"The exit code was {code} and is {process.exit_code}.")


async def ends_the_tree(bench: LauncherBench) -> None:
    """Tools of agents run in sessions of their own, where a signal to a group does not reach."""
    for kill in (False, True):
        process = await bench.run(programs.FAMILY)
        told = await bench.line(process.lines())
        expect(isinstance(told, bytes), "The ids of the children are missing.")
        children = [identity_of(int(pid)) for pid in bytes(told).split()] if isinstance(told, bytes) else []
        seen = [*bench.look(), *(child for child in children if child is not None)]
        await (bench.within(process.kill(), "kill") if kill else bench.close(process))
        await bench.gone(seen)


LAUNCHER_CHECKS: Final[Mapping[str, LauncherCheck]] = MappingProxyType(
    {
        "launcher.argv": passes_arguments,
        "launcher.workdir": starts_in_its_folder,
        "launcher.environment": passes_the_environment,
        "launcher.refused": refuses,
        "launcher.bytes": carries_bytes,
        "launcher.overlong": reports_overlong_lines,
        "launcher.stderr": drains_stderr,
        "launcher.exit-code": tells_exit_codes,
        "launcher.last-words": reads_last_words,
        "launcher.write-gone": refuses_to_write_to_the_dead,
        "launcher.close-gentle": closes_gently,
        "launcher.close-deaf": ends_the_deaf,
        "launcher.close-twice": closes_twice,
        "launcher.tree": ends_the_tree,
    }
)
"""Requirement id to its check."""


def _is_same(told: str, folder: Path) -> bool:
    # A folder may be reached by a link, and is told by its own name then.
    return Path(told).resolve() == folder.resolve()


async def _shown(bench: LauncherBench, *arguments: str) -> dict[str, Any]:
    told = await bench.line((await bench.run(programs.SHOW, *arguments)).lines())
    if isinstance(told, Overlong):
        raise NotMet("One short line came as an over-long one.")
    found: dict[str, Any] = json.loads(told)
    return found


async def _refused(bench: LauncherBench, argv: tuple[str, ...], workdir: Path) -> None:
    try:
        await bench.launch(argv, workdir)
    except AdapterStartFailed as problem:
        expect(bool(str(problem)), "The refusal has no reason.")
    except NotMet:
        raise
    except Exception as problem:
        raise NotMet(f"{argv[0]} in {workdir} raised {problem!r} instead of AdapterStartFailed.") from problem
    else:
        raise NotMet(f"{argv[0]} was started in {workdir}.")
