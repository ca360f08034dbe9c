"""How a session opens, resumes and ends, over a real child process that does what the real CLI cannot be made to do."""

import asyncio
import json

import pytest

from groupx_driver_codex import handshake
from groupx_host.errors import AdapterStartFailed, HandshakeTimeout, NativePolicyBlocked, ProtocolInvalidMessage
from groupx_host.model.limits import Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import TextDelta, TurnCompleted, TurnInterrupted
from groupx_host.plugin.drivers import McpEndpoint
from groupx_host.wire.tree import living, snapshot_tree

HELLO = {"handshake": {}}
GREETED = ({"expect": "initialize"}, {"answer": {"userAgent": "groupx/9.9.9 (x)"}})
ALLOWED = ({"expect": "configRequirements/read"}, {"answer": {"requirements": None}})
GOOD = ({"turn": "good"}, {"said": ["good", "good"]}, {"end": "completed"})
OLD = "01a22e28-2fdf-7993-old-thread"
ROOM = McpEndpoint(url="http://127.0.0.1:1/mcp", headers={"X-Binding": "b"})


@pytest.mark.proves("L9")
async def test_the_start_is_the_fixed_profile_and_never_names_a_directory(bench):
    session = await bench.open(HELLO)

    assert bench.launches[0].argv[-4:] == ("--dangerously-bypass-hook-trust", "app-server", "--listen", "stdio://")
    assert bench.launches[0].workdir == bench.folder
    assert bench.methods() == ["initialize", "initialized", "configRequirements/read", "thread/start"]
    assert bench.read_by_cli("initialize")[0]["capabilities"] == {"experimentalApi": True}
    assert bench.read_by_cli("thread/start") == [{"approvalPolicy": "never", "sandbox": "danger-full-access"}]
    assert (session.native_ref, session.cli_version, session.resumed) == ("01a22e28-new-thread", "9.9.9", False)


async def test_the_child_gets_the_persons_environment_without_the_markers(bench):
    await bench.open(HELLO)

    assert bench.launches[0].environment == {"PATH": "/usr/bin:/bin", "HOME": str(bench.folder), "CODEX_HOME": "mine"}


@pytest.mark.proves("L9")
@pytest.mark.parametrize(
    "requirements",
    [
        {"allowedApprovalPolicies": ["on-request", "untrusted"]},
        {"allowedApprovalPolicies": [{"granular": {"rules": True}}]},
        {"allowedSandboxModes": ["read-only", "workspace-write"], "allowedApprovalPolicies": ["never"]},
        {"allowedSandboxModes": []},
    ],
)
async def test_managed_requirements_that_forbid_the_profile_block_it_before_a_conversation_exists(bench, requirements):
    with pytest.raises(NativePolicyBlocked) as raised:
        await bench.open({"handshake": {"requirements": requirements}})

    assert raised.value.hint
    assert "thread/start" not in bench.methods()
    assert bench.processes[0].exit_code is not None


@pytest.mark.parametrize(
    "requirements",
    [
        None,
        [],
        {},
        {"allowedApprovalPolicies": None, "allowedSandboxModes": None},
        {"allowedApprovalPolicies": ["never", "on-request"], "allowedSandboxModes": ["danger-full-access"]},
    ],
)
async def test_requirements_that_allow_the_profile_do_not_matter(bench, requirements):
    assert (await bench.open({"handshake": {"requirements": requirements}})).usable


async def test_a_version_that_does_not_tell_its_requirements_is_judged_by_what_it_then_does(bench):
    refused = ({"expect": "configRequirements/read"}, {"refuse": [-32600, "unknown variant"]})
    thread = {"thread": {"id": "t"}, "approvalPolicy": "on-request"}

    with pytest.raises(NativePolicyBlocked) as raised:
        await bench.open(*GREETED, *refused, {"expect": "thread/start"}, {"answer": thread})

    assert "on-request" in str(raised.value)


@pytest.mark.proves("L9")
@pytest.mark.parametrize("kind", ["thread/start", "thread/resume"])
@pytest.mark.parametrize(
    "answer",
    [
        {"approvalPolicy": "on-request"},
        {"approvalPolicy": {"granular": {}}},
        {"sandbox": {"type": "readOnly"}},
        {"sandbox": "read-only"},
    ],
)
async def test_a_conversation_with_another_profile_is_blocked(bench, kind, answer):
    with pytest.raises(NativePolicyBlocked):
        await bench.open({"handshake": {"thread": answer}}, resume=OLD, resume_used=kind == "thread/resume")

    assert bench.processes[0].exit_code is not None


