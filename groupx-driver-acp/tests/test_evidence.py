"""What a replayed history says of the turn that was in flight; the replays are as grok, kimi and hermes were seen to make them."""

import pytest

from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome, TurnSought, prompt_digest

PROMPT = "[groupx_protocol]\nthe second prompt"
SOUGHT = TurnSought(turn_id="t", digest=prompt_digest(PROMPT))
UPDATE, GROK = "session/update", "_x.ai/session/update"


def chunk(kind, text):
    return UPDATE, {"sessionUpdate": f"{kind}_chunk", "content": {"type": "text", "text": text}}


def ended(reason, method=GROK):
    return method, {"sessionUpdate": "turn_completed", "prompt_id": "p", "stop_reason": reason, "usage": {}}


ASKED, ANSWERED = chunk("user_message", PROMPT), chunk("agent_message", "the answer")
REMINDER = chunk("user_message", "<system-reminder>\nToday is a day.\n</system-reminder>")
TOOL = (UPDATE, {"sessionUpdate": "tool_call", "toolCallId": "c", "status": "completed", "content": []})
THOUGHT = chunk("agent_thought", "hm")


@pytest.mark.proves("L3")
@pytest.mark.parametrize(
    ("vendor", "replay", "outcome", "text"),
    [
        ("grok", (ASKED, ANSWERED, ended("end_turn")), NativeOutcome.COMPLETED, "the answer"),
        (
            "grok",
            (ASKED, THOUGHT, chunk("agent_message", "before"), TOOL, ANSWERED, ended("end_turn")),
            NativeOutcome.COMPLETED,
            "before\n\nthe answer",
        ),
        ("grok", (ASKED, ended("cancelled")), NativeOutcome.INTERRUPTED, None),
        ("grok", (ASKED, ended("end_turn")), NativeOutcome.DELIVERED, None),
        ("grok", (ASKED, ANSWERED, ended("end_turn", UPDATE)), NativeOutcome.DELIVERED, "the answer"),
        ("grok", (), NativeOutcome.ABSENT, None),
        # Neither says that a turn ended, so the answer may be one half of it.
        ("kimi", (ASKED, REMINDER, ANSWERED), NativeOutcome.DELIVERED, "the answer"),
        ("hermes", (ASKED, ANSWERED), NativeOutcome.DELIVERED, "the answer"),
    ],
)
async def test_a_history_is_replayed_for_the_turn_that_is_sought_and_only_an_end_in_it_makes_an_answer_whole(
    lab, vendor, replay, outcome, text
):
    lab = lab(vendor, settings={"replay": replay})

    session = await lab.open(resume=f"{vendor}-session-1", resume_used=True, sought=SOUGHT)

    assert session.resumed
    assert session.evidence == NativeEvidence(outcome=outcome, text=text)
    assert "session/load" in lab.methods()
    assert not {"session/resume", "session/prompt"} & set(lab.methods())
    turn = await lab.run(session, "[x]\nhello")
    assert "the answer" not in str(turn.events)


@pytest.mark.parametrize(
    ("vendor", "method"), [("grok", "session/resume"), ("kimi", "session/resume"), ("hermes", "session/load")]
)
async def test_without_a_turn_in_flight_a_session_is_continued_as_ever(lab, vendor, method):
    lab = lab(vendor)

    session = await lab.open(resume=f"{vendor}-session-1", resume_used=True)

    assert session.evidence is None
    assert method in lab.methods()


async def test_a_session_that_is_lost_says_nothing(lab):
    lab = lab("grok")

    session = await lab.open(resume="another", resume_used=True, sought=SOUGHT)

    assert (session.resumed, session.evidence) == (False, None)
