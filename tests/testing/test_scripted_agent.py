"""The scripted agent as a real child process, and drivers that get it in place of their command."""

import asyncio
import json
import os
import subprocess
import sys

import pytest

from groupx_host.plugin.launchers import LaunchRequest
from groupx_host.testing import ScriptedAgent, ScriptedLauncher, scripted, scripted_agent
from groupx_host.testing.matching import NotTheFrame, fill, match
from groupx_host.wire.tree import identity_of, snapshot_tree, wait_gone

pytestmark = pytest.mark.kit

BOUND_SECONDS = 20.0
HELLO = {"expect": {"method": "hello", "id": "$id", "params": {"name": "$name"}}}
ANSWER = {"send": {"id": "$id", "result": ["${name} is welcome", "$name", "$$name"]}}


@pytest.fixture
async def start(tmp_path):
    """Starts an agent over a launcher; whatever runs is ended behind the test."""
    started = []

    async def begin(*steps):
        agent = ScriptedAgent.of(tmp_path, *steps)
        request = LaunchRequest(argv=("the-vendors-cli", "--serve"), workdir=tmp_path, environment={}, name="agent:x")
        process = await ScriptedLauncher((agent,)).launcher.launch(request)
        started.append(process)
        return agent, process, process.lines()

    yield begin
    for process in started:
        await process.kill()


async def said(lines):
    async with asyncio.timeout(BOUND_SECONDS):
        return await anext(lines)


async def ended(process):
    async with asyncio.timeout(BOUND_SECONDS):
        return await process.wait_exit()


async def ask(process, frame):
    await process.write_line(json.dumps(frame).encode())


async def test_it_answers_with_what_it_kept_from_the_question(start):
    agent, process, lines = await start(HELLO, ANSWER)
    await ask(process, {"id": 7, "method": "hello", "params": {"name": "owl", "more": 1}, "jsonrpc": "2.0"})

    assert json.loads(await said(lines)) == {"id": 7, "result": ["owl is welcome", "owl", "$name"]}

    await process.close_stdin()
    assert await ended(process) == 0
    assert agent.steps_played() == [0, 1]
    assert [frame["id"] for frame in agent.heard()] == [7]


async def test_a_frame_that_is_not_the_expected_one_ends_it_and_says_where_they_part(start):
    agent, process, _ = await start(HELLO, ANSWER)
    await ask(process, {"id": 7, "method": "goodbye"})

    assert await ended(process) == scripted_agent.WRONG_FRAME
    await process.close()
    assert "'method' of the frame is 'goodbye' instead of 'hello'" in process.stderr_tail()
    assert agent.steps_played() == []


async def test_frames_before_the_expected_one_may_be_passed_over(start):
    agent, process, lines = await start({**HELLO, "skip": True}, ANSWER)
    await process.write_line(b"no JSON at all")
    await ask(process, {"method": "other"})
    await ask(process, {"id": 8, "method": "hello", "params": {"name": "moa"}})

    assert json.loads(await said(lines))["id"] == 8
    assert agent.heard()[0] == "no JSON at all\n"


async def test_it_writes_whatever_it_is_told_and_ends_with_the_code(start):
    steps = ({"raw": "half a li"}, {"raw": "ne \udcff\n"}, {"stderr": "last words"}, {"exit": 5})
    agent, process, lines = await start(*steps)

    assert await said(lines) == b"half a line \xff"
    assert await ended(process) == 5
    await process.close()
    assert process.stderr_tail() == "last words"
    assert agent.steps_played() == [0, 1, 2, 3]


async def test_it_waits_for_a_file(start, tmp_path):
    go = tmp_path / "go"
    agent, _, lines = await start({"send": "before"}, {"wait_for": str(go)}, {"send": "after"})
    assert await said(lines) == b'"before"'
    assert agent.steps_played() == [0]

    go.touch()

    assert await said(lines) == b'"after"'


