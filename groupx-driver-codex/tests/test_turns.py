"""Turns over a real child process that does what the real CLI cannot be made to do."""

import asyncio

import pytest

from groupx_driver_codex import bounds
from groupx_driver_codex.translate import INTERACTIONS
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    NativeStarted,
    Notice,
    TextDelta,
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    UsageReported,
)
from groupx_host.plugin.drivers import TurnRequest

HELLO = {"handshake": {}}
TURN = {"turn": "t1"}
SAID = {"delta": ["m1", "a"]}
DONE = {"end": "completed"}
GOOD = ({"turn": "good"}, {"said": ["good", "good"]}, DONE)
CLEAN = {"expect": "thread/backgroundTerminals/clean"}
INTERRUPTED = {"interrupted": True}
YES = {"answer": {}}
COMMAND = {"item": ["started", {"type": "commandExecution", "id": "c1", "command": "sleep 300"}]}


def retry(message, **fields):
    return {"tell": ["error", {"error": {"message": message, **fields}, "willRetry": True}]}


async def the_prompt():
    return "hello"


WAITING = retry("Reconnecting... waiting for network")


async def test_turns_run_one_after_another_and_counters_of_the_conversation_become_counters_of_each(bench):
    session = await bench.open(
        *(HELLO, {"turn": "a"}, {"said": ["m1", "one"]}, {"used": [10, 3, 7]}, DONE),
        *({"turn": "b"}, {"used": [30, 3, 8]}, {"said": ["m2", "two"]}, {"used": [35, 5, 10]}, DONE),
    )

    first, second = await bench.ask(session, "first"), await bench.ask(session, "second")

    assert first.events == [
        NativeStarted(native_turn_id="a"),
        TextDelta("one"),
        UsageReported(input_tokens=10, cached_tokens=3, output_tokens=7, model="m"),
        TurnCompleted(),
    ]
    assert second.text == "two"
    assert second.all(UsageReported) == [UsageReported(input_tokens=25, cached_tokens=2, output_tokens=3, model="m")]
    assert bench.read_by_cli("turn/start")[1] == {
        "threadId": session.native_ref,
        "input": [{"type": "text", "text": "second", "text_elements": []}],
    }


async def test_the_first_turn_of_a_resumed_conversation_counts_only_its_own_tokens(bench):
    session = await bench.open(
        *(HELLO, TURN, {"said": ["m", "x"]}, {"used": [1_010, 500, 207, 10, 0, 7]}, DONE),
        *({"turn": "t2"}, {"said": ["n", "y"]}, {"used": [1_030, 500, 217, 20, 0, 10]}, DONE),
        resume="old",
        resume_used=True,
    )

    used = [(await bench.ask(session)).all(UsageReported)[0] for _ in range(2)]

    assert [(each.input_tokens, each.cached_tokens, each.output_tokens) for each in used] == [(10, 0, 7), (20, 0, 10)]


@pytest.mark.proves("L9", "field.A8")
@pytest.mark.parametrize(("method", "reply"), INTERACTIONS.items())
async def test_a_question_is_declined_and_fails_its_turn_and_the_next_one_works(bench, method, reply):
    asked = ({"ask": [method, {"itemId": "c1"}]}, {"expect": "reply"})
    session = await bench.open(HELLO, TURN, COMMAND, *asked, INTERRUPTED, *GOOD)

    terminal = await bench.start(session).finish()

    assert (terminal.code, terminal.delivery) == ("UNEXPECTED_NATIVE_INTERACTION", Delivery.DELIVERED)
    assert method in terminal.reason
    assert [frame for frame in bench.read_by_cli() if "method" not in frame] == [{"id": 0, "result": dict(reply)}]
    assert (await bench.ask(session)).text == "good"
    assert len(bench.processes) == 1


@pytest.mark.proves("L9")
async def test_a_question_fails_its_turn_even_when_the_turn_ends_in_the_same_breath(bench):
    asked = {"together": [{"ask": ["mcpServer/elicitation/request", {}]}, {"said": ["m", "done"]}, DONE]}
    session = await bench.open(HELLO, TURN, asked, CLEAN, YES, *GOOD)

    assert (await bench.start(session).finish()).code == "UNEXPECTED_NATIVE_INTERACTION"
    assert (await bench.ask(session)).text == "good"


