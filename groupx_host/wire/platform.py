"""What the machine is like, as one value: whatever differs between systems asks it and never the interpreter.

So every branch is a decision over facts, and the branches for other systems are tested on any. The two modules that name the
interpreter's own word are this one and `groupx_host.wire.windows`, where calls stand that exist on Windows only.
"""

import os
import sys
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any

from attrs import Attribute, Factory, field, frozen

LINUX = "linux"
DARWIN = "darwin"
WINDOWS = "windows"
_SYSTEMS = {"win32": WINDOWS, "darwin": DARWIN}
DEFAULT_EXTENSIONS = ".COM;.EXE;.BAT;.CMD"
"""What Windows itself takes where PATHEXT is not set."""


class EventLoop(Enum):
    """Which event loop runs the room."""

    FAST = "fast"
    """uvloop where it is installed, asyncio's own otherwise."""
    PROACTOR = "proactor"
    """The only loop of Windows that has pipes to processes."""


class BrowserOpener(Enum):
    """What hands an address to the person's browser."""

    XDG_OPEN = "xdg-open"
    OPEN = "open"
    STARTFILE = "startfile"


class FileLock(Enum):
    """How a file is locked for as long as the process lives."""

    FLOCK = "flock"
    LOCKING = "locking"


def _by_system(*, windows: object, darwin: object, otherwise: object) -> Any:
    by_name = {WINDOWS: windows, DARWIN: darwin}
    return Factory(lambda self: by_name.get(self.system, otherwise), takes_self=True)


def _known(_: object, attribute: "Attribute[str]", value: str) -> None:
    if value not in {LINUX, DARWIN, WINDOWS}:
        raise ValueError(f"{attribute.name} is {LINUX}, {DARWIN} or {WINDOWS}, not {value}")


@frozen(kw_only=True)
class PlatformFacts:
    """What is known about a machine. What follows from the system can be said otherwise, for systems that are like none of the three.

    Attributes:
        system: ``linux``, ``darwin`` or ``windows``; a further POSIX system counts as ``linux`` without a subreaper.
        reported: What the interpreter calls the system, for people.
        home: The person's own folder.
        path: Where programs are looked up.
        extensions: What may be left out of a program's name (PATHEXT), in lower case with the dot.
        state: Where a note about native processes may be kept; none keeps none.
        path_separator: Between the entries of PATH.
        folds_case: Whether the custom of the system is that ``A`` and ``a`` are one file name; a folder may differ.
        has_subreaper: Whether a process can take in what its descendants leave behind.
        has_job_objects: Whether the kernel ends a tree together with the last handle of its job.
        has_process_groups: Whether there are sessions and process groups, and signals to them.
    """

    system: str = field(validator=_known)
    home: Path
    path: tuple[Path, ...]
    extensions: tuple[str, ...] = ()
    state: Path | None = None
    reported: str = Factory(lambda self: self.system, takes_self=True)
    path_separator: str = _by_system(windows=";", darwin=":", otherwise=":")
    folds_case: bool = _by_system(windows=True, darwin=True, otherwise=False)
    has_subreaper: bool = _by_system(windows=False, darwin=False, otherwise=True)
    has_job_objects: bool = _by_system(windows=True, darwin=False, otherwise=False)
    has_process_groups: bool = _by_system(windows=False, darwin=True, otherwise=True)
    event_loop: EventLoop = field(
        default=_by_system(windows=EventLoop.PROACTOR, darwin=EventLoop.FAST, otherwise=EventLoop.FAST)
    )
    browser_opener: BrowserOpener = field(
        default=_by_system(windows=BrowserOpener.STARTFILE, darwin=BrowserOpener.OPEN, otherwise=BrowserOpener.XDG_OPEN)
    )
    file_lock: FileLock = field(default=_by_system(windows=FileLock.LOCKING, darwin=FileLock.FLOCK, otherwise=FileLock.FLOCK))

    @classmethod
    def current(cls, environment: Mapping[str, str] = os.environ) -> "PlatformFacts":
        """The facts of this machine under an environment."""
        return cls.of(sys.platform, environment)

    @classmethod
    def of(cls, reported: str, environment: Mapping[str, str]) -> "PlatformFacts":
        """The facts of a machine whose interpreter calls its system ``reported``, under an environment."""
        system = _SYSTEMS.get(reported, LINUX)
        windows = system == WINDOWS
        home = environment.get("USERPROFILE" if windows else "HOME") or Path("~").expanduser()
        # Windows lets an entry with a semicolon in it stand in quotes.
        entries = (entry.strip('"') for entry in environment.get("PATH", "").split(";" if windows else ":"))
        extensions = (environment.get("PATHEXT") or DEFAULT_EXTENSIONS).lower().split(";") if windows else ()
        return cls(
            system=system,
            reported=reported,
            home=Path(home),
            path=tuple(Path(entry) for entry in entries if entry),
            extensions=tuple(extension for extension in extensions if extension.startswith(".")),
            has_subreaper=reported.startswith("linux"),
        )

    @property
    def leaves_orphans(self) -> bool:
        """Whether a tool that made its own session can outlive a host that was killed: only the next start can end it."""
        return not self.has_subreaper and not self.has_job_objects
