"""What the room needs of this machine: a Python, an SQLite, an event loop and room for open files."""

import asyncio
import platform
import sqlite3
import sys
from collections.abc import Iterable

from groupx_host.plugin.doctor import DoctorCheck, DoctorContext, Finding, Level
from groupx_host.wire.platform import WINDOWS, PlatformFacts

PYTHON_FLOOR = (3, 11)
SQLITE_FLOOR = (3, 40)
"""STRICT tables, RETURNING, and full-text search over parts of words."""
OPEN_FILES_FLOOR = 1_024
"""A room holds a few descriptors for each agent, reader and browser."""
KNOWN_PLATFORMS = frozenset({"linux", "darwin", "win32"})


async def check_python(context: DoctorContext) -> Iterable[Finding]:
    """The interpreter that runs this room."""
    del context
    return [python_finding(sys.version_info[:3])]


async def check_sqlite(context: DoctorContext) -> Iterable[Finding]:
    """The SQLite library that this Python is linked with."""
    del context
    return [sqlite_finding(sqlite3.sqlite_version_info)]


async def check_platform(context: DoctorContext) -> Iterable[Finding]:
    """The operating system, its event loop, and how many files a process may hold open."""
    del context
    loop, facts = asyncio.get_running_loop(), PlatformFacts.current()
    return [
        platform_finding(facts.reported, platform.platform(), type(loop).__module__),
        *open_files_findings(open_files_limit(facts)),
    ]


def python_finding(version: tuple[int, ...]) -> Finding:
    """Whether this Python is new enough."""
    shown = _dotted(version)
    if version >= PYTHON_FLOOR:
        return Finding(level=Level.OK, text=f"Python {shown} at {sys.executable}.")
    return Finding(
        level=Level.PROBLEM,
        text=f"Python {shown} is too old; GroupX needs {_dotted(PYTHON_FLOOR)}.",
        hint="Install GroupX into a virtual environment of a newer Python.",
    )


def sqlite_finding(version: tuple[int, ...]) -> Finding:
    """Whether this SQLite is new enough."""
    shown = _dotted(version)
    if version >= SQLITE_FLOOR:
        return Finding(level=Level.OK, text=f"SQLite {shown}.")
    return Finding(
        level=Level.PROBLEM,
        text=f"SQLite {shown} is too old; GroupX needs {_dotted(SQLITE_FLOOR)}.",
        hint="Use a Python that is built with a newer SQLite; the ones of python.org and of uv are.",
    )


def platform_finding(system: str, shown: str, loop_module: str) -> Finding:
    """Whether GroupX is written for this operating system."""
    text = f"{shown}, event loop of {loop_module.partition('.')[0]}."
    if system in KNOWN_PLATFORMS:
        return Finding(level=Level.OK, text=text)
    return Finding(
        level=Level.WARNING,
        text=f"{text} GroupX is not written for this platform.",
        hint="Linux, macOS and Windows are; native processes may outlive the room here.",
    )


def open_files_limit(facts: PlatformFacts) -> int | None:
    """How many files this process may hold open; none where the system sets no such bound."""
    if facts.system == WINDOWS:
        return None
    import resource  # noqa: PLC0415  # exists on POSIX only

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def open_files_findings(limit: int | None) -> Iterable[Finding]:
    """Nothing where there is no bound."""
    if limit is None:
        return []
    if limit >= OPEN_FILES_FLOOR:
        return [Finding(level=Level.OK, text=f"{limit} open files are allowed.")]
    return [
        Finding(
            level=Level.WARNING,
            text=f"Only {limit} open files are allowed; many agents and browsers may not fit.",
            hint=f"Run `ulimit -n {OPEN_FILES_FLOOR}` before `groupx start`.",
        )
    ]


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


CHECKS = (
    DoctorCheck(name="python", run=check_python),
    DoctorCheck(name="sqlite", run=check_sqlite),
    DoctorCheck(name="platform", run=check_platform),
)
"""Of the machine itself; drivers add those of their CLIs."""