@pytest.mark.parametrize(
    ("steps", "error", "words"),
    [
        (({"stderr": "no such option"}, {"exit": 2}), AdapterStartFailed, "exit code 2: no such option"),
        (({"expect": "initialize"}, {"stderr": "panicked"}, {"exit": 101}), AdapterStartFailed, "exit code 101: panicked"),
        ((*GREETED, {"exit": 0}), AdapterStartFailed, "exit code 0"),
        ((*GREETED, *ALLOWED, {"expect": "thread/start"}, {"exit": 1}), AdapterStartFailed, "exit code 1"),
        (({"expect": "initialize"}, {"refuse": [-32600, "missing field"]}), ProtocolInvalidMessage, "missing field"),
        (
            (*GREETED, *ALLOWED, {"expect": "thread/start"}, {"refuse": [-32603, "servers failed"]}),
            AdapterStartFailed,
            "servers failed",
        ),
        (
            (*GREETED, *ALLOWED, {"expect": "thread/start"}, {"answer": {}}),
            ProtocolInvalidMessage,
            "did not name a conversation",
        ),
        (
            (*GREETED, *ALLOWED, {"expect": "thread/start"}, {"answer": {"thread": {"id": ""}}}),
            ProtocolInvalidMessage,
            "did not name",
        ),
        (
            (*GREETED, *ALLOWED, {"expect": "thread/start"}, {"answer": [1]}),
            ProtocolInvalidMessage,
            "did not name a conversation",
        ),
    ],
)
async def test_a_start_that_fails_says_why_and_leaves_nothing(bench, steps, error, words):
    with pytest.raises(error) as raised:
        await bench.open(*steps)

    assert words in str(raised.value)
    assert raised.value.hint
    assert bench.processes[0].exit_code is not None


@pytest.mark.parametrize("timeouts", [Timeouts(handshake_ms=900)])
@pytest.mark.parametrize(
    "steps",
    [
        ({"deaf": True},),
        (
            {"expect": "initialize"},
            {"raw": "Welcome to Codex!"},
            {"raw": '{"id":1}'},
            {"raw": '{"id":"1","result":{}}'},
            {"deaf": True},
        ),
        (*GREETED, {"expect": "configRequirements/read"}, {"deaf": True}),
        (*GREETED, *ALLOWED, {"expect": "thread/start"}, {"deaf": True}),
    ],
)
async def test_a_start_without_an_answer_ends_at_its_deadline(bench, steps):
    with pytest.raises(HandshakeTimeout) as raised:
        await bench.open(*steps)

    assert raised.value.hint
    assert bench.processes[0].exit_code is not None


@pytest.mark.parametrize(
    "greeting", [{}, None, {"userAgent": 7}, {"userAgent": "groupx/nightly (x)"}, {"userAgent": "no version"}]
)
async def test_a_version_that_cannot_be_read_is_not_known_and_nothing_else(bench, greeting):
    started = ({"expect": "thread/start"}, {"answer": {"thread": {"id": "t"}}})

    session = await bench.open({"expect": "initialize"}, {"answer": greeting}, *ALLOWED, *started)

    assert session.cli_version is None
    assert session.usable


@pytest.mark.proves("L9")
async def test_a_question_during_the_start_is_declined_and_no_turn_fails_for_it(bench):
    question = ({"ask": ["mcpServer/elicitation/request", {}]}, {"expect": "reply"})
    started = ({"expect": "thread/start"}, *question, {"answer": {"thread": {"id": "t"}}})
    bench.next_process(*GREETED, *ALLOWED, *started[:-1], {"exit": 0})

    with pytest.raises(AdapterStartFailed):
        await bench.open()
    assert bench.read_by_cli()[-1] == {"id": 0, "result": {"action": "cancel"}}

    session = await bench.open(HELLO, *question, {"raw": "it was told no"}, *GOOD)
    await bench.notes.until("no known frame")
    assert await bench.start(session).finish() == TurnCompleted()


async def test_a_resumed_conversation_gets_profile_and_tools_again_and_is_not_told_again(bench, monkeypatch):
    monkeypatch.setattr(handshake, "TOOLS_SECONDS", 0.05)
    session = await bench.open(HELLO, *GOOD, resume=OLD, resume_used=True, mcp=ROOM)

    (params,) = bench.read_by_cli("thread/resume")
    assert params == {
        "threadId": OLD,
        "approvalPolicy": "never",
        "sandbox": "danger-full-access",
        "excludeTurns": True,
        "config": {
            "mcp_servers": {
                "groupx": {
                    "url": "http://127.0.0.1:1/mcp",
                    "http_headers": {"X-Binding": "b"},
                    "tool_timeout_sec": 3_600,
                    "startup_timeout_sec": 20,
                }
            }
        },
    }
    assert (session.resumed, session.native_ref, session.lost_reason) == (True, OLD, None)
    assert "thread/start" not in bench.methods()
    assert await bench.start(session).finish() == TurnCompleted()
    assert bench.read_by_cli("turn/start")[0]["threadId"] == OLD
    assert '"cwd"' not in json.dumps(bench.read_by_cli())


@pytest.mark.proves("field.A4")
async def test_what_a_resume_tells_of_earlier_turns_never_reaches_the_room(bench):
    told = (
        {"begin": "earlier"},
        {"said": ["old", "an old answer"]},
        {"used": [100, 0, 50]},
        {"end": "completed"},
        {"raw": "end of the history"},
    )
    session = await bench.open(HELLO, *told, *GOOD, resume=OLD, resume_used=True)
    await bench.notes.until("no known frame")

    turn = await bench.ask(session)

    assert (turn.text, turn.events[-1]) == ("good", TurnCompleted())


