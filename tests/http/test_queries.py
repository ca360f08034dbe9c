import pytest

from groupx_host.errors import InvalidEnvelope
from groupx_host.http.queries import MAX_CURSOR, MAX_QUERY_BYTES, cursor_of, limit_of, read_query


def scope(query):
    return {"type": "http", "query_string": query if isinstance(query, bytes) else query.encode()}


def codes(call, *args):
    with pytest.raises(InvalidEnvelope) as found:
        call(*args)
    return {(issue.path, issue.code) for issue in found.value.issues}


@pytest.mark.proves("C3", "C4")
def test_an_unknown_key_and_a_doubled_key_are_both_named():
    assert codes(read_query, scope("limit=1&limit=2&x=3"), "limit") == {("limit", "duplicate"), ("x", "unrecognized_key")}


@pytest.mark.proves("C3")
def test_values_are_decoded_once():
    assert read_query(scope("target=agent%3Aa%2520b&limit="), "target", "limit") == {"target": "agent:a%20b", "limit": ""}
    assert read_query(scope(b"")) == {}


@pytest.mark.proves("L12")
def test_a_giant_query_is_refused():
    assert codes(read_query, scope("a" * (MAX_QUERY_BYTES + 1))) == {("", "too_big")}


@pytest.mark.proves("C3")
@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "1e3", " 1", "\u0661", "0x1", str(MAX_CURSOR + 1), "9" * 400])
def test_a_cursor_is_decimal_digits_within_its_bound(text):
    assert codes(cursor_of, text, "afterSeq") == {("afterSeq", "invalid_value")}


@pytest.mark.proves("C3")
@pytest.mark.parametrize(("text", "value"), [("0", 0), ("007", 7), (str(MAX_CURSOR), MAX_CURSOR)])
def test_digits_are_a_cursor(text, value):
    assert cursor_of(text, "afterSeq") == value


@pytest.mark.proves("C3", "L12")
@pytest.mark.parametrize("text", ["0", "501", "", "ten"])
def test_a_page_holds_1_to_500(text):
    assert codes(limit_of, {"limit": text}, 100) == {("limit", "invalid_value")}
    assert limit_of({}, 100) == 100
    assert limit_of({"limit": "500"}, 100) == 500
