"""A native process in a job object: the Windows way to make sure that nothing survives the host.

The kernel ends everything in a job together with the last handle of it, and the host's is the only one: however the host ends, the tree
does. The program is made asleep, put into its job and only then woken, so nothing that it starts can be outside.

The order of the calls and their arguments are tested with a recording library in the place of kernel32; the library itself is not run
on this platform by our tests.
"""

import asyncio
import contextlib
import ctypes
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import psutil
from attrs import frozen

from groupx_host.errors import AdapterStartFailed
from groupx_host.wire import windows
from groupx_host.wire.tree import ProcessIdentity, snapshot_tree

EXIT_LOOK_SECONDS = 0.02
"""How often the program is asked whether it has ended."""
END_SECONDS = 2.0

CREATE_SUSPENDED = 0x0000_0004
CREATE_NEW_PROCESS_GROUP = 0x0000_0200
CREATE_NO_WINDOW = 0x0800_0000
CREATION_FLAGS = CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | CREATE_NO_WINDOW
"""Asleep until it is in its job; out of reach of a Ctrl-C that is meant for the room; without a console window of its own."""

PROCESS_TERMINATE = 0x0001
PROCESS_SET_QUOTA = 0x0100
"""Both are asked of whoever puts a process into a job."""
EXTENDED_LIMIT_INFORMATION = 9
KILL_ON_JOB_CLOSE = 0x2000
EXIT_CODE = 1


class BasicLimits(ctypes.Structure):
    """``JOBOBJECT_BASIC_LIMIT_INFORMATION``. ``DWORD`` is spelled out: the type of that name is wider on other systems."""

    _fields_: ClassVar = [
        ("PerProcessUserTimeLimit", ctypes.c_int64),
        ("PerJobUserTimeLimit", ctypes.c_int64),
        ("LimitFlags", ctypes.c_uint32),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", ctypes.c_uint32),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", ctypes.c_uint32),
        ("SchedulingClass", ctypes.c_uint32),
    ]


class ExtendedLimits(ctypes.Structure):
    """``JOBOBJECT_EXTENDED_LIMIT_INFORMATION``."""

    _fields_: ClassVar = [
        ("BasicLimitInformation", BasicLimits),
        ("IoInfo", ctypes.c_uint64 * 6),
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    ]


_HANDLE, _BOOL, _DWORD = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint32
PROTOTYPES: Mapping[str, tuple[Any, tuple[Any, ...]]] = {
    "CreateJobObjectW": (_HANDLE, (ctypes.c_void_p, ctypes.c_wchar_p)),
    "SetInformationJobObject": (_BOOL, (_HANDLE, ctypes.c_int, ctypes.c_void_p, _DWORD)),
    "OpenProcess": (_HANDLE, (_DWORD, _BOOL, _DWORD)),
    "AssignProcessToJobObject": (_BOOL, (_HANDLE, _HANDLE)),
    "TerminateJobObject": (_BOOL, (_HANDLE, ctypes.c_uint)),
    "CloseHandle": (_BOOL, (_HANDLE,)),
}
"""Result and parameters of each call: a handle would lose its upper half if it were taken for an int."""


@frozen
class JobCalls:
    """The edge to the system: the library, the reason of its last refusal, and how a program is made."""

    kernel32: Any
    last_error: Callable[[], int]
    creation_flags: int = CREATION_FLAGS

    @classmethod
    def of_windows(cls) -> "JobCalls":
        """The system's own."""
        return cls(declared(windows.load_kernel32()), windows.last_error)


def declared(kernel32: Any) -> Any:
    """The library, its calls told what they take and give."""
    for name, (result, parameters) in PROTOTYPES.items():
        call = getattr(kernel32, name)
        call.restype, call.argtypes = result, list(parameters)
    return kernel32


class Job:
    """One job object. Its members end when it is ended, and when this process ends without having said anything."""

    def __init__(self, calls: JobCalls) -> None:
        self._calls = calls
        self._handle = self._asked("CreateJobObjectW", None, None)
        limits = ExtendedLimits()
        limits.BasicLimitInformation.LimitFlags = KILL_ON_JOB_CLOSE
        try:
            self._asked(
                "SetInformationJobObject", self._handle, EXTENDED_LIMIT_INFORMATION, ctypes.byref(limits), ctypes.sizeof(limits)
            )
        except AdapterStartFailed:
            self.close()
            raise

    def take_in(self, pid: int) -> None:
        """Put a process into the job; what it starts is born there."""
        process = self._asked("OpenProcess", PROCESS_SET_QUOTA | PROCESS_TERMINATE, 0, pid)
        try:
            self._asked("AssignProcessToJobObject", self._handle, process)
        finally:
            self._calls.kernel32.CloseHandle(process)

    def end(self) -> None:
        """End every process in it."""
        if self._handle is not None:
            self._calls.kernel32.TerminateJobObject(self._handle, EXIT_CODE)

    def close(self) -> None:
        """Give the handle back; whoever is still in the job ends by that."""
        if self._handle is not None:
            self._calls.kernel32.CloseHandle(self._handle)
            self._handle = None

    def _asked(self, name: str, *arguments: Any) -> Any:
        answer = getattr(self._calls.kernel32, name)(*arguments)
        if not answer:
            raise AdapterStartFailed(f"Windows refused {name} (error {self._calls.last_error()}).")
        return answer


class InJob:
    """Keeps a process through a job object."""

    def __init__(self, process: Process, job: Job) -> None:
        self.process = process
        self.native_pid: int | None = process.pid
        self.exit: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._job = job
        self._watching = asyncio.create_task(self._watch(), name=f"exit of {process.pid}")

    @classmethod
    async def start(cls, argv: Sequence[str], *, cwd: Path | str, env: Mapping[str, str], calls: JobCalls) -> "InJob":
        """Start the program inside a job of its own.

        Raises:
            OSError: the program cannot be executed.
            AdapterStartFailed: the system refuses the job; the program has not run.
        """
        job = Job(calls)
        try:
            process = await asyncio.create_subprocess_exec(
                *argv, stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=cwd, env=dict(env), creationflags=calls.creation_flags
            )
        except BaseException:
            job.close()
            raise
        try:
            job.take_in(process.pid)
            psutil.Process(process.pid).resume()
        except (AdapterStartFailed, psutil.Error) as problem:
            process.kill()
            job.close()
            raise AdapterStartFailed(str(problem)) from None
        return cls(process, job)

    async def ready(self) -> None:
        """It runs as soon as it is made: a program that cannot be executed is refused before."""

    def members(self) -> list[ProcessIdentity]:
        """The program and its tools; orphans are known to the job alone, and end with it."""
        return snapshot_tree(self.process.pid)

    async def end(self) -> None:
        """End every process of the job."""
        self._job.end()
        await asyncio.wait({self.exit}, timeout=END_SECONDS)
        self._job.close()

    async def close(self) -> None:
        """Let go of the pipes, when nobody reads from them any more."""
        self._watching.cancel()
        await asyncio.gather(self._watching, return_exceptions=True)
        with contextlib.suppress(ProcessLookupError):
            self.process._transport.close()  # type: ignore[attr-defined]  # noqa: SLF001 - asyncio has no public way to let go of the pipes

    async def _watch(self) -> None:
        # `Process.wait` waits for the pipes too; the return code alone is what counts here.
        while self.process.returncode is None:  # noqa: ASYNC110 - asyncio tells it in no other way
            await asyncio.sleep(EXIT_LOOK_SECONDS)
        if not self.exit.done():
            self.exit.set_result(self.process.returncode)
