"""What a person gets from ``pip install``."""

import json
import os
import subprocess
import zipfile

import pytest

PACKAGES = {
    "groupx": {"groupx_host", "groupx_plugins", "groupx_web"},
    "groupx-driver-acp": {"groupx_driver_acp"},
    "groupx-driver-claude": {"groupx_driver_claude"},
    "groupx-driver-codex": {"groupx_driver_codex"},
}
UNWANTED = ("node_modules", "__pycache__", "/tests/", ".pyc")


def test_wheels_hold_only_their_own_files(wheels):
    for name, wheel in wheels.items():
        files = zipfile.ZipFile(wheel).namelist()
        tops = {file.partition("/")[0] for file in files if ".dist-info/" not in file}

        assert tops == PACKAGES[name], name
        assert [file for file in files if any(word in file for word in UNWANTED)] == []


def test_wheels_are_typed_and_carry_their_license(wheels):
    for name, wheel in wheels.items():
        files = zipfile.ZipFile(wheel).namelist()
        info = f"{name.replace('-', '_')}-0.1.0.dist-info"

        assert f"{info}/licenses/LICENSE" in files, name
        assert all(f"{package}/py.typed" in files for package in PACKAGES[name] - {"groupx_web"}), name


def test_the_browser_room_ships_built(wheels):
    files = zipfile.ZipFile(wheels["groupx"]).namelist()

    assert any(file.startswith("groupx_web/static/") and file.endswith(".html") for file in files)
    assert any(file.startswith("groupx_web/static/") and file.endswith(".js") for file in files)


@pytest.fixture
def environment(tmp_path):
    """Nothing of this shell but the path to the system's programs, and an empty home."""
    return {"PATH": os.defpath, "HOME": str(tmp_path)}


@pytest.mark.timeout(420)
def test_the_program_works_in_an_empty_environment(empty_environment, environment, tmp_path):
    def groupx(*arguments):
        done = subprocess.run(
            [empty_environment / "groupx", *arguments],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        return done.stdout

    help_text = groupx("--help")
    report = json.loads(groupx("plugins", "--json"))

    assert "start" in help_text
    assert "plugins" in help_text
    assert report["schema"] == "groupx.plugins/1"
    listed = {row["name"]: row for row in report["plugins"]}
    assert listed["claude"]["contributes"]["groupx_drivers"] == ["claude"]
    assert {row["distribution"] for row in listed.values()} == {"groupx", "groupx-driver-claude"}
    assert [row["problems"] for row in listed.values() if row["problems"]] == []
