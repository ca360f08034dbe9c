"""Saving never leaves a half file, and never touches what it does not own."""

import json
import os
import stat
from pathlib import Path

import pytest

from groupx_host.settings import saving
from groupx_host.settings.paths import folders, platform_facts
from groupx_host.settings.saving import ConfigurationNotSaved, save_document, sync_folder
from groupx_host.wire.platform import PlatformFacts


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_the_old_file_stays_as_the_backup(write, tmp_path):
    path = write({"a": 1})
    before = path.read_bytes()

    save_document(path, {"a": 2})

    assert json.loads(path.read_text()) == {"a": 2}
    assert (tmp_path / "groupx.json.bak").read_bytes() == before
    assert names(tmp_path) == ["groupx.json", "groupx.json.bak"]


def test_a_new_file_has_no_backup_and_the_person_s_mode(tmp_path):
    mask = os.umask(0o027)
    try:
        save_document(tmp_path / "groupx.json", {"name": "Ü 房间"})
    finally:
        os.umask(mask)

    assert names(tmp_path) == ["groupx.json"]
    assert stat.S_IMODE((tmp_path / "groupx.json").stat().st_mode) == 0o640
    assert "Ü 房间" in (tmp_path / "groupx.json").read_text(encoding="utf-8")


def test_the_file_keeps_its_mode_mark_and_line_ends(write):
    path = write(b'\xef\xbb\xbf{\r\n  "a": 1\r\n}\r\n')
    path.chmod(0o600)

    save_document(path, {"a": 2})

    assert path.read_bytes() == b'\xef\xbb\xbf{\r\n  "a": 2\r\n}\r\n'
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_link_keeps_leading_to_the_file(write, tmp_path):
    real = write({"a": 1}, "real.json")
    (tmp_path / "groupx.json").symlink_to(real)

    save_document(tmp_path / "groupx.json", {"a": 2})

    assert (tmp_path / "groupx.json").is_symlink()
    assert json.loads(real.read_text()) == {"a": 2}


def test_when_the_last_step_fails_the_old_file_is_whole_and_nothing_lies_about(write, tmp_path, monkeypatch):
    path = write({"a": 1})

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saving.os, "fsync", full)
    with pytest.raises(ConfigurationNotSaved) as refused:
        save_document(path, {"a": 2})

    assert "No space left on device" in str(refused.value)
    assert refused.value.status == 503
    assert json.loads(path.read_text()) == {"a": 1}
    assert names(tmp_path) == ["groupx.json"]


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path):
    with pytest.raises(ConfigurationNotSaved, match="it cannot be written"):
        save_document(tmp_path / "absent" / "groupx.json", {})


def test_one_variable_moves_all_of_a_person_s_folders(tmp_path):
    moved = folders({"GROUPX_HOME": str(tmp_path / "here")})

    assert (moved.config, moved.state) == (tmp_path / "here" / "config", tmp_path / "here" / "state")


def test_without_it_the_system_s_own_are_used(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    found = folders({})

    assert {found.state.name, found.config.name} == {"groupx"}


def test_notes_about_native_processes_go_to_the_state_folder(tmp_path):
    assert platform_facts({"GROUPX_HOME": str(tmp_path)}).state == tmp_path / "state"


@pytest.mark.parametrize(("system", "opened"), [("linux", 1), ("darwin", 1), ("windows", 0)])
def test_a_folder_is_synced_where_the_system_lets_it_be_opened(tmp_path, monkeypatch, system, opened):
    synced = []
    monkeypatch.setattr(saving.os, "fsync", synced.append)
    sync_folder(tmp_path, PlatformFacts(system=system, home=Path("/"), path=()))

    assert len(synced) == opened


@pytest.mark.proves("C10")
def test_a_save_that_the_room_could_not_take_on_is_undone_to_the_byte(write, tmp_path):
    path = write({"a": 1})
    before = path.read_bytes()

    save_document(path, {"a": 2}).undo()
    save_document(tmp_path / "new.json", {"a": 2}).undo()

    assert path.read_bytes() == before
    assert not (tmp_path / "new.json").exists()
