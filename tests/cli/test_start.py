"""`start`: one room for one configuration, whoever types it and how often (D-020)."""

import json
import os
import signal
import socket

import pytest

from groupx_host.cli.rooms import PlaceUnusable, require_place

WAIT_SECONDS = 25


def told(process):
    """The next line of a running command."""
    return process.stdout.readline().decode()


def ended(process):
    code = process.wait(WAIT_SECONDS)
    process.stdout.close()
    return code


def test_a_second_start_shows_where_the_room_runs(running, typed):
    done = typed(running, "start", "--no-open")

    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        f"GroupX is already running at http://127.0.0.1:{running.port}.\n",
        "",
    )


def test_the_program_without_a_word_is_start(running, typed):
    assert "already running" in typed(running).stdout
    assert "already running" in typed(running, "--no-open").stdout


def test_the_room_is_the_same_from_another_folder_and_by_another_name(running, typed, tmp_path):
    link = tmp_path / "linked.json"
    link.symlink_to(running.folder / "groupx.json")
    done = typed(running, "start", "--no-open", "--config", str(link), cwd=None)

    assert f"already running at http://127.0.0.1:{running.port}." in done.stdout


def test_a_proxy_of_the_environment_is_never_asked(running, typed):
    nowhere = {"http_proxy": "http://127.0.0.1:9", "HTTP_PROXY": "http://127.0.0.1:9", "ALL_PROXY": "http://127.0.0.1:9"}

    assert "already running" in typed(running, "start", "--no-open", more=nowhere).stdout


def test_ten_starts_at_once_make_one_room(idle):
    starts = [idle.launch() for _ in range(10)]
    lines = [told(process) for process in starts]
    opened = [process for process, line in zip(starts, lines, strict=True) if "is ready at" in line]
    idle.process = opened[0]

    assert len(opened) == 1
    assert all("already running" in line for process, line in zip(starts, lines, strict=True) if process is not opened[0])
    assert [ended(process) for process in starts if process is not opened[0]] == [0] * 9
    assert idle.get("/api/health")[0] == 200


def test_a_changed_file_is_said_and_restart_brings_it_in(idle, typed):
    idle.start()
    idle.configure(idle.document | {"timeouts": {"closeMs": 4_000}})

    again = typed(idle, "start", "--no-open")
    first = idle.process
    idle.process = idle.launch("restart", "--no-open")
    closed, ready = told(idle.process), told(idle.process)

    assert "groupx.json has changed" in again.stdout
    assert "`groupx restart`" in again.stdout
    assert "is closed" in closed
    assert ready == f"GroupX is ready at http://127.0.0.1:{idle.port} (Ctrl-C closes it).\n"
    assert ended(first) == 0
    assert "has changed" not in typed(idle, "start", "--no-open").stdout


@pytest.mark.proves("L1")
def test_the_port_of_another_room_is_a_conflict_that_names_it(running, idle, typed, refused):
    idle.configure(idle.document | {"server": {"port": running.port}})

    words = refused(typed(idle, "start", "--no-open"), says=str(running.port), hint="groupx stop --config")

    assert f"(configuration {running.folder / 'groupx.json'})" in words
    assert not (idle.folder / ".groupx").exists()


def test_the_port_of_a_stranger_is_a_conflict(idle, typed, refused):
    with socket.socket() as stranger:
        stranger.bind(("127.0.0.1", idle.port))
        stranger.listen()
        refused(typed(idle, "start", "--no-open"), says=str(idle.port), hint="server.port")


@pytest.mark.proves("L1")
def test_one_database_under_two_ports_has_one_writer(running, make_room, typed, refused):
    second = make_room(agents=("ada",), storage={"path": str(running.folder / ".groupx" / "groupx.db")})

    refused(typed(second, "start", "--no-open"), says="groupx.db")

    assert running.get("/api/health")[0] == 200


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "line 1, column 2"),
        ("", "it is empty"),
        ('{"server": {"port": 70000}}', "server.port: must be 1 to 65,535"),
        ('{"agents": {"a": {"driver": "nobody"}}}', "agents.a.command"),
        ('{"agentz": {}, "limits": {"queuePerAgent": 0}}', 'did you mean "agents"?; limits.queuePerAgent'),
        ('{"server": {"host": "0.0.0.0"}}', "server.host"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_its_path_and_key(idle, typed, refused, text, says):
    (idle.folder / "groupx.json").write_text(text)

    words = refused(typed(idle, "start", "--no-open"), says=says, hint="groupx init")

    assert str(idle.folder / "groupx.json") in words
    assert not (idle.folder / ".groupx").exists()
    assert (idle.folder / "groupx.json").read_text() == text


@pytest.mark.parametrize(
    ("path", "says"),
    [("gone/groupx.json", "no such folder"), ("file/groupx.json", "no such folder"), (".", "this is a folder")],
)
def test_a_path_where_no_room_can_be_is_refused_before_a_page_opens(empty, typed, refused, path, says):
    (empty.folder / "file").touch()

    refused(typed(empty, "start", "--no-open", "--config", path), says=says)


@pytest.mark.parametrize("path", ["/proc/nowhere/groupx.db", "groupx.json/groupx.db"])
def test_a_database_that_cannot_be_written_is_said(idle, typed, refused, path):
    idle.configure(idle.document | {"storage": {"path": path}})

    refused(typed(idle, "start", "--no-open"), says=path, hint="storage.path")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_in_order(idle, number):
    idle.start()
    os.kill(idle.process.pid, number)

    assert ended(idle.process) == 0
    assert (idle.folder / "stderr.log").read_text() == ""
    idle.process = None


def test_a_new_folder_gets_the_setup_page_and_nothing_is_written_yet(empty, opened):
    process = opened(empty, "start", "--no-open")

    assert process.stdout.readline() == "Setting up ~/groupx.json in the browser.\n"
    assert "http://127.0.0.1:" in process.stdout.readline()
    assert list(empty.folder.iterdir()) == []
    process.send_signal(signal.SIGINT)
    assert (process.wait(WAIT_SECONDS), process.stderr.read()) == (0, "")


def test_the_browser_is_opened_once_with_the_address_unless_it_is_not_wanted(running, typed, tmp_path):
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {seen}\n')
    browser.chmod(0o755)
    more = {"BROWSER": f"{browser} %s"}
    typed(running, "start", "--no-open", more=more)

    assert not seen.exists()
    typed(running, "start", more=more)
    assert seen.read_text().split() == [f"http://127.0.0.1:{running.port}"]


def test_a_folder_that_may_not_be_written_is_said_before_the_page(tmp_path, monkeypatch):
    monkeypatch.setattr("groupx_host.cli.rooms.os.access", lambda path, mode: False)

    with pytest.raises(PlaceUnusable, match="may not be written"):
        require_place(tmp_path / "groupx.json")


def test_the_configuration_of_a_running_room_is_not_touched(running, typed):
    before = (running.folder / "groupx.json").read_bytes()
    typed(running, "start", "--no-open")
    typed(running, "init", "--no-open")

    assert (running.folder / "groupx.json").read_bytes() == before
    assert json.loads(before)["server"]["port"] == running.port
