"""What the real CLI knows of a turn after its process was killed."""

import pytest

from tests.live.evidence import told_after_each_kill

pytestmark = pytest.mark.live


@pytest.mark.proves("L3")
async def test_after_a_kill_the_conversation_tells_an_answered_turn_from_one_that_was_cut_off(agent):
    await told_after_each_kill(agent, knows_ends=True)
