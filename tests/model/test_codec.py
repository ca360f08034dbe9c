"""The codec is strict, names every wrong place, and gives back what it was given."""

import json
import math
import string
from typing import get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groupx_host.errors import InvalidEnvelope
from groupx_host.model import bodies
from groupx_host.model.codec import MAX_ISSUES, BodyCodec, OpaqueBody, camel, stored_json, structure, unstructure
from groupx_host.model.commands import ClientCommand, PostMessage

settings.register_profile("model", derandomize=True, deadline=None, max_examples=100, database=None)
FIXED = settings.get_profile("model")


@attrs.frozen(kw_only=True)
class Inner:
    long_name: str
    count: int = 0


@attrs.frozen(kw_only=True)
class Outer:
    to: tuple[str, ...]
    inner: Inner
    several: tuple[Inner, ...] = ()
    ratio: float = 1.0
    by_name: dict[str, Inner] = attrs.field(factory=dict)
    is_on: bool = False
    maybe: str | None = None


def issues(value, kind=Outer):
    with pytest.raises(InvalidEnvelope) as caught:
        structure(value, kind)
    return {(issue.path, issue.code) for issue in caught.value.issues}


GOOD = {"to": ["a"], "inner": {"longName": "x"}}


@pytest.mark.proves("C4")
@pytest.mark.parametrize(
    ("value", "found"),
    [
        ({}, {("to", "required"), ("inner", "required")}),
        ([], {("", "invalid_type")}),
        (None, {("", "invalid_type")}),
        ("{}", {("", "invalid_type")}),
        ({**GOOD, "inner": {}}, {("inner.longName", "required")}),
        ({**GOOD, "inner": {"long_name": "x"}}, {("inner.longName", "required"), ("inner.long_name", "unrecognized_key")}),
        ({**GOOD, "extra": 1, "Extra": 2}, {("extra", "unrecognized_key"), ("Extra", "unrecognized_key")}),
        ({**GOOD, "": 1}, {("", "unrecognized_key")}),
        ({**GOOD, "to": ["a", 1, "b", None]}, {("to[1]", "invalid_type"), ("to[3]", "invalid_type")}),
        ({**GOOD, "to": "abc"}, {("to", "invalid_type")}),
        ({**GOOD, "to": {"a": 1}}, {("to", "invalid_type")}),
        (
            {**GOOD, "several": [{"longName": 1}, {"longName": "x", "count": "1"}]},
            {("several[0].longName", "invalid_type"), ("several[1].count", "invalid_type")},
        ),
        ({**GOOD, "byName": {"a.b": {"longName": 1}}}, {("byName[a.b].longName", "invalid_type")}),
        ({**GOOD, "isOn": 1, "ratio": True, "maybe": 3}, {(name, "invalid_type") for name in ("isOn", "ratio", "maybe")}),
        ({**GOOD, "inner": {"longName": "x", "count": 1.0}}, {("inner.count", "invalid_type")}),
        ({**GOOD, "inner": {"longName": "x", "count": True}}, {("inner.count", "invalid_type")}),
    ],
)
def test_every_wrong_place_is_named_by_its_path(value, found):
    assert issues(value) == found


@pytest.mark.proves("C4", "L12")
def test_a_flood_of_issues_has_a_bound():
    with pytest.raises(InvalidEnvelope) as caught:
        structure({**GOOD, "to": list(range(10_000))}, Outer)

    assert len(caught.value.issues) == MAX_ISSUES


def test_huge_and_odd_numbers_are_values_or_issues_and_never_crashes():
    assert structure({**GOOD, "inner": {"longName": "x", "count": 10**400}}, Outer).inner.count == 10**400
    assert issues({**GOOD, "ratio": 10**400}) == {("ratio", "invalid_value")}
    assert structure({**GOOD, "ratio": 3}, Outer).ratio == 3.0
    for odd in (math.nan, math.inf, -math.inf):
        assert issues({**GOOD, "ratio": odd}) == {("ratio", "invalid_value")}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NEARLY = st.fixed_dictionaries(
    {},
    optional={
        "to": st.lists(st.text(max_size=5) | JSON, max_size=4) | JSON,
        "inner": st.fixed_dictionaries({}, optional={"longName": st.text() | JSON, "count": st.integers() | JSON, "x": JSON})
        | JSON,
        "several": JSON,
        "ratio": JSON,
        "byName": JSON,
        "maybe": JSON,
        "else": JSON,
    },
)


@pytest.mark.proves("C4")
@settings(FIXED)
@given(NEARLY | JSON)
def test_any_json_is_a_value_that_comes_back_or_a_list_of_issues(value):
    found, problems = None, ()
    try:
        found = structure(value, Outer)
    except InvalidEnvelope as problem:
        problems = problem.issues

    assert (found is None) == bool(problems)
    assert all(issue.code and issue.message for issue in problems)
    if found is not None:
        assert structure(json.loads(json.dumps(unstructure(found))), Outer) == found


@pytest.mark.proves("C4")
@settings(FIXED)
@given(key=st.text(max_size=12).filter(lambda key: key != "clientCommandId"), value=JSON)
def test_no_command_takes_a_key_that_it_does_not_know(key, value):
    assert (key, "unrecognized_key") in issues({"clientCommandId": "c", key: value}, ClientCommand)


