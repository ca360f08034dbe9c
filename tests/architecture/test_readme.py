"""The READMEs say what was measured."""

import json
import re

import pytest

from groupx_host.plugin.loading import load_plugins
from tests.live import install, support

READMES = sorted(support.WORDS)


@pytest.fixture
def record(root):
    return json.loads((root / "docs" / "support.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", READMES)
def test_the_support_table_is_the_record_of_a_run(root, record, name):
    readme = (root / name).read_text(encoding="utf-8")

    assert support.with_table(readme, support.table(record, support.WORDS[name])) == readme


def test_the_record_speaks_of_the_pinned_programs(record):
    proven = {row["family"]: row["requirement"] for row in record if "requirement" in row}

    assert proven == {name: pin.requirement for name, pin in install.PINS.items()}


def test_the_versions_of_the_record_are_those_that_the_drivers_call_verified(record):
    drivers = load_plugins(environ={}).drivers
    proven = {row["family"]: row["version"] for row in record if "version" in row}

    assert {name: version for name, version in proven.items() if version not in drivers[name].verified_versions} == {}


@pytest.mark.parametrize("name", READMES)
def test_the_first_two_commands_open_the_demo_room_and_run_the_tests(root, name):
    commands = re.findall(r"^```sh\n(.*?)```", (root / name).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)

    assert commands[0].count("\n") == 2
    opening, testing = commands[0].splitlines()
    assert opening.endswith("groupx demo")
    assert testing.endswith("-m pytest")
    for folder in sorted(root.glob("groupx-driver-*/pyproject.toml")):
        assert f"-e ./{folder.parent.name}" in opening


@pytest.mark.parametrize("name", READMES)
def test_every_file_that_a_readme_names_is_there(root, name):
    named = re.findall(r"\]\((?!https?:|#)([^)#]+)", (root / name).read_text(encoding="utf-8"))

    assert named
    assert [path for path in named if not (root / path).exists()] == []
