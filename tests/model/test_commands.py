"""Commands: their bounds, in UTF-16 units, and the recipients' rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groupx_host.errors import InvalidEnvelope
from groupx_host.model.actors import MAX_ACTOR_ID_CHARACTERS
from groupx_host.model.codec import structure
from groupx_host.model.commands import ClientCommand, PostMessage
from groupx_host.model.limits import (
    MAX_CLIENT_COMMAND_ID_CHARACTERS,
    MAX_MESSAGE_CHARACTERS,
    MAX_REFERENCE_CHARACTERS,
    MAX_TARGETS,
)

FIXED = settings(derandomize=True, deadline=None, max_examples=60, database=None)


def read(**changes):
    return structure({"clientCommandId": "c", "to": ["agent:a"], "content": "hi", **changes}, PostMessage)


def refused(**changes):
    with pytest.raises(InvalidEnvelope) as caught:
        read(**changes)
    return [(issue.path, issue.code) for issue in caught.value.issues]


@pytest.mark.proves("C16", "L12")
@pytest.mark.parametrize("unit", ["a", "é", "漢", "\U0001f600", "\ud83d", "\x00"])
@pytest.mark.parametrize(
    ("field", "name", "limit"),
    [
        ("content", "content", MAX_MESSAGE_CHARACTERS),
        ("clientCommandId", "client_command_id", MAX_CLIENT_COMMAND_ID_CHARACTERS),
        ("replyToEventId", "reply_to_event_id", MAX_REFERENCE_CHARACTERS),
    ],
)
def test_a_bound_counts_utf16_units_and_is_exact(field, name, limit, unit):
    size = 2 if unit > "\uffff" else 1
    fits = unit * (limit // size)

    assert len(getattr(read(**{field: fits}), name)) == len(fits)
    assert refused(**{field: fits + unit}) == [(field, "too_big")]


@pytest.mark.proves("C16")
def test_broken_characters_are_replaced_on_entry():
    assert read(content="a\ud83db\x00").content == "a\ufffdb\ufffd"


@pytest.mark.parametrize("blank", ["", " ", "\n\t\r\n", "\u2028\u3000\x85"])
@pytest.mark.parametrize("field", ["content", "clientCommandId", "replyToEventId"])
def test_blank_is_no_text(field, blank):
    assert refused(**{field: blank}) == [(field, "too_small")]


@pytest.mark.proves("C4")
def test_every_wrong_field_of_a_message_is_named_at_once():
    found = refused(to=[], content="", clientCommandId="x" * 200, replyToEventId=7, actor="agent:a")

    assert sorted(path for path, _ in found) == ["actor", "clientCommandId", "content", "replyToEventId", "to"]


NAME = st.from_regex(r"\A[A-Za-z0-9]([A-Za-z0-9._-]{0,6}[A-Za-z0-9])?\Z")


@pytest.mark.proves("C2")
@settings(FIXED)
@given(st.lists(NAME.map("agent:{}".format), min_size=1, max_size=MAX_TARGETS, unique=True))
def test_recipients_keep_their_order(targets):
    assert read(to=targets).to == tuple(targets)


@pytest.mark.proves("C2", "L12")
def test_there_are_one_to_thirty_two_different_recipients():
    targets = [f"agent:a{number}" for number in range(MAX_TARGETS + 1)]

    assert refused(to=[]) == [("to", "too_small")]
    assert refused(to=targets) == [("to", "too_big")]
    assert refused(to=["agent:a", "agent:b", "agent:a"]) == [("to[2]", "duplicate")]
    longest = "agent:" + "a" * (MAX_ACTOR_ID_CHARACTERS - len("agent:"))
    assert read(to=[longest]).to == (longest,)
    assert refused(to=[longest + "a"]) == [("to[0]", "invalid_value")]


@pytest.mark.proves("C4")
def test_every_wrong_recipient_is_named_by_its_place():
    found = refused(to=["agent:a", "user:web", "agent:b", "agent:a", "@all"], content="")

    assert sorted(found) == [("content", "too_small"), ("to[1]", "invalid_value"), ("to[3]", "duplicate"), ("to[4]", "invalid_value")]


NO_AGENTS = st.sampled_from(["user:web", "system:groupx", "@all", "agent:", "agent:-a", "agent:a\n", "agent:é", "agent:a b"])


@pytest.mark.proves("C1", "L7")
@settings(FIXED)
@given(st.text(st.characters(codec=None), max_size=12).filter(lambda text: not text.startswith("agent:")) | NO_AGENTS)
def test_what_is_no_agent_is_refused_in_one_clean_sentence(target):
    with pytest.raises(InvalidEnvelope) as caught:
        read(to=[target])

    assert caught.value.issues[0].message.encode("utf-8")


def test_a_bare_command_is_its_id():
    assert structure({"clientCommandId": "c-1"}, ClientCommand) == ClientCommand(client_command_id="c-1")
