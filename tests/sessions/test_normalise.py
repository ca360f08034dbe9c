"""What a turn leaves behind is bounded, marked where it was cut, and valid UTF-8."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.model.text import clean_text, cut_text, utf16_length
from groupx_host.plugin.driver_events import ToolCompleted, ToolProgressed, ToolStarted
from groupx_host.sessions.normalise import BoundedText, TurnRecord, bound_details

TEXT = st.text(st.characters(), max_size=60)
WILD = st.lists(st.sampled_from(["a", "\ud83d", "\ude00", "\U0001f600", "\x00", "悬", "\u200d", "\ufe0f"]), max_size=20).map("".join)


@pytest.mark.proves("C16")
@given(WILD)
def test_cleaned_text_is_valid_and_cleaning_again_changes_nothing(text):
    clean = clean_text(text)

    clean.encode("utf-8")
    assert "\x00" not in clean
    assert clean_text(clean) == clean


@pytest.mark.proves("C16", "L12")
@given(TEXT, st.integers(0, 40))
def test_a_cut_never_splits_a_character_and_never_exceeds_its_bound(text, limit):
    cut = cut_text(clean_text(text), limit)

    cut.encode("utf-8")
    assert utf16_length(cut) <= limit
    assert clean_text(text).startswith(cut)


@pytest.mark.proves("C17", "L12")
@given(st.lists(TEXT, max_size=20), st.integers(1, 50))
def test_bounded_text_keeps_the_start_and_counts_the_rest(pieces, limit):
    text = BoundedText(limit)
    whole = "".join(map(clean_text, pieces))
    for piece in pieces:
        text.add(clean_text(piece))

    assert whole.startswith(text.text)
    assert text.length == utf16_length(whole)
    assert ("cut here" in text.marked) == (text.length > text.kept)


def test_offsets_count_utf16_units_before_each_piece():
    record = TurnRecord()

    assert [record.add_text(piece)[1] for piece in ["ab", "\U0001f600", "c"]] == [0, 2, 4]


@pytest.mark.proves("C17", "L12")
@pytest.mark.parametrize(
    "details",
    [
        {"output": "x" * 100_000},
        {"output": "悬" * 50_000, "input": {"command": "y" * 50_000}},
        {"items": list(range(50_000))},
        {"nested": [{"text": "z" * 5_000} for _ in range(40)]},
    ],
)
def test_long_tool_details_are_cut_with_a_visible_mark(details):
    found = bound_details(details)

    assert found["truncated"] is True
    assert found["length"] > 32_768
    assert utf16_length(json.dumps(found, ensure_ascii=False, separators=(",", ":"))) <= 32_768


def test_short_tool_details_stay_as_they_are():
    assert bound_details({"input": {"command": "ls"}}) == {"input": {"command": "ls"}}


def test_tools_that_never_end_are_closed_with_the_turn():
    record = TurnRecord()
    record.add_tool(ToolStarted(tool_call_id="1", name="read_file"), "t0")
    record.add_tool(ToolProgressed(tool_call_id="1", details={"elapsed": 30}), "t1")
    record.add_tool(ToolStarted(tool_call_id="2", name="Bash"), "t2")
    record.add_tool(ToolCompleted(tool_call_id="2", details={"output": "ok"}), "t3")

    closed = record.close_tools("t4")

    assert [(tool.tool_call_id, tool.details["interrupted"]) for tool in closed] == [("1", True)]
    assert [(tool.native_type, tool.tool_call_id) for tool in record.tools] == [
        ("tool.started", "1"),
        ("tool.started", "2"),
        ("tool.completed", "2"),
        ("tool.completed", "1"),
    ]
    assert record.open_tools == {}
