"""Small files with one noun each: what fails, and what is over the aim (shown with ``-rP``)."""

import ast

import pytest

MODULE_LINES, MODULE_AIM = 400, 200
FUNCTION_LINES, FUNCTION_AIM = 60, 25
PUBLIC_METHODS, METHODS_AIM = 15, 8
INIT_LINES = 60
ERROR_INIT_LINES = 120
COMMAND_BODY_LINES = 15
TEST_FILE_LINES, TEST_AIM = 600, 300
LONGER_MODULES = {"groupx_host/plugin/hookspecs.py": 600}
LONGER_INITS = {
    # Draws the error tree and hands on every class of it: the one place where a reader finds all codes.
    "groupx_host/errors/__init__.py": ERROR_INIT_LINES,
}


def over(measured: dict[str, int], limit: int, exceptions: dict[str, int] | None = None) -> dict[str, int]:
    return {name: size for name, size in measured.items() if size > (exceptions or {}).get(name, limit)}


def report_aim(what: str, measured: dict[str, int], aim: int) -> None:
    beyond = sorted(over(measured, aim).items(), key=lambda item: -item[1])
    print(f"{what} over the aim of {aim}: {len(beyond)} of {len(measured)}")
    for name, size in beyond[:20]:
        print(f"  {size:4d}  {name}")


def test_modules_are_short(product_files):
    measured = {source.name: source.lines for source in product_files}

    report_aim("modules", measured, MODULE_AIM)
    assert over(measured, MODULE_LINES, LONGER_MODULES) == {}


def test_functions_are_short(product_files):
    measured = {
        f"{source.name}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for source in product_files
        if source.name not in LONGER_MODULES
        for node in source.functions
    }

    report_aim("functions", measured, FUNCTION_AIM)
    assert over(measured, FUNCTION_LINES) == {}


def test_classes_have_few_public_methods(product_files):
    measured = {
        f"{source.name} {node.name}": sum(
            isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and not each.name.startswith("_") for each in node.body
        )
        for source in product_files
        for node in source.classes
    }

    report_aim("public methods of classes", measured, METHODS_AIM)
    assert over(measured, PUBLIC_METHODS) == {}


def test_packages_only_hand_names_on(product_files):
    inits = [source for source in product_files if source.path.name == "__init__.py"]

    assert over({source.name: source.lines for source in inits}, INIT_LINES, LONGER_INITS) == {}
    defining = {source.name: [node.name for node in source.functions + source.classes] for source in inits}
    assert {name: names for name, names in defining.items() if set(names) - {"__getattr__", "__dir__"}} == {}


def test_command_bodies_are_thin(host_files):
    """A command reads its options and calls something; what it does lives elsewhere."""
    measured = {
        f"{source.name}:{node.lineno} {node.name}": _body_lines(node)
        for source in host_files
        if source.name.startswith("groupx_host/cli/")
        for node in source.functions
        if any("command" in ast.unparse(each) for each in node.decorator_list)
    }

    assert over(measured, COMMAND_BODY_LINES) == {}


def test_test_files_are_readable_in_one_go(test_files):
    measured = {source.name: source.lines for source in test_files}

    report_aim("test files", measured, TEST_AIM)
    assert over(measured, TEST_FILE_LINES) == {}


@pytest.mark.parametrize(("lines", "limit", "seen"), [(400, 400, False), (401, 400, True)])
def test_the_measure_itself_fails_past_its_limit(lines, limit, seen):
    assert bool(over({"a.py": lines}, limit)) == seen


def _body_lines(node):
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0
