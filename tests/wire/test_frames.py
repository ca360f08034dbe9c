import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.wire.frames import EXCERPT_BYTES, NotAFrame, decode_object, encode_line

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def is_clean(value):
    match value:
        case str():
            value.encode("utf-8")
            return "\x00" not in value
        case dict():
            return all(is_clean(key) and is_clean(entry) for key, entry in value.items())
        case list():
            return all(map(is_clean, value))
        case _:
            return True


@pytest.mark.proves("C16")
@given(st.dictionaries(st.text(), JSON, max_size=5))
def test_whatever_a_cli_escapes_is_read_as_valid_text(value):
    found = decode_object(json.dumps(value).encode())

    assert isinstance(found, dict)
    assert is_clean(found)


@pytest.mark.proves("C16")
@pytest.mark.parametrize("half", ["\\ud83d", "\\ude00", "\\ud99c", "x\\ud83dy"])
def test_half_an_emoji_is_replaced_and_the_frame_is_kept(half):
    found = decode_object(f'{{"text":"{half}"}}'.encode())

    assert isinstance(found, dict)
    assert "\ufffd" in found["text"]
    found["text"].encode("utf-8")


@pytest.mark.proves("C16")
def test_a_whole_emoji_in_escapes_stays_whole():
    assert decode_object(b'{"text":"\\ud83d\\ude00"}') == {"text": "\U0001f600"}


@pytest.mark.proves("C16")
def test_a_nul_is_replaced():
    assert decode_object(b'{"a":["x\\u0000y"]}') == {"a": ["x\ufffdy"]}


@pytest.mark.proves("C15")
@pytest.mark.parametrize("line", [b"", b"  ", b"log line", b"17", b"null", b"[1,2]", b'"text"', b"{broken", b"{\xff}", b"\x1b[31m{}"])
def test_noise_is_no_frame_and_its_excerpt_is_bounded(line):
    found = decode_object(line * 100 if line.strip() else line)

    assert isinstance(found, NotAFrame)
    assert len(found.excerpt) <= EXCERPT_BYTES


@given(st.dictionaries(st.text(), JSON, max_size=5))
def test_a_written_line_is_one_line_of_valid_utf8(value):
    line = encode_line(value)

    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    line.decode("utf-8")


def test_slashes_stay_plain():
    assert encode_line({"method": "session/new"}) == b'{"method":"session/new"}\n'


@pytest.mark.proves("C16")
def test_a_lone_surrogate_of_ours_is_replaced_on_the_way_out():
    assert json.loads(encode_line({"text": "a\ud83d"})) == {"text": "a\ufffd"}
