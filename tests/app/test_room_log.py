"""The room's own log: bounded, in lines of JSON, and without anything that somebody wrote."""

import json
import logging
import threading

import pytest

from groupx_host.app import room_log
from groupx_host.app.room_log import KEPT_FILES, LOG_NAME, MAX_FACT_CHARACTERS, logging_into, tail_of

pytestmark = pytest.mark.proves("diagnostics.log")

log = logging.getLogger("groupx.room")


def fail(words):
    raise ValueError(words)


def lines(folder):
    return [json.loads(line) for line in (folder / LOG_NAME).read_text().splitlines()]


@pytest.mark.proves("L13")
def test_a_line_has_the_words_of_the_program_and_short_facts_and_nothing_that_was_filled_in(tmp_path):
    with logging_into(tmp_path):
        log.info("turn %s said %s", "turn_1", "a secret", extra={"facts": {"code": "X", "long": "y" * 1_000, "none": None}})
        try:
            fail("a secret")
        except ValueError:
            log.exception("it failed with %s", "a secret")
    told, failed = lines(tmp_path)

    assert (told["event"], told["code"], told["level"]) == ("turn %s said %s", "X", "info")
    assert len(told["long"]) == MAX_FACT_CHARACTERS
    assert "none" not in told
    assert (failed["fault"], failed["level"]) == ("ValueError", "error")
    assert failed["where"].startswith("test_room_log.py:")
    assert "a secret" not in (tmp_path / LOG_NAME).read_text()


@pytest.mark.proves("L12")
def test_files_and_their_number_are_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(room_log, "MAX_FILE_BYTES", 2_000)
    monkeypatch.setattr(room_log, "MAX_WAITING_LINES", 10_000)
    with logging_into(tmp_path):
        for number in range(500):
            log.info("again", extra={"facts": {"number": number}})

    files = sorted(tmp_path.iterdir())
    assert len(files) == KEPT_FILES
    assert all(file.stat().st_size <= 2_000 for file in files)
    assert lines(tmp_path)[-1]["number"] == 499
    assert [json.loads(line)["event"] for line in tail_of(tmp_path, 1_000).splitlines()] == ["again"] * len(
        tail_of(tmp_path, 1_000).splitlines()
    )
    assert 0 < len(tail_of(tmp_path, 1_000)) <= 1_000


def test_a_folder_that_cannot_be_written_costs_the_log_and_nothing_else(tmp_path, capfd):
    with logging_into(tmp_path / "nowhere"):
        log.info("hello")

    assert capfd.readouterr().err == ""


@pytest.mark.proves("L12")
def test_more_than_the_disk_can_take_is_left_out_and_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(room_log, "MAX_WAITING_LINES", 2)
    taken = room_log.RoomLog._append
    held = []
    monkeypatch.setattr(room_log.RoomLog, "_append", lambda self, line: (held and held[0].wait(10), taken(self, line)))
    held.append(threading.Event())
    handler = room_log.RoomLog(tmp_path)
    record = logging.makeLogRecord({"name": "groupx.room", "levelname": "INFO", "msg": "x"})
    for _ in range(50):
        handler.emit(record)
    held[0].set()
    handler.close()
    other = room_log.RoomLog(tmp_path)
    other._left_out = handler._left_out
    other.emit(record)
    other.close()

    assert len(lines(tmp_path)) <= 5
    assert lines(tmp_path)[-1]["leftOut"] > 40


def test_warnings_still_reach_standard_error_and_notes_do_not(tmp_path, capfd):
    # As in a process of its own, where nobody else listens.
    root = logging.getLogger()
    handlers, root.handlers = root.handlers, []
    try:
        with logging_into(tmp_path):
            log.info("a note")
            log.warning("a warning")
    finally:
        root.handlers = handlers

    assert capfd.readouterr().err == "a warning\n"
    assert [line["event"] for line in lines(tmp_path)] == ["a note", "a warning"]
