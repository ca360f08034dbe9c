"""The source tree as the architecture tests look at it."""

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOST = ROOT / "groupx_host"
SKIPPED_FOLDERS = frozenset({"node_modules", "__pycache__", ".venv", "dist", "build"})


class Source:
    """One Python file: its text, its lines and its syntax tree, each made once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.relative_to(ROOT).as_posix()

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def lines(self) -> int:
        return self.text.count("\n")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def functions(self) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]

    @cached_property
    def classes(self) -> list[ast.ClassDef]:
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef)]

    def imported(self) -> Iterator[str]:
        """Dotted names of every module that is imported anywhere in the file."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module


def python_files(*folders: Path) -> list[Source]:
    found = (path for folder in folders for path in sorted(folder.rglob("*.py")))
    return [Source(path) for path in found if not SKIPPED_FOLDERS & set(path.parts)]


def product_folders() -> list[Path]:
    drivers = sorted(path for path in ROOT.glob("groupx-driver-*/src/groupx_driver_*") if (path / "__init__.py").is_file())
    return [
        HOST,
        ROOT / "plugins" / "groupx_plugins",
        *[path for path in (ROOT / "web" / "groupx_web",) if path.is_dir()],
        *drivers,
    ]


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def host_files() -> list[Source]:
    return python_files(HOST)


@pytest.fixture(scope="session")
def product_files() -> list[Source]:
    """What is shipped: the host, the bundled plugins, the web package and the drivers."""
    return python_files(*product_folders())


@pytest.fixture(scope="session")
def test_files() -> list[Source]:
    """All tests, those of the drivers too."""
    return python_files(ROOT / "tests", *sorted(ROOT.glob("groupx-driver-*/tests")))
