"""What the field has shown: noise, giant lines, odd bytes, silent deaths, children that outlive their agent."""

import asyncio
import importlib.util
import os
import sys

import psutil
import pytest

from groupx_driver_acp.live import MAX_WAITING_EVENTS
from groupx_host.errors import AdapterStartFailed
from groupx_host.model.limits import Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import TextDelta, TurnCompleted, TurnInterrupted
from groupx_host.plugin.drivers import OpenSession, TurnRequest
from groupx_host.plugin.launchers import Launcher
from groupx_host.wire.executables import ResolvedCommand
from groupx_host.wire.process import ManagedProcess


@pytest.mark.proves("C15")
async def test_noise_of_every_kind_is_skipped_and_noted(lab):
    kimi = lab(
        "kimi", settings={"before_initialize": ["starting up", "{", '{"id": 1}', '{"level":"info","id":1,"result":null}']}
    )
    session = await kimi.open()

    turn = await kimi.run(session, "noise")

    assert turn.text == "." * 18
    assert turn.events[-1] == TurnCompleted()
    assert any("starting up" in note for note in kimi.diagnostics.notes)
    assert all(len(note) < 200 for note in kimi.diagnostics.notes)


@pytest.mark.proves("C16")
async def test_line_separators_and_split_characters_arrive_whole(lab):
    kimi = lab("kimi")

    assert (await kimi.run(await kimi.open(), "bytes")).text == "a\u2028b\u0085c\x0cd 漢字 \U0001f600"


@pytest.mark.proves("C16")
async def test_half_characters_become_valid_text(lab):
    kimi = lab("kimi")

    text = (await kimi.run(await kimi.open(), "half")).text

    text.encode()
    assert text.startswith("x")
    assert text.endswith("y\ufffd")


async def test_a_prompt_that_is_echoed_in_a_long_line_costs_nothing(lab):
    grok = lab("grok")
    session = await grok.open()

    turn = await grok.run(session, "x" * 24_000)

    assert len(turn.text) == 24_000
    assert turn.events[-1] == TurnCompleted()


@pytest.mark.parametrize("size", [70_000, 1_300_000, 9_000_000])
async def test_big_lines_pass(lab, size):
    kimi = lab("kimi")

    assert len((await kimi.run(await kimi.open(), f"big {size}")).text) == size


@pytest.mark.proves("C15")
async def test_a_line_over_the_cap_costs_that_line_only(lab):
    kimi = lab("kimi")
    session = await kimi.open()

    turn = await kimi.run(session, "big 17000000")

    assert turn.text == ""
    assert any("over the cap" in note for note in kimi.diagnostics.notes)
    assert (await kimi.run(session, "say alive")).text == "say alive"


async def test_a_burst_is_delivered_whole_and_in_order(lab):
    kimi = lab("kimi")

    turn = await kimi.run(await kimi.open(), "burst 20000")

    assert turn.text == "w " * 20_000


@pytest.mark.proves("L12")
async def test_a_reader_that_is_slow_holds_the_agent_back(lab):
    kimi = lab("kimi")
    session = await kimi.open()

    async def take():
        return "burst 30000"

    held, seen = 0, 0
    async for event in session.run(TurnRequest(turn_id="slow", take_prompt=take)):
        if isinstance(event, TextDelta):
            seen += 1
        if seen == 1:
            for _ in range(300):
                await asyncio.sleep(0)
            held = len(session._turn._waiting)

    assert seen == 30_000
    assert held <= MAX_WAITING_EVENTS + 1


async def test_five_megabytes_of_stderr_hold_nobody(lab):
    hermes = lab("hermes")

    assert (await hermes.run(await hermes.open(), "stderr 5000000")).text == "quiet again"


@pytest.mark.proves("L13")
async def test_the_last_words_of_a_chatty_process_are_bounded(lab):
    kimi = lab("kimi", environment={"SECRET_OF_THE_USER": "hush"})

    turn = await kimi.run(await kimi.open(), "chattydeath 2000000")

    assert turn.events[-1].reason.endswith("so it ends")
    assert len(turn.events[-1].reason) < 500
    assert "hush" not in str(turn.events) + str(kimi.diagnostics.notes)


async def test_the_death_of_the_process_ends_the_turn_with_its_last_words(lab):
    kimi = lab("kimi")
    session = await kimi.open()

    turn = await kimi.run(session, "die")

    assert turn.text == "last words"
    assert turn.events[-1] == TurnInterrupted(
        delivery=Delivery.DELIVERED, reason="Kimi Code ended with exit code 3: panicked at nothing"
    )
    assert not session.usable