NAMES = st.from_regex(r"\A[a-z][a-z0-9]{0,6}(_[a-z][a-z0-9]{0,6}){0,3}\Z")


@given(NAMES)
@settings(FIXED)
def test_camel_case_loses_nothing(name):
    found = camel(name)

    assert "".join(f"_{letter.lower()}" if letter in string.ascii_uppercase else letter for letter in found) == name


def several(wanted, texts):
    """A strategy for a tuple of texts, or of values of a class."""
    item = next((each for each in get_args(wanted) if attrs.has(each)), None)
    return st.lists(filled(item) if item else texts, max_size=3).map(tuple)


def filled(kind):
    """A strategy for every field of a body."""
    texts = st.text(max_size=30)
    by_type = {
        str: texts,
        int: st.integers(0, 2**63 - 1),
        float: st.floats(0, 1e6),
        "details": st.dictionaries(texts, JSON, max_size=3),
    }
    fields = {}
    for attribute in attrs.fields(kind):
        wanted = attribute.type
        base = by_type.get("details") if attribute.name == "details" else by_type.get(wanted)
        if base is None:
            plain = next((each for each in (str, int, float) if wanted == each | None), None)
            base = by_type[plain] if plain else several(wanted, texts)
            # What has no default is always there.
            base = base if attribute.default is attrs.NOTHING else st.none() | base
        fields[attribute.name] = base
    return st.builds(kind, **fields)


ENDS = ("completed", "failed", "cancelled", "interrupted")
ALL_BODIES = [*((kind.type, kind) for kind in bodies.CORE_BODIES), *((f"turn.{end}", bodies.TurnEnded) for end in ENDS)]


@pytest.mark.parametrize(("event_type", "kind"), ALL_BODIES, ids=[name for name, _ in ALL_BODIES])
def test_every_body_of_the_host_comes_back_as_it_was(event_type, kind):
    codec = BodyCodec()

    @settings(FIXED, max_examples=25)
    @given(filled(kind))
    def comes_back(body):
        assert codec.decode(event_type, codec.encode(body)) == body

    comes_back()


@settings(FIXED)
@given(filled(bodies.TurnEnded))
def test_what_is_unknown_is_absent_and_never_null(body):
    written = json.loads(BodyCodec().encode(body))

    assert None not in written.values()
    assert all("_" not in key for key in written)


STORED = [
    b'{"a":1.50,"b":1e3,"c":12345678901234567890123}',
    b'{ "spaced" : [ 1 , 2 ] }',
    b'{"twice":1,"twice":2}',
    b'{"escaped":"\\u00e9\\/","plain":"\xc3\xa9"}',
    b'{"half":"\\ud83d"}',
    b"[]",
    b"null",
]


@pytest.mark.parametrize("data", STORED)
@pytest.mark.parametrize("event_type", ["weather.changed", "message.created"])
def test_a_body_that_nobody_here_knows_is_kept_byte_for_byte(event_type, data):
    codec = BodyCodec()
    found = codec.decode(event_type, data)

    assert isinstance(found, OpaqueBody)
    assert codec.encode(found) == data
    assert codec.decode(event_type, data.decode()) == found


@settings(FIXED)
@given(st.dictionaries(st.text(max_size=8), JSON, max_size=5))
def test_any_body_of_an_unknown_type_can_be_read_and_written_again(value):
    codec = BodyCodec()
    data = json.dumps(value).encode()
    found = codec.decode("weather.changed", data)

    assert codec.encode(found) == data
    assert stored_json(data) == found.value


def test_a_known_type_with_a_newer_shape_is_kept_and_not_lost():
    data = b'{"content":"hi","mood":"good"}'
    found = BodyCodec().decode("message.created", data)

    assert found == OpaqueBody("message.created", data)
    assert found.value["content"] == "hi"


@pytest.mark.proves("C16")
def test_half_a_character_in_a_stored_body_does_not_make_it_unreadable():
    data = '{"content":"a \\ud83d b \\u0000"}'

    assert BodyCodec().decode("message.created", data) == bodies.MessageCreated(content="a \ufffd b \ufffd")
    assert stored_json('{"\\udc00":["\\ud83d\\ude00"]}') == {"\ufffd": ["\U0001f600"]}


def test_a_plugins_type_is_read_and_a_taken_one_is_refused():
    codec = BodyCodec()
    codec.register("weather.changed", Inner)

    assert codec.decode("weather.changed", codec.encode(Inner(long_name="rain"))) == Inner(long_name="rain")
    for taken in ("weather.changed", "turn.failed", "message.created"):
        with pytest.raises(ValueError, match=taken):
            codec.register(taken, Inner)


def test_a_command_comes_back_from_its_own_json():
    command = PostMessage(client_command_id="c", to=("agent:a", "agent:b"), content="hi")

    written = json.loads(json.dumps(unstructure(command)))

    assert written == {"clientCommandId": "c", "to": ["agent:a", "agent:b"], "content": "hi"}
    assert structure(written, PostMessage) == command
