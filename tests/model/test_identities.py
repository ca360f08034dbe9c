"""An identity has one digest for one set of facts, and a change is named once."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.model.codec import BodyCodec, OpaqueBody
from groupx_host.model.identities import (
    EMPTY_TOOLSET,
    NAMES,
    IdentityChange,
    SessionDrift,
    SessionIdentity,
    changes_between,
    toolset_digest,
)
from groupx_host.model.ids import canonical_hash

WORDS = st.sampled_from(["1.0", "2.0", "a/1", "ä", "界"])
IDENTITIES = st.builds(
    SessionIdentity,
    driver=WORDS,
    driver_version=st.none() | WORDS,
    cli_version=st.none() | WORDS,
    profile_id=WORDS,
    profile_digest=WORDS,
    context_schema=WORDS,
    mcp_toolset=WORDS,
)
TOOLS = st.lists(
    st.fixed_dictionaries({"name": WORDS, "description": WORDS, "inputSchema": st.dictionaries(WORDS, WORDS)}), max_size=5
)
PLAIN = SessionIdentity(
    driver="demo", profile_id="demo/1", profile_digest="d", context_schema="groupx.context/0.5", mcp_toolset=EMPTY_TOOLSET
)


def test_the_names_are_those_of_the_value():
    assert tuple(NAMES.values()) == tuple(field.name for field in attrs.fields(SessionIdentity))


@given(IDENTITIES, IDENTITIES)
def test_there_is_a_change_exactly_when_the_digests_differ(before, after):
    assert bool(changes_between(before, after)) == (before.digest != after.digest)
    assert (before.digest == after.digest) == (before == after)


@given(IDENTITIES, IDENTITIES)
def test_the_changes_lead_from_one_to_the_other_and_back(before, after):
    found = before.facts
    for change in changes_between(before, after):
        assert found.pop(change.what, None) == change.from_
        if change.to is not None:
            found[change.what] = change.to
    if before.profile_id != after.profile_id:
        found["profileDigest"] = after.profile_digest

    assert found == after.facts
    back = {(change.what, change.to, change.from_) for change in changes_between(after, before)}
    assert back == {(change.what, change.from_, change.to) for change in changes_between(before, after)}


def test_a_digest_of_today_is_the_digest_of_tomorrow():
    """It stands in databases: another way to make it would look like a change of every agent."""
    assert PLAIN.digest == canonical_hash(PLAIN.facts)
    assert EMPTY_TOOLSET == "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945"
    assert PLAIN.facts == {
        "driver": "demo",
        "profileId": "demo/1",
        "profileDigest": "d",
        "contextSchema": "groupx.context/0.5",
        "mcpToolset": EMPTY_TOOLSET,
    }


def test_a_new_profile_is_said_by_its_name_alone_and_a_changed_one_by_its_digest():
    renamed = attrs.evolve(PLAIN, profile_id="demo/2", profile_digest="e")
    changed = attrs.evolve(PLAIN, profile_digest="e")

    assert changes_between(PLAIN, renamed) == (IdentityChange(what="profileId", from_="demo/1", to="demo/2"),)
    assert changes_between(PLAIN, changed) == (IdentityChange(what="profileDigest", from_="d", to="e"),)


@given(TOOLS, st.randoms())
def test_a_toolset_has_one_digest_in_any_order_and_another_one_for_any_other_tool(tools, random):
    mixed = list(tools)
    random.shuffle(mixed)

    assert toolset_digest(mixed) == toolset_digest(tools)
    assert toolset_digest([*tools, {"name": "one more"}]) != toolset_digest(tools)


@pytest.mark.parametrize("version", [None, "2.0"])
def test_the_event_is_what_the_contract_says(version):
    drift = SessionDrift(agent_id="ada", changes=(IdentityChange(what="cliVersion", from_="1.0", to=version),))
    written = BodyCodec().encode(drift)

    told = b'{"what":"cliVersion","from":"1.0"' + (b"" if version is None else b',"to":"2.0"') + b"}"
    assert written == b'{"agentId":"ada","changes":[' + told + b"]}"
    assert BodyCodec().decode("session.drift", written) == drift
    assert isinstance(BodyCodec().decode("session.drift", b'{"agentId":1}'), OpaqueBody)
