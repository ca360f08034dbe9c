"""What the real CLIs know of a turn after their process was killed: all replay the prompt, only Grok says that its turn ended."""

import pytest

from groupx_host.plugin.evidence import NativeOutcome
from tests.live.evidence import told_after_each_kill

pytestmark = pytest.mark.live


@pytest.mark.proves("L3")
async def test_after_a_kill_the_conversation_tells_no_more_than_it_knows(agent, vendor):
    answered = await told_after_each_kill(agent, knows_ends=vendor == "grok")

    if vendor == "kimi":
        # It writes its record a moment after it has answered.
        assert answered.outcome in {NativeOutcome.ABSENT, NativeOutcome.DELIVERED}
    if vendor == "hermes":
        assert (answered.outcome, answered.text) == (NativeOutcome.DELIVERED, "the whole answer")
