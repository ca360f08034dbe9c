"""Text at the edges: valid UTF-8, measured in UTF-16 units, cut between characters (C16)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groupx_host.model.text import clean_json, clean_text, cut_text, utf16_length

FIXED = settings(derandomize=True, deadline=None, max_examples=100, database=None)
PIECES = ["a", "\x00", "\ud83d", "\ude00", "\U0001f600", "é", "漢", "\u200d", "\ufe0f", "\ufffd", "\n"]
ANY = st.lists(st.sampled_from(PIECES), max_size=12).map("".join) | st.text(st.characters(codec=None), max_size=20)


def units(text):
    """What a browser's ``length`` says."""
    return sum(2 if ord(letter) > 0xFFFF else 1 for letter in text)


@pytest.mark.proves("C16")
@settings(FIXED)
@given(ANY)
def test_clean_text_is_utf8_without_nul_of_the_same_length_and_stays_clean(text):
    found = clean_text(text)

    assert found.encode("utf-8").decode("utf-8") == found
    assert "\x00" not in found
    assert utf16_length(found) == utf16_length(text)
    assert clean_text(found) == found


@pytest.mark.proves("C16")
@settings(FIXED)
@given(st.text(st.characters(exclude_characters="\x00"), max_size=30))
def test_clean_text_leaves_what_is_right_alone(text):
    assert clean_text(text) == text


@pytest.mark.proves("C16")
def test_only_what_is_broken_is_replaced():
    assert clean_text("a\ud83d\ude00b") == "a\U0001f600b"
    assert clean_text("\ud83d\ud83d\ude00\ude00") == "\ufffd\U0001f600\ufffd"
    assert clean_text("end \ud83d") == "end \ufffd"
    assert clean_text("\x00é\x00") == "\ufffdé\ufffd"


@pytest.mark.proves("C16")
@settings(FIXED)
@given(ANY)
def test_length_is_the_browsers(text):
    assert utf16_length(text) == units(text)


@pytest.mark.proves("C16", "L12")
@settings(FIXED)
@given(text=st.text(max_size=20) | ANY.map(clean_text), limit=st.integers(0, 25))
def test_a_cut_is_a_whole_start_within_its_bound(text, limit):
    found = cut_text(text, limit)

    assert text.startswith(found)
    assert utf16_length(found) <= limit
    assert (found == text) == (utf16_length(text) <= limit)
    lost = utf16_length(text[len(found) :].lstrip("\u200d\ufe0f")[:1])
    if found != text and not text[len(found) :].startswith(("\u200d", "\ufe0f")):
        assert utf16_length(found) + lost > limit


@settings(FIXED)
@given(st.recursive(ANY | st.none(), lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY, inner, max_size=3)))
def test_clean_json_cleans_every_text_and_keeps_the_shape(value):
    found = clean_json(value)

    assert clean_json(found) == found
    assert "\x00" not in str(found).encode("utf-8").decode("utf-8")
    assert isinstance(found, type(value))


def test_clean_json_can_bound_each_text():
    assert clean_json({"long key": ["abcdef", {"x": "\U0001f600\U0001f600"}]}, 4) == {
        "long": ["abcd", {"x": "\U0001f600\U0001f600"}]
    }
