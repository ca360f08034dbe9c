"""Identifiers are unique and close in time; the hash of a payload does not depend on how it was written."""

import re
import time
import uuid

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groupx_host.model.actors import AGENT_ID_PATTERN, Actor, ActorKind, actor_kind, agent_actor_id
from groupx_host.model.ids import canonical_hash, new_id, new_native_id
from groupx_host.model.time import utc_now

FIXED = settings(derandomize=True, deadline=None, max_examples=100, database=None)


def test_ids_are_a_prefix_and_a_uuid_of_version_7_of_now():
    found = [new_id("turn") for _ in range(2_000)]

    assert len(set(found)) == len(found)
    for each in found:
        value = uuid.UUID(re.fullmatch(r"turn_([0-9a-f]{32})", each)[1])
        assert (value.version, value.variant) == (7, uuid.RFC_4122)
        assert abs((value.int >> 80) / 1000 - time.time()) < 60


def test_ids_for_a_cli_are_dashed_uuids_of_version_4():
    assert uuid.UUID(new_native_id()).version == 4
    assert len(new_native_id()) == 36


PAYLOAD = st.dictionaries(st.text(max_size=6), st.text(max_size=6) | st.lists(st.text(max_size=4), max_size=3), max_size=5)


@settings(FIXED)
@given(PAYLOAD, st.randoms(use_true_random=False))
def test_the_order_of_keys_does_not_change_a_payloads_hash(payload, random):
    items = list(payload.items())
    random.shuffle(items)

    assert canonical_hash(dict(items)) == canonical_hash(payload)


@settings(FIXED)
@given(PAYLOAD, PAYLOAD)
def test_different_payloads_have_different_hashes(one, other):
    assert (canonical_hash(one) == canonical_hash(other)) == (one == other)


def test_timestamps_are_utc_with_milliseconds():
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", utc_now())


def test_an_actors_kind_is_its_prefix():
    assert actor_kind(agent_actor_id("parrot")) is ActorKind.AGENT
    assert actor_kind("system:groupx") is ActorKind.SYSTEM
    assert Actor("user:web", actor_kind("user:web"), "You").kind is ActorKind.USER
    with pytest.raises(ValueError, match="robot"):
        actor_kind("robot:x")


def test_what_an_agent_may_be_called():
    for fitting in ("a", "a.b-c_9", "a" * 64):
        assert AGENT_ID_PATTERN.fullmatch(fitting)
    for wrong in ("", "-a", "a.", "a" * 65, "a\n", "é", "a b"):
        assert not AGENT_ID_PATTERN.fullmatch(wrong)
