"""Real child processes: pipes that fill, children that do not end, and a broker that is killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import textwrap

import psutil
import pytest

from groupx_host.errors import AdapterStartFailed
from groupx_host.wire import guardian
from groupx_host.wire import process as process_module
from groupx_host.wire.framing import Overlong
from groupx_host.wire.process import ManagedProcess, ProcessGone, WriteTimeout
from groupx_host.wire.tree import ProcessIdentity, kill, living, snapshot_tree

ENVIRONMENT = {"PATH": os.environ["PATH"], "LANG": "C"}


async def start(program, **options):
    return await ManagedProcess.start(
        [sys.executable, "-I", "-S", "-u", "-c", textwrap.dedent(program)], cwd="/", env=ENVIRONMENT, name="child", **options
    )


async def gone(pid, seconds=5.0):
    async with asyncio.timeout(seconds):
        while psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
            await asyncio.sleep(0.01)
    return True


async def collect(process):
    return [line async for line in process.lines()]


async def test_lines_go_both_ways_and_the_gentle_close_ends_with_code_zero():
    child = await start("import sys\nfor line in sys.stdin: print('got', line.strip())")
    lines = child.lines()
    await child.write_line("悬空".encode())

    assert await anext(lines) == "got 悬空".encode()
    await child.close()
    assert child.exit_code == 0


@pytest.mark.proves("C15")
async def test_a_burst_just_before_the_exit_is_read_to_its_last_line():
    child = await start("import sys\nsys.stdout.write('a\\nb\\nlast')\nsys.exit(3)")

    assert await collect(child) == [b"a", b"b", b"last"]
    assert child.exit_code == 3
    await child.close()


@pytest.mark.proves("C15", "L12")
async def test_nine_megabytes_pass_and_an_over_long_line_costs_itself_only():
    child = await start(
        "import sys\nw = sys.stdout.write\nw('a' * 9_000_000 + '\\n')\nw('b' * 17_000_000 + '\\n')\nw('ok\\n')"
    )

    first, second, third = await collect(child)
    assert (len(first), second, third) == (9_000_000, Overlong(17_000_000), b"ok")
    await child.close()


async def test_the_end_is_the_exit_and_not_the_end_of_a_pipe_that_a_grandchild_holds():
    child = await start(
        """
        import os, sys
        if os.fork() == 0:
            os.setsid()
            os.execvp("sleep", ["sleep", "300"])
        print("bye", flush=True)
        """
    )
    async with asyncio.timeout(5):
        assert await collect(child) == [b"bye"]

    await child.close()
    assert not [p for p in psutil.Process().children(recursive=True) if p.name() == "sleep"]


@pytest.mark.proves("L12")
async def test_five_megabytes_on_stderr_do_not_stop_the_child_and_a_bounded_tail_is_kept():
    child = await start("import sys\nsys.stderr.write('e' * 5_000_000 + '\\x1b[31mthe end\\x1b[0m')\nprint('ok')")

    assert await collect(child) == [b"ok"]
    await child.close()
    assert child.stderr_tail().endswith("ethe end")
    assert len(child.stderr_tail()) <= 16 * 1024


async def test_a_child_that_does_not_read_makes_the_write_fail_within_its_bound(monkeypatch):
    monkeypatch.setattr(process_module, "STDIN_WRITE_SECONDS", 0.2)
    child = await start("import time\ntime.sleep(60)")

    with pytest.raises(WriteTimeout):
        await child.write_line(b"x" * 4_000_000)
    await child.kill()


async def test_writing_to_a_process_that_is_gone_says_so():
    child = await start("pass")
    await child.wait_exit()

    with pytest.raises(ProcessGone):
        await child.write_line(b"hello")
    await child.close()


async def test_a_program_that_does_not_exist_is_a_clear_error():
    with pytest.raises(AdapterStartFailed, match="No such file"):
        await ManagedProcess.start(["/nonexistent/cli"], cwd="/", env=ENVIRONMENT, name="cli")


@pytest.mark.proves("L12")
async def test_a_child_that_ignores_termination_is_killed_with_its_children_within_the_bound():
    child = await start(
        """
        import os, signal, time
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if os.fork() == 0:
            os.setsid()
        os.write(1, b"%d\\n" % os.getpid())  # in one piece, beside the other's
        while True: time.sleep(1)
        """
    )
    lines = child.lines()
    pids = [int(await anext(lines)), int(await anext(lines))]

    async with asyncio.timeout(6):
        await child.close(seconds=0.5)

    assert child.exit_code == -signal.SIGKILL
    assert all([await gone(pid) for pid in pids])


async def test_descriptors_and_processes_stay_flat_over_many_starts():
    me = psutil.Process()
    await (await start("print(1)")).close()
    before = (me.num_fds(), len(me.children(recursive=True)))

    for _ in range(25):
        child = await start("import sys\nsys.stdin.read()")
        await child.close()

    assert (me.num_fds(), len(me.children(recursive=True))) == before


async def test_a_reused_process_id_is_never_touched():
    child = await start("import sys\nsys.stdin.read()")
    stale = [ProcessIdentity(child.native_pid, started=1.0)]

    kill(stale)

    assert living(stale) == []
    assert living(snapshot_tree(child.native_pid))
    await child.close()


BROKER = """
import asyncio, sys
from groupx_host.wire.process import ManagedProcess
TOOL = "import os,time\\nprint(os.getpid(), flush=True)\\nif os.fork() == 0:\\n os.setsid()\\n print(os.getpid(), flush=True)\\ntime.sleep(300)"
async def main():
    child = await ManagedProcess.start([sys.executable, "-I", "-S", "-u", "-c", TOOL], cwd="/", env={}, name="agent")
    lines = child.lines()
    print((await anext(lines)).decode(), (await anext(lines)).decode(), flush=True)
    await asyncio.sleep(300)
