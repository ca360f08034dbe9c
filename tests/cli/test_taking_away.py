"""`backup`, `export`, `import`: the room on a stick, as a document, and back again."""

import json
import os
import signal
import sqlite3
import subprocess
import sys

import pytest
from running_room import RunningRoom

PROGRAM = (sys.executable, "-m", "groupx_host.cli")


@pytest.fixture(scope="module")
def spoken(running):
    """The running room, in which something was said."""
    assert running.ask("echo hello <b>there</b>") == "hello <b>there</b>"
    return running


@pytest.fixture(scope="module")
def closed(tmp_path_factory):
    """A room that was closed in order."""
    room = RunningRoom(tmp_path_factory.mktemp("closed"), agents=("ada",)).start()
    room.ask("echo goodbye")
    room.stop()
    return room


def sound(path):
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT count(*) FROM events").fetchone()[0]


def events(text):
    return [json.loads(line) for line in text.splitlines()][1:]


@pytest.mark.proves("storage.backup", "L1")
def test_a_running_room_gives_a_whole_copy_of_itself(spoken, typed, tmp_path):
    done = typed(spoken, "backup", str(tmp_path / "copy.db"))

    assert (done.returncode, done.stderr) == (0, "")
    assert f"{sound(tmp_path / 'copy.db')} events, checked." in done.stdout
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["copy.db"]
    assert [path.name for path in (spoken.folder / ".groupx").iterdir() if "copy" in path.name] == []


@pytest.mark.proves("storage.backup")
def test_a_closed_room_is_copied_from_its_file(closed, typed, tmp_path):
    done = typed(closed, "backup", str(tmp_path / "copy.db"))

    assert done.returncode == 0, done
    assert sound(tmp_path / "copy.db") == sound(closed.folder / ".groupx" / "groupx.db")


@pytest.mark.proves("storage.backup")
@pytest.mark.parametrize("command", [("backup",), ("export", "-o")])
def test_nothing_is_written_over(spoken, typed, refused, tmp_path, command):
    (tmp_path / "mine").write_text("mine")

    refused(typed(spoken, *command, str(tmp_path / "mine")), says="exists already", hint="does not exist yet")
    refused(typed(spoken, *command, str(tmp_path / "no" / "x")), says="no such folder")
    assert (tmp_path / "mine").read_text() == "mine"


@pytest.mark.proves("storage.export")
def test_the_running_and_the_closed_room_export_the_same(closed, typed):
    from_file = typed(closed, "export").stdout
    head = events(from_file)[-1]["seq"]
    closed.start()
    from_room = typed(closed, "export").stdout
    closed.stop()

    assert head > 5
    assert events(from_room)[:head] == events(from_file)


@pytest.mark.proves("storage.export")
@pytest.mark.parametrize(
    ("name", "begins", "has"),
    [
        ("room.html", "<!DOCTYPE html>", "hello &lt;b&gt;there"),
        ("room.md", "# GroupX room", r"hello \<b\>there"),
        ("room.jsonl", '{"schema":"groupx.export/1"', "hello <b>there"),
    ],
)
def test_the_ending_of_the_file_says_what_it_becomes(spoken, typed, tmp_path, name, begins, has):
    done = typed(spoken, "export", "-o", str(tmp_path / name))
    text = (tmp_path / name).read_text()

    assert done.returncode == 0, done
    assert text.startswith(begins)
    assert has in text


@pytest.mark.proves("storage.export", "C3")
def test_the_room_streams_its_export_as_an_attachment_and_knows_three_formats(spoken):
    status, found = spoken.get("/api/export?format=xml")
    assert (status, found["error"]["details"]["issues"][0]["path"]) == (400, "format")

    status, text = spoken.get("/api/export?format=html")
    assert (status, text[:15]) == (200, b"<!DOCTYPE html>")


@pytest.mark.proves("C14")
@pytest.mark.parametrize("path", ["/api/export", "/api/backup"])
def test_a_page_of_another_origin_gets_neither(spoken, path):
    assert spoken.get(path, headers={"Origin": "http://example.com"})[0] == 403
    assert spoken.get(path, headers={"Sec-Fetch-Site": "cross-site"})[0] == 403


@pytest.mark.proves("storage.export")
def test_an_export_becomes_a_room_that_opens_and_goes_on(closed, typed, make_room, tmp_path):
    typed(closed, "export", "-o", str(tmp_path / "room.jsonl"))
    done = typed(closed, "import", str(tmp_path / "room.jsonl"), "--into", str(tmp_path / "new.db"))
    assert done.returncode == 0, done

    room = make_room(agents=("ada",), storage={"path": str(tmp_path / "new.db")}).start()
    assert "goodbye" in [event["body"].get("content") for event in room.log()]
    assert room.ask("echo again") == "again"
    assert room.stop() == 0


@pytest.mark.proves("storage.export")
def test_what_is_wrong_with_a_file_is_told_line_by_line_and_nothing_is_made(empty, typed, tmp_path):
    (tmp_path / "x.jsonl").write_text("not json\n{}\n")
    done = typed(empty, "import", str(tmp_path / "x.jsonl"), "--into", str(tmp_path / "new.db"))
    lines = done.stderr.splitlines()

    assert done.returncode == 1
    assert ["line 1:" in lines[0], "line 2:" in lines[1], "2 problems" in lines[2]] == [True] * 3
    assert lines[-1].startswith("hint: ")
    assert not (tmp_path / "new.db").exists()


def test_import_refuses_what_is_there_and_what_is_not(empty, typed, refused, tmp_path):
    (tmp_path / "here.db").write_text("mine")
    refused(
        typed(empty, "import", "nowhere.jsonl", "--into", str(tmp_path / "new.db")), says="cannot be read", hint="groupx export"
    )
    refused(typed(empty, "import", "nowhere.jsonl", "--into", str(tmp_path / "here.db")), says="exists already")
    assert (tmp_path / "here.db").read_text() == "mine"


@pytest.mark.proves("storage.export")
def test_a_kill_in_the_middle_of_an_import_leaves_nothing_at_its_place(closed, typed, tmp_path):
    opening, *lines = typed(closed, "export").stdout.splitlines(keepends=True)
    many = [json.dumps(json.loads(lines[0]) | {"seq": seq, "eventId": f"evt_{seq}"}) for seq in range(1, 15_001)]
    opening = json.dumps(json.loads(opening) | {"events": len(many), "throughSeq": len(many)})
    (tmp_path / "big.jsonl").write_text("\n".join([opening, *many]) + "\n")
    folder = tmp_path / "into"
    folder.mkdir()
    process = subprocess.Popen(
        [*PROGRAM, "import", str(tmp_path / "big.jsonl"), "--into", str(folder / "new.db")], env=closed.environment
    )
    while not list(folder.iterdir()):
        assert process.poll() is None
        os.sched_yield()
    process.send_signal(signal.SIGKILL)
    process.wait()

    assert not (folder / "new.db").exists()
    done = typed(closed, "import", str(tmp_path / "big.jsonl"), "--into", str(folder / "new.db"))
    assert done.returncode == 0, done
    assert [path.name for path in folder.iterdir()] == ["new.db"]
    assert sound(folder / "new.db") == 15_000
