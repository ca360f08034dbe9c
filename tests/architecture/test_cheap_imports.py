"""What the ``groupx`` program loads before it knows what to do, seen from outside by a fresh interpreter."""

import json
import subprocess
import sys

import pytest

HEAVY = ("litestar", "uvicorn", "mcp", "sqlite_utils", "sqlite3", "psutil", "cattrs", "msgspec", "httpx", "anyio")
SHOW_MODULES = """
import json, sys
sys.argv = ["groupx", *sys.argv[1:]]
from groupx_host.cli.main import main
try:
    main()
except SystemExit as end:
    code = end.code or 0
print("\\n" + json.dumps([code, sorted(sys.modules)]))
"""


def run(code: str, *arguments: str) -> str:
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout.rstrip().splitlines()[-1]


def heavy(modules: list[str]) -> list[str]:
    return sorted(name for name in modules if name.partition(".")[0] in HEAVY)


def driver_bodies(modules: list[str]) -> list[str]:
    """Modules of drivers that speak to a CLI; the entry point and the tables that it registers from are not meant."""
    names = [name for name in modules if name.startswith("groupx_driver_")]
    return sorted(name for name in names if name.count(".") and name.rpartition(".")[2] not in {"plugin", "profiles", "bounds"})


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_the_program_answers_without_loading_the_room(option):
    code, modules = json.loads(run(SHOW_MODULES, option))

    assert code == 0
    assert heavy(modules) == []
    assert driver_bodies(modules) == []


@pytest.mark.parametrize(
    "module",
    ["groupx_host", "groupx_host.plugin", "groupx_host.plugin.drivers", "groupx_host.plugin.hookspecs", "groupx_host.errors"],
)
def test_what_every_entry_point_module_imports_is_cheap(module):
    modules = json.loads(run(f"import json, sys, {module}; print(json.dumps(sorted(sys.modules)))"))

    assert heavy(modules) == []
    assert [name for name in modules if name.startswith("groupx_host.wire")] == []
