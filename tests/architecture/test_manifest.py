"""Every promise has a test that names it, and every named promise exists. Reads the files; runs nothing."""

import ast
import tomllib

import pytest

LATER = "later"
FIELD = {
    "A": (1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 14),
    "B": (1, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14, 15, 16, 17, 19),
    "C": (1, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 20),
    "D": (1, 2, 3, 5, 6, 8),
    "E": (1, 3, 5, 6, 7),
    "F": (1, 3, 5, 6, 8, 9),
    "G": (2, 3, 5, 6, 8, 9),
    "H": (1, 2, 4, 6, 7, *range(9, 22), 23, 24, 25, 26),
}
"""The faults that other rooms were seen with; each is proven here, or stands under ``later`` with its reason."""


@pytest.fixture(scope="module")
def manifest(root):
    return tomllib.loads((root / "tests" / "manifest.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def proven(test_files):
    """Id to the places of the tests that prove it."""
    places = {}
    for source in test_files:
        for line, promise in proofs_in(source.tree):
            places.setdefault(promise, []).append(f"{source.name}:{line}")
    return places


def test_every_promise_has_a_test_that_names_it(manifest, proven):
    promised = {promise for table, rows in manifest.items() if table != LATER for promise in rows}

    assert sorted(promised - set(proven)) == []


def test_every_id_that_a_test_names_is_a_promise(manifest, proven):
    known = {promise for rows in manifest.values() for promise in rows}

    assert {promise: places for promise, places in proven.items() if promise not in known} == {}


def test_what_is_proven_does_not_stand_under_later(manifest, proven):
    assert sorted(set(manifest[LATER]) & set(proven)) == []


def test_ids_are_unique_and_say_a_sentence(manifest):
    rows = [(promise, sentence) for table in manifest.values() for promise, sentence in table.items()]

    assert len({promise for promise, _ in rows}) == len(rows)
    assert all(len(sentence) > 20 and sentence.endswith(".") for _, sentence in rows)


def test_the_fifteen_laws_and_eighteen_rows_are_all_there(manifest):
    known = {promise for rows in manifest.values() for promise in rows}

    assert {f"L{number}" for number in range(1, 16)} | {f"C{number}" for number in range(1, 19)} <= known


def test_each_fault_of_the_field_has_a_test_or_a_reason(manifest):
    known = {promise for rows in manifest.values() for promise in rows if promise.startswith("field.")}

    assert known == {f"field.{letter}{number}" for letter, numbers in FIELD.items() for number in numbers}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('@pytest.mark.proves("L1", "C2")\ndef test_x(): ...', ["L1", "C2"]),
        ('pytestmark = [pytest.mark.proves("L3"), pytest.mark.live]', ["L3"]),
        ('@proves("L4")\nasync def test_y(): ...', ["L4"]),
        ('pytest.param(1, marks=pytest.mark.proves("L5"))', ["L5"]),
        ("\"@pytest.mark.proves('L9')\"", []),
    ],
)
def test_the_scan_sees_marks_and_not_texts(code, found):
    assert [promise for _, promise in proofs_in(ast.parse(code))] == found


def proofs_in(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) == "proves":
            yield from ((node.lineno, each.value) for each in node.args if isinstance(each, ast.Constant))


def _name(function):
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
