"""What a real CLI knows of a turn after its process was killed: the question is asked as the room asks it."""

import asyncio

from groupx_host.plugin.driver_events import NativeStarted, ReasoningDelta, TextDelta
from groupx_host.plugin.evidence import NativeOutcome, TurnSought, prompt_digest

FLUSH_SECONDS = 20.0
"""How long a CLI may take to write down what it has shown."""


async def after_a_kill(agent, session, turn):
    """Kill the process with no warning, resume the conversation and hand on what is said of the turn."""
    started = turn.all(NativeStarted)
    sought = TurnSought(
        turn_id=turn.turn_id,
        digest=prompt_digest(turn.text_given),
        native_turn_id=started[0].native_turn_id if started else None,
    )
    await agent.processes[-1].kill()
    await asyncio.wait({turn.task}, timeout=FLUSH_SECONDS)
    await agent.driver.close()
    agent.restart()
    requests = len(agent.model.requests)
    again = await agent.open(resume=session.native_ref, resume_used=True, sought=sought)
    assert again.resumed
    assert len(agent.model.requests) == requests, "The model was asked."
    return again, again.evidence


MAY_KNOW_OF_A_CUT = {NativeOutcome.INTERRUPTED, NativeOutcome.DELIVERED, NativeOutcome.ABSENT}
"""Every CLI shows an answer some moments before its record is on disk, so a killed one may have lost even the prompt."""


async def told_after_each_kill(agent, *, knows_ends):
    """The whole story of one family: an answered turn, then one that is killed in the middle of its answer, then life goes on."""
    session = await agent.open()
    await agent.ask(session, {"text": "the first answer"}, before="the first prompt")
    turn = agent.say(session, {"text": "the whole answer"}, before="the second prompt")
    await turn.finish()
    session, answered = await after_a_kill(agent, session, turn)
    turn = agent.say(
        session, {"thinking": "hm", "text": "a part of an answer", "deltas": 4, "hold": "deltas"}, before="the third prompt"
    )
    await turn.until((TextDelta, ReasoningDelta))
    session, cut = await after_a_kill(agent, session, turn)
    last = await agent.ask(session, {"text": "still here"}, before="the fourth prompt")

    assert cut.outcome in MAY_KNOW_OF_A_CUT
    assert cut.text is None
    assert last.text == "still here"
    if knows_ends:
        assert (answered.outcome, answered.text) == (NativeOutcome.COMPLETED, "the whole answer")
    return answered
