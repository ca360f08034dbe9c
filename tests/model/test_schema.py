"""The schema that agents are shown and the codec that reads their calls say the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from groupx_host.errors import GroupXError
from groupx_host.model.codec import structure
from groupx_host.model.schema import object_schema
from groupx_plugins.room_calls import TOOLS

TOOL_NAMES = [tool.name for tool in TOOLS]
BY_NAME = {tool.name: tool for tool in TOOLS}
TARGETS = st.lists(st.sampled_from(["agent:ada", "agent:grace", "agent:x.y", "agent:", "user:web", "", 7, None]), max_size=34)
VALUES = {
    "content": st.one_of(st.text(max_size=40), st.sampled_from(["x" * 131_072, "x" * 131_073, "😀" * 65_537, " ", 5, None, ["a"]])),
    "clientCommandId": st.one_of(st.text(max_size=130), st.sampled_from(["k" * 128, "k" * 129, "\t", 1, None])),
    "to": st.one_of(TARGETS, st.sampled_from(["agent:ada", None, {}, [f"agent:a{n}" for n in range(32)], [f"agent:a{n}" for n in range(33)]])),
    "replyToEventId": st.one_of(st.none(), st.text(max_size=260), st.integers()),
    "messageEventId": st.one_of(st.none(), st.text(max_size=260), st.integers()),
    "correlationId": st.one_of(st.none(), st.text(max_size=260), st.booleans()),
    "timeoutMs": st.one_of(st.none(), st.integers(-1, 60_002), st.sampled_from([1.5, 1.0, True, "5", 60_000, 60_001])),
    "cancelOnTimeout": st.one_of(st.none(), st.booleans(), st.sampled_from([0, 1, "true"])),
    "afterSeq": st.one_of(st.none(), st.integers(-2, 10), st.sampled_from([2**53 - 1, 2**53, 2**70, 3.0, False])),
    "limit": st.one_of(st.none(), st.integers(-1, 502), st.sampled_from(["7", 7.0])),
    "extra": st.integers(),
}
FINER = {"content", "clientCommandId", "to", "replyToEventId", "messageEventId", "correlationId"}
"""Whose texts the codec looks at more closely than a schema can say: blank ones, UTF-16 units, what an agent's id looks like."""


@st.composite
def arguments(draw, tool):
    """Arguments near the tool's own: each of its names or not, right or wrong, and now and then one of another tool."""
    own = list(object_schema(tool.input)["properties"])
    names = draw(st.lists(st.sampled_from([*own, *own, *own, *VALUES]), unique=True, max_size=8))
    return {name: draw(VALUES[name]) for name in names}


def read(tool, value):
    try:
        structure(value, tool.input)
    except GroupXError as problem:
        return problem.details["issues"]
    return []


def is_whole_float(value):
    """JSON Schema takes 5.0 for a whole number."""
    return any(isinstance(entry, float) and entry.is_integer() for entry in value.values())


@pytest.mark.proves("calls.schema")
@pytest.mark.parametrize("name", TOOL_NAMES)
def test_the_schema_is_a_valid_one_and_closed(name):
    schema = object_schema(BY_NAME[name].input)

    Draft202012Validator.check_schema(schema)
    assert schema["additionalProperties"] is False
    assert set(schema["required"]) <= set(schema["properties"])
    assert all({"minimum", "maximum"} <= set(entry) for entry in schema["properties"].values() if "integer" in entry["type"])
    assert all(entry.get("description") or key == "limit" for key, entry in schema["properties"].items())


@pytest.mark.proves("calls.schema")
@pytest.mark.parametrize("name", TOOL_NAMES)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_the_schema_and_the_codec_take_and_refuse_the_same(name, data):
    tool = BY_NAME[name]
    value = data.draw(arguments(tool))
    issues = read(tool, value)
    refused = list(Draft202012Validator(object_schema(tool.input)).iter_errors(value))

    if not issues:
        assert refused == []
    elif not refused:
        assert {issue["path"].split("[")[0] for issue in issues} <= FINER or is_whole_float(value), issues


@pytest.mark.proves("calls.schema")
@pytest.mark.parametrize("name", TOOL_NAMES)
def test_the_smallest_and_the_largest_call_are_taken_by_both(name):
    tool = BY_NAME[name]
    schema = object_schema(tool.input)
    largest = {
        "content": "x" * 131_072,
        "clientCommandId": "k" * 128,
        "to": [f"agent:a{number}" for number in range(32)],
        "replyToEventId": "e" * 256,
        "messageEventId": "e" * 256,
        "correlationId": "c" * 256,
        "timeoutMs": 60_000,
        "cancelOnTimeout": True,
        "afterSeq": 2**53 - 1,
        "limit": 500,
    }
    for names in (schema["required"], schema["properties"]):
        value = {key: largest[key] for key in names}
        assert read(tool, value) == []
        assert Draft202012Validator(schema).is_valid(value)