asyncio.run(main())
"""


@pytest.mark.proves("L3")
async def test_no_native_process_and_no_tool_in_its_own_session_survives_a_killed_broker():
    broker = subprocess.Popen([sys.executable, "-c", BROKER], stdout=subprocess.PIPE, cwd=os.getcwd(), env={**os.environ, "PYTHONPATH": "."})
    try:
        native, tool = map(int, (await asyncio.to_thread(broker.stdout.readline)).split())
        assert psutil.pid_exists(native)
        assert psutil.pid_exists(tool)
    finally:
        broker.kill()
        broker.wait()
        broker.stdout.close()

    assert await gone(native)
    assert await gone(tool)


@pytest.mark.proves("L3", "L12")
@pytest.mark.parametrize("end", ["killed before it read the last word", "closed"])
async def test_the_guardian_clears_up_however_its_brokers_end_of_the_socket_goes(end):
    ours, theirs = socket.socketpair()
    tool = "import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(300)'], start_new_session=True).pid)"
    argv = [sys.executable, "-I", guardian.__file__, str(theirs.fileno()), "adopt", sys.executable, "-c", tool]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, pass_fds=[theirs.fileno()]) as supervisor:
        theirs.close()
        pid = int(await asyncio.to_thread(supervisor.stdout.readline))
        async with asyncio.timeout(5):
            while b"exit" not in ours.recv(4_096, socket.MSG_PEEK):
                await asyncio.sleep(0.01)
        if end == "closed":
            ours.recv(4_096)
        ours.close()

        assert await gone(pid)
        assert supervisor.wait(5) == 0


@pytest.mark.proves("L12")
async def test_a_process_that_ends_takes_no_descriptor_of_a_later_connection_with_it(tmp_path):
    """asyncio watches numbers: one that is closed under a pending read and given to a new connection is never heard again."""

    async def echo(reader, writer):
        writer.write(await reader.readline())
        await writer.drain()
        writer.close()

    async def said(port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"hello\n")
        try:
            return await asyncio.wait_for(reader.readline(), 10)
        finally:
            writer.close()

    async with await asyncio.start_server(echo, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        for _ in range(12):
            process = await ManagedProcess.start(["/bin/sh", "-c", "exit 4"], cwd=tmp_path, env={}, name="short")
            ending = asyncio.create_task(process.kill())
            answers = [await said(port) for _ in range(6)]
            await ending
            assert answers + [await said(port) for _ in range(4)] == [b"hello\n"] * 10


@pytest.mark.proves("L12")
async def test_a_clock_that_is_set_makes_no_process_a_stranger(monkeypatch):
    child = await start("import time; time.sleep(60)")
    seen = snapshot_tree(child.native_pid)
    earlier = psutil.boot_time()
    monkeypatch.setattr("psutil._pslinux.boot_time", lambda: earlier + 3.0)

    assert {identity.pid for identity in seen} == {process.pid for process in living(seen)}
    await child.kill()
    assert not living(seen)
