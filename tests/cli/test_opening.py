"""`start`, `stop` and `restart`: one room for one configuration, from any terminal (D-020, D-031)."""

import os
import signal
import socket

import psutil
import pytest
from running_room import gone, script

WAIT_SECONDS = 25


def told(process):
    """The next line of a running command."""
    return process.stdout.readline().decode()


def ended(process):
    code = process.wait(WAIT_SECONDS)
    process.stdout.close()
    return code


def test_a_second_start_of_the_same_room_shows_where_it_runs(idle):
    idle.start()

    again = idle.groupx("start", "--no-open")

    assert (again.returncode, again.stdout) == (0, f"GroupX is already running at http://127.0.0.1:{idle.port}.\n")


def test_the_command_without_a_word_is_start(idle):
    idle.start()

    assert "already running" in idle.groupx("--no-open").stdout


def test_a_changed_file_is_said_and_restart_brings_it_in(idle):
    idle.start()
    idle.configure(idle.document | {"timeouts": {"closeMs": 4_000}})

    again = idle.groupx("start", "--no-open")
    first = idle.process
    second = idle.launch("restart", "--no-open")
    line = told(second)

    assert "groupx.json has changed" in again.stdout
    assert "`groupx restart`" in again.stdout
    assert str(idle.port) in line
    assert ended(first) == 0
    assert "has changed" not in idle.groupx("start", "--no-open").stdout
    idle.process = second


def test_two_starts_at_once_make_one_room(idle):
    both = [idle.launch(), idle.launch()]
    lines = [told(process) for process in both]
    second = next(index for index, line in enumerate(lines) if "already running" in line)
    idle.process = both[1 - second]

    assert "is ready at" in lines[1 - second]
    assert ended(both[second]) == 0
    assert idle.get("/api/health")[0] == 200


@pytest.mark.proves("L1")
def test_the_port_of_another_room_is_a_conflict_that_names_it(make_room, refused):
    first = make_room(agents=("ada",)).start()
    second = make_room(agents=("ada",))
    second.configure(second.document | {"server": {"port": first.port}})

    words = refused(second.groupx("start", "--no-open"), says=str(first.port))

    assert "groupx stop --config" in words or "server.port" in words
    assert not (second.folder / ".groupx").exists()


def test_the_port_of_a_stranger_is_a_conflict(idle, refused):
    with socket.socket() as stranger:
        stranger.bind(("127.0.0.1", idle.port))
        stranger.listen()
        refused(idle.groupx("start", "--no-open"), says=str(idle.port))


@pytest.mark.proves("L1")
def test_one_database_under_two_ports_has_one_writer(make_room, refused):
    first = make_room(agents=("ada",)).start()
    second = make_room(agents=("ada",), storage={"path": str(first.folder / ".groupx" / "groupx.db")})

    refused(second.groupx("start", "--no-open"))

    assert first.get("/api/health")[0] == 200


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "groupx.json"),
        ("[]", "groupx.json"),
        ('{"server": {"port": 70000}}', "server.port"),
        ('{"agents": {"a": {"driver": "nobody"}}}', "agents.a.command"),
        ('{"agentz": {}}', "agentz"),
        ('{"server": {"host": "0.0.0.0"}}', "server.host"),
        ('{"agents": {}}', "agents"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_its_key(idle, refused, text, says):
    (idle.folder / "groupx.json").write_text(text)

    refused(idle.groupx("start", "--no-open"), says=says)

    assert not (idle.folder / ".groupx").exists()
    assert (idle.folder / "groupx.json").read_text() == text


def test_stop_works_from_another_folder_by_the_file(idle, tmp_path):
    idle.start()
    folder, idle.folder = idle.folder, tmp_path

    done = idle.groupx("stop", "--config", str(folder / "groupx.json"))

    assert done.returncode == 0, done.stderr
    assert ended(idle.process) == 0
    idle.process = None


@pytest.mark.parametrize("command", ["stop", "restart"])
def test_a_room_that_does_not_run_is_not_started_by_the_way(idle, refused, command):
    words = refused(idle.groupx(command), says=f"No GroupX room answers on port {idle.port}")

    assert "groupx start" in words


@pytest.mark.proves("L5", "L12")
def test_stop_in_mid_turn_with_readers_and_a_stubborn_agent_is_bounded(make_room):
    room = make_room(agents=("ada",), timeouts={"closeMs": 1_000, "cancelMs": 500}).start()
    stream = room.stream()
    turn = room.turn_of(script({"stubborn": True}, {"spawn": 300}, {"text": "busy"}, {"hang": True}))
    stream.until(lambda event: event["type"] == "turn.content.delta" and event["body"]["turnId"] == turn)
    children = psutil.Process(room.process.pid).children(recursive=True)
    done = room.groupx("stop")

    assert done.returncode == 0, done.stderr
    assert stream.ended()
    assert ended(room.process) == 0
    assert gone(children)
    room.process = None
    stream.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_in_order(idle, number):
    idle.start()
    os.kill(idle.process.pid, number)

    assert ended(idle.process) == 0
    assert (idle.folder / "stderr.log").read_text() == ""
    idle.process = None


def test_a_folder_without_a_file_gets_the_setup_page(idle):
    (idle.folder / "groupx.json").unlink()
    idle.process = idle.launch()

    assert "groupx.json" in told(idle.process)
    assert "http://127.0.0.1:" in told(idle.process)
    assert not (idle.folder / "groupx.json").exists()


def test_init_of_a_running_room_leads_to_its_own_setup(idle):
    idle.start()

    done = idle.groupx("init", "--no-open")

    assert (done.returncode, f"http://127.0.0.1:{idle.port}/setup" in done.stdout) == (0, True)


def test_a_folder_that_cannot_be_written_is_said(idle, refused):
    idle.configure(idle.document | {"storage": {"path": "/proc/nowhere/groupx.db"}})

    refused(idle.groupx("start", "--no-open"), says="/proc/nowhere")
