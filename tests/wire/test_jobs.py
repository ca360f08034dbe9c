"""The Windows way to end a tree, with real child processes and a library that records where kernel32 would be."""

import asyncio
import ctypes
import signal
import sys
from pathlib import Path

import psutil
import pytest

from groupx_host.errors import AdapterStartFailed
from groupx_host.wire import jobs
from groupx_host.wire.jobs import PROTOTYPES, ExtendedLimits, Job, JobCalls, declared
from groupx_host.wire.platform import PlatformFacts
from groupx_host.wire.process import ManagedProcess
from groupx_host.wire.tree import identity_of

WINDOWS = PlatformFacts(system="windows", home=Path("C:/p"), path=())
JOB, PROCESS = 0x7FFF_0000_0000_0010, 0x7FFF_0000_0000_0020
ACCESS_DENIED = 5


class RecordingKernel:
    """Writes down every call. ``TerminateJobObject`` and the last ``CloseHandle`` end the members, as the kernel does."""

    def __init__(self, refuses=()):
        self.calls, self.members, self.refuses = [], [], refuses

    def __getattr__(self, name):
        if name not in PROTOTYPES:
            raise AttributeError(name)

        def call(*arguments):
            self.calls.append((name, *arguments))
            if name in self.refuses:
                return 0
            return self.answer(name, arguments)

        return call

    def answer(self, name, arguments):
        match name:
            case "CreateJobObjectW":
                return JOB
            case "OpenProcess":
                self.members.append(arguments[2])
                return PROCESS
            case "TerminateJobObject":
                self.end_members()
            case "CloseHandle" if arguments == (JOB,):
                self.end_members()
        return 1

    def end_members(self):
        while self.members:
            try:
                process = psutil.Process(self.members.pop())
                family = [*process.children(recursive=True), process]
            except psutil.NoSuchProcess:
                continue
            for each in family:
                each.kill()

    def names(self):
        return [name for name, *_ in self.calls]


def calls_of(kernel):
    return JobCalls(kernel, lambda: ACCESS_DENIED, creation_flags=0)


@pytest.fixture
def kernel(monkeypatch):
    found = RecordingKernel()
    monkeypatch.setattr(jobs.JobCalls, "of_windows", lambda: calls_of(found))
    return found


async def start(program):
    return await ManagedProcess.start([sys.executable, "-ISuc", program], cwd="/", env={}, name="child", facts=WINDOWS)


def test_the_job_is_told_to_end_its_members_with_its_last_handle():
    kernel = RecordingKernel()
    Job(calls_of(kernel))

    create, (name, handle, kind, limits, size) = kernel.calls
    assert create == ("CreateJobObjectW", None, None)
    assert (name, handle, kind, size) == ("SetInformationJobObject", JOB, 9, ctypes.sizeof(ExtendedLimits))
    assert limits._obj.BasicLimitInformation.LimitFlags == 0x2000


def test_the_structures_are_as_large_as_the_system_expects_them():
    assert ctypes.sizeof(ExtendedLimits) == 144
    assert ExtendedLimits.IoInfo.offset == 64
    assert jobs.BasicLimits.LimitFlags.offset == 16


def test_a_handle_is_declared_as_wide_as_a_pointer():
    class Call:
        restype = argtypes = None

    library = declared(type("Library", (), {name: Call() for name in PROTOTYPES})())

    assert library.CreateJobObjectW.restype is ctypes.c_void_p
    assert library.AssignProcessToJobObject.argtypes == [ctypes.c_void_p, ctypes.c_void_p]
    assert library.CloseHandle.argtypes == [ctypes.c_void_p]


def test_a_program_is_made_asleep_in_a_group_of_its_own_and_without_a_window():
    assert JobCalls(None, None).creation_flags == 0x0800_0204


@pytest.mark.proves("L3")
async def test_a_program_is_in_its_job_before_it_is_woken(kernel, monkeypatch):
    woken = []
    resume = psutil.Process.resume
    monkeypatch.setattr(psutil.Process, "resume", lambda process: (woken.append(kernel.names()), resume(process)))
    child = await start("import sys\nfor line in sys.stdin: print('got', line.strip())")

    assert woken == [["CreateJobObjectW", "SetInformationJobObject", "OpenProcess", "AssignProcessToJobObject", "CloseHandle"]]
    assert kernel.calls[2:5] == [
        ("OpenProcess", 0x0101, 0, child.native_pid),
        ("AssignProcessToJobObject", JOB, PROCESS),
        ("CloseHandle", PROCESS),
    ]

    await child.write_line(b"hello")
    assert await anext(child.lines()) == b"got hello"
    await child.close()
    assert child.exit_code == 0
    assert kernel.names()[5:] == ["TerminateJobObject", "CloseHandle"]


@pytest.mark.proves("L12")
async def test_closing_ends_the_job_with_everybody_in_it_even_who_ignores_a_request(kernel):
    child = await start(
        "import os, signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nos.fork()\nos.write(1, b'%d\\n' % os.getpid())\ntime.sleep(300)"
    )
    lines = child.lines()
    pids = [int(await anext(lines)), int(await anext(lines))]

    async with asyncio.timeout(10):
        await child.close(seconds=0.5)

    assert child.exit_code == -signal.SIGKILL
    assert [identity_of(pid) for pid in pids] == [None, None]


@pytest.mark.parametrize("call", ["CreateJobObjectW", "SetInformationJobObject", "OpenProcess", "AssignProcessToJobObject"])
async def test_a_refusal_is_said_with_its_number_and_leaves_no_process_and_no_handle(monkeypatch, call):
    kernel = RecordingKernel(refuses=(call,))
    monkeypatch.setattr(jobs.JobCalls, "of_windows", lambda: calls_of(kernel))

    with pytest.raises(AdapterStartFailed, match=f"{call} .error {ACCESS_DENIED}"):
        await start("import time\ntime.sleep(300)")

    assert (("CloseHandle", JOB) in kernel.calls) == (call != "CreateJobObjectW")
    async with asyncio.timeout(5):
        while psutil.Process().children():
            await asyncio.sleep(0.01)


async def test_a_program_that_does_not_exist_is_a_clear_error_and_its_job_is_given_back(kernel):
    with pytest.raises(AdapterStartFailed, match="No such file"):
        await ManagedProcess.start(["/nonexistent/cli"], cwd="/", env={}, name="cli", facts=WINDOWS)

    assert kernel.names() == ["CreateJobObjectW", "SetInformationJobObject", "CloseHandle"]
