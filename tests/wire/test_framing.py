from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.wire.framing import LineSplitter, Overlong


def split(chunks, cap=1024):
    splitter = LineSplitter(cap)
    return [line for chunk in chunks for line in splitter.feed(chunk)] + splitter.flush()


def chunked(data, cuts):
    edges = sorted({0, len(data), *(cut % (len(data) + 1) for cut in cuts)})
    return [data[a:b] for a, b in pairwise(edges)]


@pytest.mark.proves("C15", "C16")
@given(st.binary(max_size=400), st.lists(st.integers(0, 400), max_size=12))
def test_any_chunking_gives_the_same_lines(data, cuts):
    assert split(chunked(data, cuts), cap=50) == split([data], cap=50)


@pytest.mark.proves("C15")
@given(st.lists(st.binary(max_size=40).filter(lambda line: b"\n" not in line), max_size=20))
def test_lines_come_back_whole(lines):
    assert split([b"".join(line + b"\n" for line in lines)]) == lines


@pytest.mark.proves("C15", "L12")
def test_an_over_long_line_costs_one_message_and_the_stream_goes_on():
    assert split([b"a" * 30, b"a" * 30 + b"\nok\n"], cap=50) == [Overlong(60), b"ok"]


@pytest.mark.proves("C15")
def test_a_line_of_exactly_the_cap_passes():
    assert split([b"a" * 50 + b"\n"], cap=50) == [b"a" * 50]


@pytest.mark.proves("C16")
@pytest.mark.parametrize("separator", ["\u2028", "\u0085", "\f", "\v", "\r"])
def test_only_the_newline_byte_splits(separator):
    line = f'"a{separator}b"'.encode()
    assert split([line + b"\n"]) == [line]


@pytest.mark.proves("C16")
def test_a_character_split_over_three_chunks_stays_whole():
    raw = "悬".encode()
    assert split([raw[:1], raw[1:2], raw[2:] + b"\n"]) == [raw]


def test_the_unterminated_last_line_is_kept():
    assert split([b"one\ntwo"]) == [b"one", b"two"]