async def test_an_heir_that_holds_the_pipe_does_not_hold_the_turn(lab):
    kimi = lab("kimi")
    session = await kimi.open()

    turn = await kimi.run(session, "heir")

    assert isinstance(turn.events[-1], TurnInterrupted)
    await session.close()
    await kimi.gone(int(turn.text))


@pytest.mark.parametrize("how", ["cancel", "close", "abandon"])
async def test_a_tool_in_its_own_session_does_not_outlive_the_agent(lab, how):
    grok = lab("grok", timeouts=Timeouts(cancel_ms=300, close_ms=1_000))
    session = await grok.open()
    turn = grok.start(session, "orphan")
    await turn.until(lambda turn: turn.text)
    tool = int(turn.text)
    assert psutil.pid_exists(tool)

    if how == "cancel":
        await session.cancel(turn.turn_id)
    elif how == "close":
        await session.close()
    else:
        turn.task.cancel()
        await asyncio.gather(turn.task, return_exceptions=True)

    await grok.gone(tool)
    assert not session.usable


async def test_an_agent_that_ignores_every_polite_way_is_killed_in_time(lab):
    kimi = lab("kimi", settings={"ignores_eof": True, "ignores_sigterm": True}, timeouts=Timeouts(close_ms=600))
    session = await kimi.open()
    children = psutil.Process().children(recursive=True)

    async with asyncio.timeout(6):
        await session.close()

    assert children
    for child in children:
        await kimi.gone(child.pid)


async def test_a_start_that_is_given_up_leaves_no_process(lab):
    kimi = lab("kimi", settings={"silent": ["session/new"]})
    opening = asyncio.create_task(kimi.open())
    async with asyncio.timeout(10):
        while "session/new" not in kimi.methods():
            await asyncio.sleep(0.01)

    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)

    assert psutil.Process().children(recursive=True) == []


async def test_closing_the_driver_ends_every_session(lab):
    kimi = lab("kimi")
    driver = kimi.driver()
    sessions = [await driver.open(OpenSession(workdir=kimi.folder, binding_id="b")) for _ in range(2)]

    await driver.close()

    assert not any(session.usable for session in sessions)


async def test_a_program_that_is_not_there_is_a_clear_error(lab):
    kimi = lab("kimi", command=ResolvedCommand(("/nonexistent/kimi",), "/nonexistent/kimi"))

    with pytest.raises(AdapterStartFailed, match="could not be started"):
        await kimi.open()


async def test_the_child_sees_no_marker_of_another_agent_and_keeps_the_users_settings(lab):
    seen = []

    settings = {"CLAUDECODE": "1", "CLAUDE_CODE_MAX_RETRIES": "2", "PYTHONIOENCODING": "utf-8:replace"}
    hermes = lab("hermes", environment=settings)
    local = hermes.launcher

    async def launch(request):
        seen.append(request)
        return await local.launch(request)

    hermes.launcher = Launcher(name="watching", title="Watching", launch=launch)

    await hermes.open()

    environment = seen[0].environment
    assert "CLAUDECODE" not in environment
    assert (environment["CLAUDE_CODE_MAX_RETRIES"], environment["PYTHONIOENCODING"]) == ("2", "utf-8:replace")
    assert environment["PATH"] == os.environ["PATH"]


async def test_an_agent_that_never_falls_silent_gets_no_prompt(lab, monkeypatch):
    monkeypatch.setattr("groupx_driver_acp.session.MAX_SETTLE_SECONDS", 0.3)
    hermes = lab("hermes", settings={"chatter": True})
    session = await hermes.open(resume="hermes-session-1", resume_used=True)

    turn = await hermes.run(session, "say never")

    assert turn.events[-1].delivery is Delivery.NOT_DELIVERED
    assert "session/prompt" not in hermes.methods()
    assert not session.usable


def loops():
    """The event loops that this environment can run a room on."""
    found = [None]
    if importlib.util.find_spec("uvloop"):
        found.append(importlib.import_module("uvloop").new_event_loop)
    return found


@pytest.mark.parametrize("factory", loops(), ids=lambda factory: "asyncio" if factory is None else "uvloop")
def test_on_every_event_loop_a_dead_agent_leaves_nothing_behind(factory, tmp_path):
    code = "import sys; sys.stdin.readline(); sys.exit(3)"

    async def live_and_die():
        process = await ManagedProcess.start(
            [sys.executable, "-S", "-c", code], cwd=tmp_path, env=dict(os.environ), name="short"
        )
        await process.write_line(b"go")
        lines = [line async for line in process.lines()]
        await process.kill()
        return lines, await process.wait_exit(), psutil.Process().children(recursive=True)

    with asyncio.Runner(loop_factory=factory) as runner:
        assert runner.run(live_and_die()) == ([], 3, [])