@pytest.mark.proves("C18")
async def test_a_conversation_that_is_gone_becomes_a_new_one_that_says_why(bench, monkeypatch):
    monkeypatch.setattr(handshake, "TOOLS_SECONDS", 0.05)
    session = await bench.open({"handshake": {"lost": True}}, *GOOD, resume=OLD, resume_used=True, mcp=ROOM)

    assert (session.resumed, session.native_ref) == (False, "01a22e28-new-thread")
    assert "no rollout found" in session.lost_reason
    assert OLD not in session.lost_reason
    assert bench.read_by_cli("thread/start")[0]["config"]["mcp_servers"]["groupx"]["url"] == ROOM.url
    assert '"cwd"' not in json.dumps(bench.read_by_cli())


@pytest.mark.parametrize(
    "answer", [{"thread": {"id": "another"}}, {"thread": None}, {"thread": {"id": OLD}, "cwd": "/somewhere/else"}, {}]
)
async def test_another_conversation_than_the_one_that_was_asked_for_is_not_gone_on_with(bench, answer):
    other = ({"expect": "thread/resume"}, {"answer": answer})
    started = ({"expect": "thread/start"}, {"answer": {"thread": {"id": "fresh"}}})
    session = await bench.open(*GREETED, *ALLOWED, *other, *started, resume=OLD, resume_used=True)

    assert (session.resumed, session.native_ref) == (False, "fresh")
    assert "another" in session.lost_reason


async def test_a_conversation_that_never_had_a_prompt_is_not_asked_for(bench):
    session = await bench.open(HELLO, resume=OLD, resume_used=False)

    assert (session.resumed, session.lost_reason) == (False, None)
    assert "thread/resume" not in bench.methods()


async def test_a_start_waits_for_the_rooms_tools_only_a_little(bench, monkeypatch):
    monkeypatch.setattr(handshake, "TOOLS_SECONDS", 0.05)

    await bench.open(HELLO, mcp=ROOM)

    assert any("not yet said" in line for line in bench.notes.lines)


async def test_closing_closes_the_input_first_and_says_that_the_outcome_is_not_known(bench):
    session = await bench.open(HELLO, {"turn": "t"}, {"delta": ["m", "a"]})
    turn = bench.start(session)
    await turn.until(TextDelta)

    await session.close()

    terminal = await turn.finish()
    assert isinstance(terminal, TurnInterrupted)
    assert terminal.delivery is Delivery.DELIVERED
    assert "closed" in terminal.reason
    assert bench.processes[0].exit_code == 0
    assert not session.usable
    after = await bench.start(session).finish()
    assert (type(after), after.delivery) == (TurnInterrupted, Delivery.NOT_DELIVERED)


async def test_closing_ends_a_process_that_does_not_listen_and_all_it_started(bench):
    session = await bench.open(HELLO, {"turn": "t"}, {"grandchild": True}, {"delta": ["m", "a"]}, {"deaf": True})
    turn = bench.start(session)
    await turn.until(TextDelta)
    tree = snapshot_tree(bench.processes[0].native_pid)
    assert len(tree) == 2

    await session.close()

    assert isinstance(await turn.finish(), TurnInterrupted)
    assert living(tree) == []


async def test_closing_ends_what_an_ended_process_left_behind(bench):
    session = await bench.open(
        HELLO, {"turn": "t"}, {"grandchild": True}, {"delta": ["m", "a"]}, {"expect": "turn/interrupt"}, {"exit": 0}
    )
    turn = bench.start(session)
    await turn.until(TextDelta)
    tree = snapshot_tree(bench.processes[0].native_pid)
    await session.cancel("turn-1")
    assert isinstance(await turn.finish(), TurnInterrupted)

    await session.close()

    assert living(tree) == []


async def test_closing_the_driver_ends_what_a_session_left_behind_whose_process_ended(bench):
    gone = await bench.open(
        HELLO, {"turn": "t"}, {"grandchild": True}, {"delta": ["m", "a"]}, {"expect": "turn/interrupt"}, {"exit": 0}
    )
    turn = bench.start(gone)
    await turn.until(TextDelta)
    tree = snapshot_tree(bench.processes[0].native_pid)
    await gone.cancel("turn-1")
    await turn.finish()
    await bench.open(HELLO)

    await bench.driver.close()

    assert living(tree) == []


async def test_a_turn_that_the_host_leaves_is_not_left_running(bench):
    session = await bench.open(HELLO, {"turn": "t"}, {"delta": ["m", "a"]}, {"deaf": True})
    turn = bench.start(session)
    await turn.until(TextDelta)

    turn.task.cancel()
    await asyncio.wait({turn.task})

    assert not session.usable
    assert bench.processes[0].exit_code is not None


async def test_a_driver_that_is_closed_ends_all_its_sessions(bench):
    first = await bench.open(HELLO)
    second = await bench.open(HELLO)

    await bench.driver.close()

    assert not first.usable
    assert not second.usable
    assert [process.exit_code for process in bench.processes] == [0, 0]
