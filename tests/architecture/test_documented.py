"""Nothing that a person or an author meets is undocumented."""

import ast
import re

import attrs
import pytest

from groupx_host.errors import GroupXError
from groupx_host.model import bodies
from groupx_host.model.limits import Limits, Timeouts
from groupx_host.plugin.catalogue import HOOKS
from groupx_host.plugin.commands import HOST_COMMANDS
from groupx_host.settings.bounds import LIMIT_BOUNDS, TIMEOUT_BOUNDS


@pytest.fixture(scope="module")
def reference(root):
    return (root / "docs" / "reference.md").read_text(encoding="utf-8")


def missing(names, text):
    return sorted(name for name in names if f"`{name}`" not in text)


def literals(files, pattern, folders):
    return {
        node.value
        for source in files
        if source.name.startswith(folders)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(pattern, node.value)
    }


def camel(name):
    head, *tail = name.split("_")
    return head + "".join(part.title() for part in tail)


def test_every_error_code_is_documented_with_its_status(reference):
    undocumented = [
        f"{each.code} {each.status}"
        for each in _tree(GroupXError)
        if not re.search(rf"\| `{each.code}` \|[^|\n]*\b{each.status}\b", reference)
    ]

    assert undocumented == []


def test_every_code_that_the_host_writes_is_documented(host_files, reference):
    """Codes that a turn ends with are no error classes; they are literals where the turn ends."""
    where = tuple(f"groupx_host/{name}/" for name in ("errors", "sessions", "broker", "http"))
    codes = literals(host_files, r"(?!TCP_|GROUPX_)[A-Z]{2,}(?:_[A-Z]{2,})+", where)
    # Names of constants stand in ``__all__`` too.
    codes -= {node.id for source in host_files for node in ast.walk(source.tree) if isinstance(node, ast.Name)}

    assert "TURN_INTERRUPTED" in codes
    assert missing(codes, reference) == []


def test_every_environment_variable_of_ours_is_documented(product_files, reference):
    variables = literals(product_files, r"GROUPX_[A-Z_]+", ("groupx_host/", "plugins/"))

    assert "GROUPX_PLUGINS" in variables
    assert missing(variables, reference) == []


def test_every_durable_event_type_is_documented(reference):
    types = {
        each.type for each in vars(bodies).values() if isinstance(each, type) and attrs.has(each) and hasattr(each, "type")
    }

    assert len(types) >= 8
    assert missing(types, reference) == []


def test_every_limit_and_timeout_is_documented_with_its_default_and_bounds(reference):
    for section, settings, bounds in (("limits", Limits, LIMIT_BOUNDS), ("timeouts", Timeouts, TIMEOUT_BOUNDS)):
        for field in attrs.fields(settings):
            shown = "none" if field.default is None else f"{field.default:,}"
            low, high = bounds[field.name]
            allowed = f"{low:,} to {high:,}" if low != high else f"{low:,} only"
            assert f"| `{section}.{camel(field.name)}` | {shown} | {allowed} |" in reference, field.name


def test_every_command_of_the_program_is_documented(reference):
    from groupx_host.cli.main import COMMANDS

    assert missing((f"groupx {name}" for name in COMMANDS), reference) == []
    assert set(COMMANDS) == HOST_COMMANDS


def test_every_hook_has_its_heading_in_the_author_guide(root):
    guide = (root / "plugins" / "README.md").read_text(encoding="utf-8")

    assert re.findall(r"^### `(groupx_\w+)`", guide, re.MULTILINE) == list(HOOKS)


@pytest.mark.parametrize("name", HOOKS)
def test_every_hook_says_when_what_and_since(name):
    from groupx_host.plugin import hookspecs

    prose = getattr(hookspecs, name).__doc__

    assert all(part in prose for part in ("Returns:", "Errors:", "Example::", "@hookimpl", f"def {name}(", ".. versionadded::"))


def test_every_public_function_and_class_says_what_it_is(product_files):
    """ruff's D rules look at modules, classes and functions; this looks at what a docstring is worth."""
    empty = [
        f"{source.name}:{node.lineno} {node.name}"
        for source in product_files
        for node in source.classes
        if not node.name.startswith("_") and re.fullmatch(r"\s*\w*\s*", (_doc(node) or ""))
    ]

    assert empty == []


def _doc(node):
    return ast.get_docstring(node)


def _tree(root):
    for each in root.__subclasses__():
        if each.code != GroupXError.code:  # NativeError only groups
            yield each
        yield from _tree(each)
