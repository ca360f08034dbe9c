"""Which system this is, the facts say; nobody else asks the interpreter."""

import ast

import pytest

HOME = "groupx_host/wire/platform.py"
EXCEPTIONS = {
    # Holds calls that a type checker knows on Windows only, and only below a question that it understands.
    "groupx_host/wire/windows.py": {"sys.platform"},
}
QUESTIONS = frozenset(
    {"sys.platform", "os.name", "os.uname", "sys.getwindowsversion"}
    | {"platform.system", "platform.uname", "platform.win32_ver", "platform.mac_ver"}
)


def test_only_the_facts_ask_which_system_this_is(product_files):
    found = {source.name: asked(source.tree) - EXCEPTIONS.get(source.name, set()) for source in product_files}

    assert {name: names for name, names in found.items() if names and name != HOME} == {}


def test_the_exceptions_are_needed(product_files):
    asking = {source.name: asked(source.tree) for source in product_files}

    assert all(names <= asking[name] for name, names in EXCEPTIONS.items())
    assert asking[HOME] == {"sys.platform"}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("if sys.platform == 'win32': ...", {"sys.platform"}),
        ("from os import name", {"os.name"}),
        ("import platform\nplatform.system()", {"platform.system"}),
        ("import sys as s\ns.platform", {"sys.platform"}),
        ("facts.platform.system", set()),
        ("platform.platform()", set()),
        ("path.name", set()),
    ],
)
def test_a_question_would_be_seen(code, expected):
    assert asked(ast.parse(code)) == expected


def asked(tree):
    other_names = {
        alias.asname: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.asname
    }
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found |= QUESTIONS & {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found |= QUESTIONS & {f"{other_names.get(node.value.id, node.value.id)}.{node.attr}"}
    return found
