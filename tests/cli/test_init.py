"""`init`: the setup page again, and never a file behind the person's back."""

import signal

import pytest

WAIT_SECONDS = 25


def test_the_running_room_leads_to_its_own_setup(running, typed):
    done = typed(running, "init", "--no-open")

    assert (done.returncode, done.stdout) == (0, f"The room is running; its setup is at http://127.0.0.1:{running.port}/setup.\n")


@pytest.mark.parametrize("text", ["{", '{"agents": {"mine": {"driver": "demo", "command": "ada"}}}'])
def test_a_file_that_is_there_is_never_overwritten_by_opening_the_page(empty, opened, text):
    (empty.folder / "groupx.json").write_text(text)
    process = opened(empty, "init", "--no-open")
    process.stdout.readline()
    assert "http://127.0.0.1:" in process.stdout.readline()
    process.send_signal(signal.SIGINT)

    assert (process.wait(WAIT_SECONDS), process.stderr.read()) == (0, "")
    assert (empty.folder / "groupx.json").read_text() == text
    assert [path.name for path in empty.folder.iterdir()] == ["groupx.json"]


def test_a_folder_of_that_name_is_said(empty, typed, refused):
    (empty.folder / "groupx.json").mkdir()

    refused(typed(empty, "init", "--no-open"), says="groupx.json is a folder", hint="--config PATH")
