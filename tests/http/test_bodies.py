import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.errors import InvalidEnvelope
from groupx_host.model.json_object import parse_object
from groupx_host.model.senders import FORBIDDEN_FIELDS, may_name_sender, sender_fields


@pytest.mark.proves("C3", "C4")
@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"  \n",
        b"{",
        b"nope",
        b'{"a":NaN}',
        b'{"a":Infinity}',
        b"\xff\xfe{}",
        b'{"a":"\xff"}',
        b"[" * 200_000,
        b'{"a":' * 100_000,
        b"{}x",
    ],
)
def test_what_is_not_json_is_the_senders_fault(raw):
    with pytest.raises(InvalidEnvelope) as found:
        parse_object(raw)
    assert found.value.status == 400
    assert found.value.hint


@pytest.mark.proves("C4")
@pytest.mark.parametrize("raw", [b"[]", b"null", b"1", b'"text"', b"true"])
def test_a_body_is_an_object(raw):
    with pytest.raises(InvalidEnvelope) as found:
        parse_object(raw)
    assert [issue.code for issue in found.value.issues] == ["invalid_type"]


@pytest.mark.proves("C16")
@pytest.mark.parametrize(("sent", "kept"), [(b"\\ud800", "\ufffd"), (b"\\u0000", "\ufffd"), (b"\\ud83d\\ude00", "\U0001f600")])
def test_every_text_is_valid_utf8_from_the_door_on_keys_included(sent, kept):
    assert parse_object(b'{"a%bb":["%b",{"c":"%b"}]}' % (sent, sent, sent)) == {f"a{kept}b": [kept, {"c": kept}]}


@pytest.mark.proves("C3")
@given(st.binary(max_size=200))
def test_no_bytes_make_it_fail_otherwise(raw):
    with contextlib.suppress(InvalidEnvelope):
        assert isinstance(parse_object(raw), dict)


@pytest.mark.proves("L6")
@pytest.mark.parametrize(
    ("body", "places"),
    [
        ({"from": None, "eventId": 1}, ["from", "eventId"]),
        ({"content": "from actor provenance", "to": ["actor"]}, []),
        ({"supervision": {"from": "agent:x"}}, ["supervision.from"]),
        ({"a": [{"b": {"provenance": {}}}], "actor": {"actor": 1}}, ["actor", "actor.actor", "a.b.provenance"]),
        ({str(number): {"from": 1} for number in range(3)}, ["0.from", "1.from", "2.from"]),
    ],
)
def test_a_sender_is_found_wherever_a_body_names_it(body, places):
    assert list(sender_fields(body)) == places


def spelled(draw, text):
    """A JSON string in one of the ways in which it can be written."""
    return '"' + "".join(f"\\u{ord(letter):04x}" if draw(st.booleans()) else letter for letter in text) + '"'


@pytest.mark.proves("L6")
@given(st.data())
def test_no_spelling_hides_a_sender_from_the_first_look(data):
    key = data.draw(st.sampled_from(FORBIDDEN_FIELDS))
    spaces = data.draw(st.text(" \t\r\n", max_size=3))
    raw = f'{{"content":"x","deep":[{{{spaces}{spelled(data.draw, key)}{spaces}:1}}]}}'.encode()

    assert list(sender_fields(parse_object(raw))) == [f"deep.{key}"]
    assert may_name_sender(raw)


@pytest.mark.proves("L6")
def test_texts_that_speak_of_senders_need_no_second_look():
    assert not may_name_sender(rb'{"content":"say \"from\" and actor, as [[[[ in {eventId}"}')
