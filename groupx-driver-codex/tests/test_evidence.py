"""What a resumed Codex conversation says of the turn that was in flight; the answers are as the real CLI gives them."""

import pytest

from groupx_driver_codex import evidence
from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome, TurnSought, prompt_digest

PROMPT = "[groupx_protocol]\nthe second prompt"
SOUGHT = TurnSought(turn_id="t", digest=prompt_digest(PROMPT), native_turn_id="turn-2")
OLD = "01a22e28-2fdf-7993-old-thread"


def user(text):
    return {
        "type": "userMessage",
        "id": "u",
        "clientId": None,
        "content": [{"type": "text", "text": text, "text_elements": []}],
    }


def agent(text):
    return {"type": "agentMessage", "id": "m", "text": text, "phase": None}


def turn(number, status, *items):
    return {"id": f"turn-{number}", "items": list(items), "itemsView": "full", "status": status, "error": None}


EARLIER = turn(1, "completed", user("[groupx_protocol]\nthe first prompt"), agent("first answer"))
TOOL = {"type": "commandExecution", "id": "c", "command": "echo hi", "status": "completed"}


@pytest.mark.proves("L3")
@pytest.mark.parametrize(
    ("newest", "found"),
    [
        (
            turn(2, "completed", user(PROMPT), agent("before"), TOOL, agent("after")),
            (NativeOutcome.COMPLETED, "before\n\nafter"),
        ),
        (turn(9, "completed", user(PROMPT), agent("x")), (NativeOutcome.COMPLETED, "x")),
        (turn(2, "completed", user(PROMPT)), (NativeOutcome.DELIVERED, None)),
        (turn(2, "interrupted", user(PROMPT)), (NativeOutcome.INTERRUPTED, None)),
        (turn(2, "interrupted", user(PROMPT), agent("so far")), (NativeOutcome.INTERRUPTED, "so far")),
        (turn(2, "failed", user(PROMPT)), (NativeOutcome.DELIVERED, None)),
        (turn(2, "inProgress", user(PROMPT)), (NativeOutcome.DELIVERED, None)),
        (turn(9, "completed", user("another"), agent("x")), (NativeOutcome.ABSENT, None)),
    ],
)
async def test_the_turn_is_found_by_its_id_or_its_prompt_and_only_its_own_end_counts(bench, newest, found):
    session = await bench.open(
        {"handshake": {}}, {"expect": "thread/turns/list"}, {"answer": {"data": [newest, EARLIER], "nextCursor": None}},
        resume=OLD, resume_used=True, sought=SOUGHT,
    )  # fmt: skip

    assert session.resumed
    assert session.evidence == NativeEvidence(outcome=found[0], text=found[1])
    assert bench.read_by_cli("thread/turns/list") == [{"threadId": OLD, "limit": 3, "itemsView": "full"}]
    assert "turn/start" not in bench.methods()


async def test_a_version_that_does_not_list_turns_knows_nothing_and_goes_on(bench):
    steps = ({"handshake": {}}, {"expect": "thread/turns/list"}, {"refuse": [-32601, "no such method"]})

    session = await bench.open(*steps, resume=OLD, resume_used=True, sought=SOUGHT)

    assert (session.usable, session.evidence) == (True, NativeEvidence())


async def test_a_version_that_does_not_answer_is_not_waited_for(bench, monkeypatch):
    monkeypatch.setattr(evidence, "EVIDENCE_SECONDS", 0.05)

    session = await bench.open({"handshake": {}}, resume=OLD, resume_used=True, sought=SOUGHT)

    assert (session.usable, session.evidence) == (True, NativeEvidence())


async def test_a_conversation_that_is_lost_says_nothing(bench):
    session = await bench.open({"handshake": {"lost": True}}, resume=OLD, resume_used=True, sought=SOUGHT)

    assert (session.resumed, session.evidence) == (False, None)


@pytest.mark.parametrize(
    "answer", [{}, {"data": None}, {"data": [None, 3, {"items": None}, {"items": [7, {"type": "userMessage"}]}]}]
)
def test_whatever_shape_an_answer_has_it_proves_nothing(answer):
    assert evidence.evidence_in(answer, SOUGHT).outcome in {NativeOutcome.UNKNOWN, NativeOutcome.ABSENT}
