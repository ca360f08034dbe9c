"""From where and up to where an agent is told the room."""

import pytest
from auditor import Packet, audit

from groupx_host.context import covered_through


async def shown(room, outcome="answered", name="ada"):
    return Packet.read(await room.run(name, outcome))


@pytest.mark.proves("L11")
@pytest.mark.parametrize(
    ("outcome", "confirmed"),
    [("answered", True), ("failed", True), ("lost after start", True), ("cancelled", True), ("lost", False), ("refused", False), ("unsent", False)],
)
async def test_the_cursor_moves_only_on_a_confirmed_delivery(room, outcome, confirmed):
    await room.post("first", "ada")
    first = await shown(room, outcome)
    assert [problem for problem in audit(room.store.path) if problem.startswith("cursor:")] == []
    await room.post("second", "ada")
    second = await shown(room)

    assert second.after_seq == (first.through_seq if confirmed else 0)


@pytest.mark.proves("L11")
async def test_an_unconfirmed_message_is_told_again_and_a_confirmed_one_is_not(room):
    await room.post("lost words", "ada")
    await room.run("ada", "lost")
    await room.post("known words", "ada")
    await room.run("ada")
    await room.post("now", "ada")

    text = await room.run("ada")

    assert (text.count("lost words"), text.count("known words")) == (0, 0)
    assert [text.count("lost words") for _, _, _, text in room.prompts] == [1, 1, 0]


@pytest.mark.proves("L11")
async def test_a_new_native_conversation_starts_at_the_beginning_and_hears_its_own_answers(room):
    await room.post("the first", "ada")
    await room.run(answer="my answer")
    await room.session("ada", remembers=False)
    await room.post("the second", "ada")

    text = await room.run()

    assert Packet.read(text).after_seq == 0
    assert (text.count("the first"), text.count("my answer")) == (1, 1)


async def test_a_resumed_conversation_goes_on_at_its_own_cursor_and_not_at_the_agents(room):
    """The agent was told more in a conversation that its native side never named, and that nobody can resume."""
    await room.post("one", "ada")
    old = await shown(room)
    await room.session("ada", remembers=False, named=False)
    await room.post("two", "ada")
    unnamed = await shown(room)
    await room.session("ada")
    await room.post("three", "ada")
    third = await shown(room)

    assert unnamed.after_seq == 0
    assert third.after_seq == old.through_seq < unnamed.through_seq
    assert len(third.delta) == 2


@pytest.mark.proves("L8", "L11")
async def test_a_packet_ends_before_the_agents_own_next_message(room):
    await room.post("one", "ada")
    await room.post("to bob", "bob")
    await room.post("two", "ada")
    await room.post("three", "ada")

    texts = [await room.run() for _ in range(3)]

    packets = [Packet.read(text) for text in texts]
    assert [len(packet.current) for packet in packets] == [1, 1, 1]
    assert "to bob" in texts[0]
    assert "two" not in texts[0]
    assert packets[1].after_seq == packets[0].through_seq


async def test_a_queued_message_that_is_cancelled_is_told_with_the_next_one(room):
    await room.post("one", "ada")
    cancelled = await room.post("never mind", "ada")
    await room.post("three", "ada")
    await room.run()
    await room.cancel(cancelled["turns"][0]["turnId"])

    text = await room.run()

    assert text.count("never mind") == 1
    assert text.endswith("three")


@pytest.mark.parametrize(
    ("head", "source", "following", "through"), [(10, 3, None, 10), (10, 3, 7, 6), (10, 3, 4, 3), (3, 3, None, 3), (10, 7, 3, 2)]
)
def test_how_far_a_packet_covers_the_log(head, source, following, through):
    assert covered_through(head, source, following) == through


async def test_a_turn_about_no_message_says_so(room):
    await room.post("one", "ada")
    claim = await room.claim()
    from attrs import evolve

    with pytest.raises(LookupError):
        await room.snapshot(evolve(claim, turn=evolve(claim.turn, source_event_id="evt_none")))