async def test_a_deaf_one_is_ended_all_the_same(start):
    _, process, lines = await start({"send": "here"}, {"hang": "deaf"})
    await said(lines)
    seen = snapshot_tree(process.native_pid)

    await process.close(seconds=1.0)

    assert process.exit_code == -9
    assert await wait_gone(seen, BOUND_SECONDS)


async def test_its_child_in_a_session_of_its_own_ends_with_the_tree_and_not_with_the_agent(start):
    _, process, lines = await start({"spawn": "tool"}, {"send": {"pid": "$tool"}}, {"expect": "end"}, {"exit": 0})
    pid = json.loads(await said(lines))["pid"]
    child = identity_of(pid)
    assert os.getsid(pid) == pid
    assert child in snapshot_tree(process.native_pid)

    await ask(process, "end")
    assert await ended(process) == 0
    assert identity_of(pid) == child

    await process.close()
    assert await wait_gone([child], BOUND_SECONDS)


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([{"say": "hello"}], "step 0 needs one of expect, send"),
        ([{"send": "$id", "exit": 1}], "step 0 needs one of"),
        ([{"send": "$id"}], "nothing was kept as 'id'"),
    ],
)
async def test_a_scenario_that_cannot_be_played_says_so(steps, words, start):
    _, process, _ = await start(*steps)

    assert await ended(process) == scripted_agent.WRONG_SCENARIO
    await process.close()
    assert words in process.stderr_tail()


async def test_the_launcher_plays_one_scenario_after_another_and_keeps_what_was_asked(tmp_path):
    first, second = (ScriptedAgent.of(tmp_path, {"send": number}) for number in (1, 2))
    scripted = ScriptedLauncher((first, second))
    words = []
    for number in range(3):
        request = LaunchRequest(argv=("cli", str(number)), workdir=tmp_path, environment={}, name="agent:x")
        process = await scripted.launcher.launch(request)
        words.append(await said(process.lines()))
        await process.kill()

    assert words == [b"1", b"2", b"2"]
    assert [request.argv for request in scripted.requests] == [("cli", "0"), ("cli", "1"), ("cli", "2")]


def test_it_is_a_program_of_the_package_without_a_warning(tmp_path):
    agent = ScriptedAgent.of(tmp_path, HELLO, ANSWER)
    program = [sys.executable, "-W", "error", "-m", "groupx_host.testing.scripted_agent", str(agent.scenario)]
    question = json.dumps({"id": 1, "method": "hello", "params": {"name": "x"}}) + "\n"
    done = subprocess.run(program, input=question, capture_output=True, text=True, timeout=60, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["id"] == 1
    assert scripted.PLAYED == scripted_agent.PLAYED


@pytest.mark.parametrize(
    ("expected", "found", "kept"),
    [
        ({}, {"a": 1}, {}),
        ({"a": "$x"}, {"a": {"b": [1]}, "c": 2}, {"x": {"b": [1]}}),
        (["$a", {"b": "$b"}], [1, {"b": None}], {"a": 1, "b": None}),
        ("$$x", "$x", {}),
        ("$X is no name", "$X is no name", {}),
    ],
)
def test_a_part_matches_and_names_keep_values(expected, found, kept):
    assert match(expected, found) == kept


@pytest.mark.parametrize(
    ("expected", "found"), [(1, True), (0, 0.0), ({"a": 1}, {}), ({}, []), ([1], [1, 2]), ([], {}), ("a", "b"), (None, 0)]
)
def test_what_is_not_the_same_does_not_match(expected, found):
    with pytest.raises(NotTheFrame):
        match(expected, found)


def test_values_are_filled_in_whole_or_as_words():
    kept = {"id": 7, "frame": {"a": 1}}

    assert fill({"${id}": ["$id", "turn ${id}!", "$frame", "$$id", 3]}, kept) == {"7": [7, "turn 7!", {"a": 1}, "$id", 3]}