async def test_a_question_that_is_asked_again_and_again_is_answered_every_time(bench):
    asked = [{"ask": ["item/tool/requestUserInput", {}]}] * 200
    session = await bench.open(HELLO, TURN, {"together": asked}, INTERRUPTED, *GOOD)

    assert (await bench.start(session).finish()).code == "UNEXPECTED_NATIVE_INTERACTION"
    assert sorted(frame["id"] for frame in bench.read_by_cli() if "method" not in frame) == list(range(200))
    assert (await bench.ask(session)).text == "good"


@pytest.mark.proves("L9", "field.A8")
@pytest.mark.parametrize(
    "method",
    [
        "item/tool/call",
        "account/chatgptAuthTokens/refresh",
        "attestation/generate",
        "currentTime/read",
        "frobnicate",
        "line dropped",
    ],
)
async def test_any_other_request_gets_a_protocol_error_and_the_turn_goes_on(bench, method):
    session = await bench.open(HELLO, TURN, {"ask": [method, {}]}, {"expect": "reply"}, {"said": ["m", "x"]}, DONE)

    turn = await bench.ask(session)

    assert turn.events[1:] == [TextDelta("x"), TurnCompleted()]
    (reply,) = [frame for frame in bench.read_by_cli() if "method" not in frame]
    assert reply["error"]["code"] == -32601


@pytest.mark.parametrize("method", INTERACTIONS)
async def test_a_notification_with_the_name_of_a_question_asks_nothing(bench, method):
    session = await bench.open(HELLO, TURN, {"tell": [method, {}]}, {"said": ["m", "x"]}, DONE)

    assert await bench.start(session).finish() == TurnCompleted()


@pytest.mark.parametrize(("status", "kind"), [("failed", TurnFailed), ("interrupted", TurnFailed), ("inProgress", TurnFailed)])
async def test_a_turn_that_ends_badly_by_itself_is_a_failure_and_the_next_one_works(bench, status, kind):
    session = await bench.open(HELLO, TURN, SAID, {"end": status}, *GOOD)

    assert isinstance(await bench.start(session).finish(), kind)
    assert (await bench.ask(session)).text == "good"


async def test_an_answer_that_a_broken_stream_began_is_shown_once(bench):
    session = await bench.open(
        *(HELLO, TURN, {"delta": ["m1", "one "]}, {"delta": ["m1", "two "]}, retry("Reconnecting... 1/5")),
        *({"delta": ["m2", "one two"]}, {"delta": ["m2", " three"]}, {"said": ["m2", "one two three"]}, DONE),
    )

    turn = await bench.ask(session)

    assert turn.text == "one two three"
    assert turn.events[-1] == TurnCompleted()
    assert [notice.code for notice in turn.all(Notice)] == ["NATIVE_RETRY"]


async def test_an_answer_that_differs_after_a_broken_stream_is_corrected_at_the_end(bench):
    session = await bench.open(HELLO, TURN, {"delta": ["m1", "no"]}, retry("1/5"), {"said": ["m2", "yes"]}, DONE)

    assert (await bench.start(session).finish()).text == "yes"


async def test_errors_that_codex_tries_again_are_notices_and_its_last_one_is_the_reason(bench):
    last = {"status": "failed", "error": {"message": "gave up", "additionalDetails": "503"}}
    session = await bench.open(HELLO, TURN, retry("1/5"), retry("2/5"), {"end": last}, *GOOD)

    turn = await bench.ask(session)

    assert [notice.code for notice in turn.all(Notice)] == ["NATIVE_RETRY"] * 2
    assert (turn.events[-1].code, turn.events[-1].reason) == ("TURN_FAILED", "gave up 503")
    assert (await bench.ask(session)).text == "good"


@pytest.mark.parametrize("between", [(), (WAITING, WAITING), (retry("Reconnecting... 1/5"),)])
async def test_a_wait_for_the_network_has_an_end_that_no_notice_puts_off(bench, monkeypatch, between):
    monkeypatch.setattr(bounds, "NETWORK_SECONDS", 0.5)
    session = await bench.open(HELLO, TURN, WAITING, *between, INTERRUPTED, *GOOD)

    turn = await bench.ask(session)

    assert isinstance(turn.events[-1], TurnFailed)
    assert "could not reach" in turn.events[-1].reason
    assert turn.events[-1].hint
    assert session.usable
    assert (await bench.ask(session)).text == "good"


