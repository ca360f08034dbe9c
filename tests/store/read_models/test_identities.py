"""What a turn and an agent ran with is found by indexes, and is nothing where nothing was written down."""

import attrs

from groupx_host.model.actors import SEEDED_ACTORS, Actor, ActorKind
from groupx_host.model.bodies import SessionDrift
from groupx_host.model.envelopes import NewEvent
from groupx_host.model.identities import EMPTY_TOOLSET, SessionIdentity, changes_between
from groupx_host.model.ids import new_id
from groupx_host.store.examination import examine_identities
from groupx_host.store.projections.identities import insert_identity, newest_identity
from groupx_host.store.projections.sessions import NewBinding, insert_binding, upsert_actor
from groupx_host.store.read_models.identities import agent_identity, turn_identity

ADA = Actor("agent:ada", ActorKind.AGENT, "Ada")
BOB = Actor("agent:bob", ActorKind.AGENT, "Bob")
FIRST = SessionIdentity(
    driver="demo", cli_version="1", profile_id="demo/1", profile_digest="d", context_schema="c/1", mcp_toolset=EMPTY_TOOLSET
)


def opened(tx, actor, identity):
    """A session of the agent that runs with this."""
    number = tx.one("SELECT count(*) FROM session_bindings")[0]
    upsert_actor(tx, actor, enabled=True)
    insert_binding(
        tx,
        NewBinding(
            binding_id=f"binding_{number}",
            instance_id=f"instance_{number}",
            actor_id=actor.actor_id,
            adapter_id="demo",
            protocol="acp",
            native_session_id=f"native-{number}",
            facts={},
        ),
    )
    before, drift = newest_identity(tx, actor.actor_id), None
    if before is not None and before != identity:
        drift = NewEvent(
            event_id=new_id("evt"),
            type=SessionDrift.type,
            actor=SEEDED_ACTORS[-1],
            body=SessionDrift(agent_id="x", changes=changes_between(before, identity)),
            correlation_id="corr_1",
        )
        tx.append(drift)
    insert_identity(tx, f"binding_{number}", actor.actor_id, identity, drift.event_id if drift else None)


async def test_each_agent_has_its_own_newest_and_the_last_change_stays_when_nothing_changes_any_more(store):
    newer = attrs.evolve(FIRST, cli_version="2", driver_version="0.2")
    for actor, identity in ((ADA, FIRST), (BOB, FIRST), (ADA, newer), (BOB, FIRST), (ADA, newer)):
        await store.write(lambda tx, actor=actor, identity=identity: opened(tx, actor, identity))

    ada = await store.read(lambda reader: agent_identity(reader, "agent:ada"))
    bob = await store.read(lambda reader: agent_identity(reader, "agent:bob"))
    assert {**newer.facts, "digest": newer.digest}.items() <= ada.identity.items()
    assert ada.last_drift["changes"] == [{"what": "driverVersion", "to": "0.2"}, {"what": "cliVersion", "from": "1", "to": "2"}]
    assert (bob.identity["cliVersion"], bob.last_drift) == ("1", None)


async def test_where_nothing_was_written_down_there_is_nothing(store):
    assert await store.read(lambda reader: agent_identity(reader, "agent:ada")) is None
    assert await store.read(lambda reader: turn_identity(reader, "turn_of_before")) is None


async def test_a_thousand_sessions_are_not_looked_through_for_the_newest(store):
    seen = []

    def watch(reader):
        reader.set_trace_callback(seen.append)
        try:
            agent_identity(reader, "agent:ada")
            turn_identity(reader, "turn_1")
        finally:
            reader.set_trace_callback(None)
        return [row[3] for sql in seen if sql.startswith("SELECT") for row in reader.execute(f"EXPLAIN QUERY PLAN {sql}")]

    await store.write(lambda tx: opened(tx, ADA, FIRST))
    await store.write(lambda tx: opened(tx, ADA, attrs.evolve(FIRST, cli_version="2")))
    plans = await store.read(watch)

    assert len(seen) >= 3
    assert [plan for plan in plans if plan.startswith("SCAN")] == []
    # The few attempts of one turn are sorted; nothing else is.
    assert len([plan for plan in plans if "TEMP B-TREE" in plan]) <= 1


async def test_a_file_that_is_not_there_or_cannot_be_read_tells_nothing_and_is_not_made(tmp_path):
    (tmp_path / "letter.db").write_bytes(b"a letter to my mother")

    assert examine_identities(tmp_path / "none.db", ["agent:ada"]) == {}
    assert examine_identities(tmp_path / "letter.db", ["agent:ada"]) == {}
    assert not (tmp_path / "none.db").exists()
