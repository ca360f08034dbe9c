"""A configuration file in a folder of its own, and the drivers that a test knows."""

import json

import pytest
from attrs import frozen

from groupx_host.settings.configuration import load_configuration


@frozen
class Hint:
    driver: str
    title: str
    executables: tuple[str, ...]
    legacy_default: int | None = None


HINTS = (
    Hint("parrot", "Parrot", ("parrot", "parrot-cli"), 1),
    Hint("owl", "Owl", ("owl",), 0),
    Hint("crow", "Crow", ("crow",)),
    Hint("puppet", "Puppet", ()),
)


@pytest.fixture
def hints():
    return HINTS


@pytest.fixture
def write(tmp_path):
    """Write the file, from data or as it is; returns its path."""

    def write(content, name="groupx.json"):
        path = tmp_path / name
        data = (
            content
            if isinstance(content, bytes)
            else content.encode()
            if isinstance(content, str)
            else json.dumps(content).encode()
        )
        path.write_bytes(data)
        return path

    return write


@pytest.fixture
def load(write, hints):
    return lambda content: load_configuration(write(content), hints=hints)