async def test_a_network_that_comes_back_in_time_is_no_failure(bench, monkeypatch):
    monkeypatch.setattr(bounds, "NETWORK_SECONDS", 0.5)
    session = await bench.open(HELLO, TURN, WAITING, SAID, INTERRUPTED, *GOOD)
    turn = bench.start(session)
    await turn.until(TextDelta)
    # Longer than the bound: nothing may happen meanwhile.
    done, _ = await asyncio.wait({turn.task}, timeout=1.0)

    assert done == set()
    await session.cancel("turn-1")
    assert await turn.finish() == TurnCancelled()


@pytest.mark.proves("C15", "field.B1")
async def test_noise_and_a_line_over_the_cap_cost_only_themselves(bench):
    lines = (
        *(
            "ERROR codex_core: slow disk",
            "null",
            "[]",
            "{}",
            '{"id":5}',
            '{"id":true,"result":{}}',
            "\udc80\udcff",
            "{" * 3_000,
        ),
        *(
            '{"id":[1],"method":"item/tool/requestUserInput"}',
            '{"id":1,"method":[],"result":{}}',
            '{"method":"turn/completed"}',
        ),
        *('{"method":"turn/completed","params":{"turn":{"id":{}}}}', '{"level":"info","id":4,"fields":{}}', "\x1b[31m"),
    )
    noise = [{"raw": line} for line in lines]
    session = await bench.open(
        *noise, HELLO, *noise, TURN, *noise, {"giant": 17_000_000}, {"said": ["m", "after"]}, *noise, DONE, *noise, *GOOD
    )

    turn = await bench.ask(session)

    assert turn.events[-1] == TurnCompleted()
    assert turn.text == "after"
    assert [event.code for event in turn.all(Notice)] == ["NATIVE_LINE_DROPPED"]
    assert 0 < len(bench.notes.lines) < 20
    assert (await bench.ask(session)).text == "good"


@pytest.mark.parametrize(
    ("steps", "delivery"),
    [
        (({"expect": "turn/start"}, {"exit": 1}), Delivery.UNKNOWN),
        (({"expect": "turn/start"}, {"answer": {"turn": {"id": "t1"}}}, {"exit": 1}), Delivery.UNKNOWN),
        ((TURN, {"exit": 1}), Delivery.DELIVERED),
        ((TURN, SAID, {"exit": 1}), Delivery.DELIVERED),
        ((TURN, COMMAND, {"grandchild": True}, {"stderr": "out of memory"}, {"exit": 1}), Delivery.DELIVERED),
        ((TURN, {"ask": ["applyPatchApproval", {}]}, {"expect": "reply"}, {"exit": 1}), Delivery.DELIVERED),
    ],
)
async def test_a_process_that_dies_ends_its_turn_at_once_and_a_resumed_one_takes_the_next(bench, steps, delivery):
    session = await bench.open(HELLO, *steps)
    turn = bench.start(session)

    terminal = await turn.finish()

    asked = any("ask" in step for step in steps)
    assert isinstance(terminal, TurnFailed if asked else TurnInterrupted)
    assert terminal.delivery is delivery
    assert asked or "exit code 1" in terminal.reason
    assert {"stderr": "out of memory"} not in steps or terminal.reason.endswith("out of memory")
    assert len(turn.all(ToolStarted)) == len(turn.all(ToolCompleted))
    assert not session.usable
    after = await bench.start(session).finish()
    assert (type(after), after.delivery) == (TurnInterrupted, Delivery.NOT_DELIVERED)
    again = await bench.open(HELLO, *GOOD, resume=session.native_ref, resume_used=True)
    assert (await bench.ask(again)).text == "good"


async def test_a_process_that_died_between_two_turns_takes_no_prompt(bench):
    session = await bench.open(HELLO, *GOOD, {"exit": 0})
    await bench.ask(session)
    await bench.processes[0].wait_exit()

    terminal = await bench.start(session).finish()

    assert (type(terminal), terminal.delivery) == (TurnInterrupted, Delivery.NOT_DELIVERED)
    assert not session.usable


