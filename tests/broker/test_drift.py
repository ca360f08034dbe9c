"""A session that runs with something else than the agent's last one says so, once, in the transaction that records it."""

import json

import pytest
from played_room import PlayedSession


def report(patch, version):
    """From now on the agents' CLI calls itself this."""
    patch.setattr(PlayedSession, "cli_version", version)


async def restarted(room):
    await room.stop()
    await room.start()
    for name in ("ada", "bob", "eve"):
        await room.ask("hello", name)


async def drifts(room):
    return [event for event in await room.log() if event["type"] == "session.drift"]


async def recorded(room, actor="agent:ada"):
    query = (
        "SELECT cli_version, drift_event_id IS NOT NULL FROM groupx_session_identities WHERE actor_id = ? ORDER BY identity_seq"
    )
    return await room.rows(query, actor)


async def test_the_first_session_of_an_agent_and_one_that_runs_with_the_same_tell_nothing(room):
    await room.ask("hello")
    await restarted(room)

    assert await drifts(room) == []
    assert await recorded(room) == [("1", 0), ("1", 0)]


async def test_another_version_is_told_once_for_each_agent_and_says_what_changed(room, monkeypatch):
    await room.ask("hello")
    report(monkeypatch, "2")
    await restarted(room)
    await restarted(room)

    told = await drifts(room)
    assert sorted(event["body"]["agentId"] for event in told) == ["ada", "bob", "eve"]
    assert all(event["body"]["changes"] == [{"what": "cliVersion", "from": "1", "to": "2"}] for event in told)
    assert {(event["actor"]["actorId"], *event["to"]) for event in told} == {
        ("system:groupx", f"agent:{n}") for n in ("ada", "bob", "eve")
    }
    assert await recorded(room) == [("1", 0), ("2", 1), ("2", 0)]


@pytest.mark.parametrize(("before", "after", "change"), [("1", None, {"from": "1"}), (None, "1", {"to": "1"})])
async def test_a_version_that_begins_or_ceases_to_be_told_is_a_change(room, monkeypatch, before, after, change):
    report(monkeypatch, before)
    await restarted(room)
    report(monkeypatch, after)
    await restarted(room)

    assert (await drifts(room))[-1]["body"]["changes"] == [{"what": "cliVersion", **change}]


@pytest.mark.proves("L10")
async def test_no_packet_ever_speaks_of_it(room, machine, monkeypatch):
    await room.ask("hello")
    report(monkeypatch, "quite-another-version")
    await restarted(room)
    await room.ask("and now?")

    assert len(await drifts(room)) == 3
    assert [prompt for _, prompt in machine.prompts if "quite-another-version" in prompt or "drift" in prompt] == []


@pytest.mark.proves("C18")
async def test_nothing_of_it_names_a_native_session(room, monkeypatch):
    await room.ask("hello")
    report(monkeypatch, "2")
    await restarted(room)

    rows = await room.rows("SELECT * FROM groupx_session_identities")
    native = {
        row[0] for row in await room.rows("SELECT native_session_id FROM session_bindings WHERE native_session_id IS NOT NULL")
    }
    text = json.dumps([rows, await drifts(room)])
    assert native
    assert [name for name in native if name in text] == []


async def test_the_event_the_row_and_the_binding_are_there_together_or_not_at_all(room, monkeypatch):
    await room.ask("hello")
    report(monkeypatch, "2")
    before = await room.rows("SELECT count(*) FROM session_bindings")
    refusal = """CREATE TRIGGER refusal BEFORE INSERT ON groupx_session_identities BEGIN SELECT RAISE(ABORT, 'no'); END"""
    await room.store.write(lambda tx: tx.execute(refusal) and None)
    await room.stop()
    await room.start()
    for name in ("Ada", "Bob", "Eve"):
        await room.until(lambda event, name=name: event["type"] == "system.error" and name in event["body"]["message"])

    assert await drifts(room) == []
    assert await room.rows("SELECT count(*) FROM session_bindings") == before

    await room.store.write(lambda tx: tx.execute("DROP TRIGGER refusal") and None)
    await restarted(room)
    assert len(await drifts(room)) == 3


@pytest.mark.parametrize(
    ("column", "value", "says"),
    [("profile_id", "played/2", "profile played/2"), ("context_schema", "groupx.context/99", "packet schema")],
)
@pytest.mark.proves("L9", "L11")
async def test_a_conversation_of_an_unknown_profile_or_schema_is_refused_before_any_prompt(room, machine, column, value, says):
    await room.ask("hello")
    await room.store.write(lambda tx: tx.execute(f"UPDATE groupx_session_identities SET {column} = ?", (value,)) and None)
    told = len(machine.prompts)
    await room.stop()
    await room.start()
    failure = await room.until(lambda event: event["type"] == "system.error" and "Ada" in event["body"]["message"])

    assert failure["body"]["code"] == "NATIVE_RESUME_UNSUPPORTED"
    assert says in failure["body"]["message"]
    assert "Update" in failure["body"]["hint"]
    assert len(machine.prompts) == told
