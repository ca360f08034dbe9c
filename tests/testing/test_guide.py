"""What the author guide says about the kit is run as it stands there, by a pytest of its own."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from groupx_host.testing import LAUNCHER_REQUIREMENTS, scripted_agent

pytestmark = pytest.mark.kit

GUIDE = (Path(__file__).resolve().parents[2] / "plugins" / "README.md").read_text(encoding="utf-8")
PROVING = GUIDE.partition("## Proving a driver\n")[2].partition("\n## ")[0]
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PROVING, re.MULTILINE | re.DOTALL)
PARROT = re.search(r"^`groupx_driver_parrot\.py`\n\n```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)[1]
(LAUNCHER,) = re.findall(r"^```python\n((?:(?!^```).)*?launch_at_low_priority.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
SETTINGS = '[tool.pytest.ini_options]\nasyncio_mode = "auto"\nasyncio_default_fixture_loop_scope = "function"\naddopts = "-p no:cacheprovider"\nfilterwarnings = ["error"]\n'
DRIVER, SUITES, ROOM = range(3)


@pytest.fixture
def run(tmp_path):
    """Runs one block as a test file beside the guide's parrot; what passed and what failed, by the name of the test."""

    def pytest_over(text, *words):
        (tmp_path / "groupx_driver_parrot.py").write_text(PARROT)
        (tmp_path / "pyproject.toml").write_text(SETTINGS)
        (tmp_path / "test_guide.py").write_text(text)
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-v", "--tb=short", *words, "test_guide.py"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=110,
            check=False,
        )
        found = re.findall(r"^test_guide\.py::(?:\w+::)?(\w+) (PASSED|FAILED|ERROR)", done.stdout, re.MULTILINE)
        assert found, done.stdout + done.stderr
        return {name: outcome == "PASSED" for name, outcome in found}, done.stdout

    return pytest_over


@pytest.mark.proves("plugin.documented")
def test_the_driver_of_the_guide_is_examined_and_what_is_left_to_do_is_named(run):
    met = ("open_in_time", "next_turn", "take_prompt_once", "death_unseen", "death_unusable", "close_twice")
    left = ("driver_text", "driver_noise")

    found, told = run(BLOCKS[DRIVER], "-k", " or ".join((*met, *left)))

    assert found == {
        **{f"test_driver_{name}": True for name in met},
        **{f"test_driver_{name.removeprefix('driver_')}": False for name in left},
    }, told
    assert "There is no stage for the scenario 'noise'" in told
    assert "An answer in several pieces came as one." in told


@pytest.mark.proves("plugin.documented")
def test_the_suites_for_sections_and_launchers_pass_as_they_are_shown(run):
    found, told = run(BLOCKS[SUITES])

    assert all(found.values()), told
    assert len(found) > 20


@pytest.mark.proves("plugin.documented")
def test_the_launcher_of_the_guide_meets_the_kit(run):
    suite = "\n\nfrom groupx_host.testing import LauncherConformance\n\n\nclass TestNice(LauncherConformance):\n    (launcher,) = groupx_launchers()\n"

    found, told = run(LAUNCHER + suite)

    assert all(found.values()), told
    assert len(found) == len(LAUNCHER_REQUIREMENTS)


@pytest.mark.proves("plugin.documented")
def test_the_room_of_the_guide_is_killed_and_goes_on(run):
    found, told = run(BLOCKS[ROOM])

    assert found == {"test_the_room_goes_on_after_a_power_cut": True}, told


@pytest.mark.proves("plugin.documented")
def test_every_step_of_a_scenario_is_in_the_guide():
    shown = set(re.findall(r'`\{"(\w+)":', PROVING))

    assert shown == set(re.findall(r"^- ``(\w+)``:", scripted_agent.__doc__, re.MULTILINE))
    assert len(shown) == 8
