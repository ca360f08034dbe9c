"""Systems without a subreaper, played by real processes here: what a killed host leaves is ended by the next start, and nobody else is."""

import asyncio
import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import psutil
import pytest
from attrs import evolve

from groupx_host.wire.leftovers import FOLDER, MAX_LIST_BYTES, end_leftovers
from groupx_host.wire.platform import PlatformFacts
from groupx_host.wire.process import ManagedProcess
from groupx_host.wire.tree import identity_of

BOUND_SECONDS = 20.0
BROKER = """
import asyncio, os, sys
from pathlib import Path
from groupx_host.wire.platform import PlatformFacts
from groupx_host.wire.process import ManagedProcess
TOOL = '''
import os, time
os.write(1, b'%d\\\\n' % os.getpid())
if os.fork() == 0:
    os.write(1, b'%d\\\\n' % os.getpid())
elif os.fork() == 0:
    os.setsid()
    os.write(1, b'%d\\\\n' % os.getpid())
time.sleep(300)
'''
async def main():
    facts = PlatformFacts(system="darwin", home=Path("/"), path=(), state=Path(sys.argv[1]))
    child = await ManagedProcess.start([sys.executable, "-ISuc", TOOL], cwd="/", env={}, name="agent", facts=facts)
    lines = child.lines()
    print(*sorted([int(await anext(lines)) for _ in range(3)]), flush=True)
    await asyncio.sleep(300)
asyncio.run(main())
"""


@pytest.fixture
def facts(tmp_path):
    return PlatformFacts(system="darwin", home=tmp_path, path=(), state=tmp_path / "state")


@pytest.fixture
def stranger():
    process = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(300)"], start_new_session=True)
    yield process
    process.kill()
    process.wait()


def lists(facts):
    return sorted((facts.state / FOLDER).glob("*.json"))


def listed(facts):
    return {pid for file in lists(facts) for pid, _ in json.loads(file.read_text())["processes"]}


def runs(pid):
    return identity_of(pid) is not None


async def reached(condition):
    async with asyncio.timeout(BOUND_SECONDS):
        while not condition():
            await asyncio.sleep(0.01)


def write_list(facts, host, *processes):
    file = facts.state / FOLDER / "1-2-ab.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"host": host, "processes": processes}))
    return file


def identity(pid):
    found = identity_of(pid)
    return [found.pid, found.started]


async def start(program, facts):
    argv = [sys.executable, "-I", "-S", "-u", "-c", textwrap.dedent(program)]
    return await ManagedProcess.start(argv, cwd="/", env={"PATH": os.environ["PATH"]}, name="child", facts=facts)


@pytest.mark.proves("L3")
async def test_what_a_killed_host_leaves_in_sessions_of_its_own_is_ended_by_the_next_start(facts):
    argv = [sys.executable, "-c", BROKER, str(facts.state)]
    broker = subprocess.Popen(argv, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(Path.cwd())})
    try:
        pids = {int(pid) for pid in (await asyncio.to_thread(broker.stdout.readline)).split()}
        orphan = next(pid for pid in pids if os.getsid(pid) == pid and psutil.Process(pid).ppid() in pids)
        await reached(lambda: listed(facts) == pids)
    finally:
        broker.kill()
        broker.wait()
        broker.stdout.close()

    # The group of the native program ends with its guardian; the orphan is out of everybody's reach.
    await reached(lambda: not any(runs(pid) for pid in pids - {orphan}))
    assert runs(orphan)

    assert await end_leftovers(facts) == 1
    assert not runs(orphan)
    assert lists(facts) == []
    assert await end_leftovers(facts) == 0


@pytest.mark.proves("L3")
async def test_a_reused_id_with_another_start_time_is_left_alone(facts, stranger):
    pid, started = identity(stranger.pid)
    write_list(facts, [1, 0.5], [pid, started - 1.0])

    assert await end_leftovers(facts) == 0
    assert runs(pid)
    assert lists(facts) == []


async def test_what_a_running_host_has_is_left_alone(facts, stranger):
    file = write_list(facts, identity(os.getpid()), identity(stranger.pid))

    assert await end_leftovers(facts) == 0
    assert runs(stranger.pid)
    assert lists(facts) == [file]


async def test_a_host_whose_id_somebody_else_has_now_counts_as_gone(facts, stranger):
    write_list(facts, [os.getpid(), 1.0], identity(stranger.pid))

    assert await end_leftovers(facts) == 1
    await asyncio.to_thread(stranger.wait, BOUND_SECONDS)


@pytest.mark.proves("L12")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"host": [1, 2]}',
        '{"host": null, "processes": []}',
        '{"host": [1, 2], "processes": [7]}',
        "[1, 2], " * MAX_LIST_BYTES,
    ],
)
async def test_a_file_that_is_no_list_is_removed_and_touches_nobody(facts, text):
    write_list(facts, None).write_text(text)

    assert await end_leftovers(facts) == 0
    assert lists(facts) == []


async def test_systems_that_end_trees_themselves_read_and_write_no_list(facts, stranger):
    linux = PlatformFacts(system="linux", home=facts.home, path=(), state=facts.state)
    file = write_list(facts, [1, 0.5], identity(stranger.pid))
    child = await start("import sys\nsys.stdin.read()", linux)

    assert lists(linux) == [file]
    assert await end_leftovers(linux) == 0
    assert runs(stranger.pid)
    await child.close()


@pytest.mark.proves("L12")
async def test_an_orderly_close_ends_what_was_seen_even_when_its_parents_are_gone_and_removes_the_list(facts):
    child = await start(
        """
        import os, sys, time
        if os.fork() == 0:
            os.setsid()
            print(os.getpid(), flush=True)
            time.sleep(300)
        sys.stdin.readline()
        """,
        facts,
    )
    tool = int(await anext(child.lines()))
    await reached(lambda: tool in listed(facts))
    await child.write_line(b"end")
    await child.wait_exit()
    assert runs(tool)

    await child.close()

    assert not runs(tool)
    assert lists(facts) == []


async def test_a_close_without_orphans_leaves_neither_processes_nor_a_list(facts):
    child = await start("import os, time\nos.fork()\nprint(1, flush=True)\ntime.sleep(300)", facts)
    await anext(child.lines())
    seen = {member.pid for member in psutil.Process().children(recursive=True)}
    assert len(lists(facts)) == 1

    await child.close(seconds=0.5)

    assert not any(runs(pid) for pid in seen)
    assert lists(facts) == []


async def test_a_folder_that_cannot_be_written_costs_the_list_and_not_the_process(facts, tmp_path, caplog):
    (tmp_path / "state").write_text("a file")
    child = await start("import sys\nprint(sys.stdin.readline())", evolve(facts, state=tmp_path / "state"))

    await child.write_line(b"here")
    assert await anext(child.lines()) == b"here"
    assert "cannot be kept" in caplog.text
    await child.close()