@pytest.mark.parametrize(("error", "usable"), [([-32602, "input too large"], True), ([-32600, "thread not found: x"], False)])
async def test_a_prompt_that_codex_refuses_was_not_delivered(bench, error, usable):
    session = await bench.open(HELLO, {"expect": "turn/start"}, {"refuse": error}, *GOOD)

    terminal = await bench.start(session).finish()

    assert (type(terminal), terminal.delivery) == (TurnFailed, Delivery.NOT_DELIVERED)
    assert error[1] in terminal.reason
    assert session.usable is usable


@pytest.mark.parametrize("answer", [{}, {"turn": None}, {"turn": {"id": 7}}, {"turn": {"id": ""}}])
async def test_a_turn_without_a_name_condemns_the_process(bench, answer):
    session = await bench.open(HELLO, {"expect": "turn/start"}, {"answer": answer})

    terminal = await bench.start(session).finish()

    assert (type(terminal), terminal.delivery) == (TurnInterrupted, Delivery.UNKNOWN)
    assert not session.usable


@pytest.mark.proves("field.A6")
async def test_a_second_turn_at_the_same_time_is_refused(bench):
    session = await bench.open(HELLO, TURN, SAID, INTERRUPTED)
    turn = bench.start(session)
    await turn.until(TextDelta)

    refused = await bench.start(session).finish()

    assert (type(refused), refused.delivery) == (TurnInterrupted, Delivery.NOT_DELIVERED)
    await session.cancel("turn-1")
    assert await turn.finish() == TurnCancelled()
    assert bench.methods().count("turn/start") == 1


@pytest.mark.proves("L12")
async def test_an_answer_in_more_pieces_than_may_wait_is_read_in_portions_and_loses_none(bench):
    pieces = [{"delta": ["m", f"{number} "]} for number in range(3 * bounds.MAX_WAITING_FRAMES)]
    session = await bench.open(HELLO, TURN, {"together": pieces}, DONE, *GOOD)
    slowly = session.run(TurnRequest(turn_id="turn-1", take_prompt=the_prompt))

    # The host is busy after the first event, until reading pauses.
    events = [await anext(slowly)]
    async with asyncio.timeout(20):
        while session.connection._inbox.qsize() < bounds.MAX_WAITING_FRAMES:
            await asyncio.sleep(0)
    events += [event async for event in slowly]

    assert "".join(event.text for event in events if isinstance(event, TextDelta)).split() == [
        str(number) for number in range(len(pieces))
    ]
    assert (await bench.ask(session)).text == "good"


@pytest.mark.proves("field.A6")
async def test_a_late_end_of_an_earlier_turn_changes_nothing(bench):
    late = ({"turn": "t2"}, {"tell": ["turn/completed", {"turnId": "t1", "turn": {"id": "t1", "status": "failed"}}]})
    session = await bench.open(HELLO, TURN, {"said": ["m", "one"]}, DONE, *late, {"said": ["n", "two"]}, DONE)

    await bench.ask(session)
    second = await bench.ask(session)

    assert (second.text, second.events[-1]) == ("two", TurnCompleted())


@pytest.mark.proves("C16")
@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("a\ud83d\x00 \u2028\u0085\n\"'\\", "a\ufffd\ufffd \u2028\u0085\n\"'\\"),
        ("/compact", "/compact"),
        ("!touch x", "!touch x"),
        ("$skill @file", "$skill @file"),
    ],
)
async def test_a_prompt_arrives_as_it_is_as_one_line_of_valid_json(bench, text, sent):
    session = await bench.open(HELLO, *GOOD)

    assert await bench.start(session, text).finish() == TurnCompleted()

    assert bench.read_by_cli("turn/start")[0]["input"][0]["text"] == sent


@pytest.mark.proves("L12")
async def test_a_tool_whose_input_is_nested_without_end_is_shown_and_the_turn_goes_on(bench):
    nested = {}
    for _ in range(900):
        nested = {"a": nested}
    item = {"type": "mcpToolCall", "id": "c1", "server": "s", "tool": "t", "arguments": nested, "status": "completed"}
    session = await bench.open(HELLO, TURN, {"item": ["completed", item]}, {"said": ["m", "x"]}, DONE)

    turn = await bench.ask(session)

    assert turn.events[-1] == TurnCompleted()
    assert len(turn.all(ToolStarted)) == len(turn.all(ToolCompleted)) == 1
