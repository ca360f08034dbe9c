"""`stop` and `restart`: from any terminal, by the file alone, and never for ever (D-031)."""

import shutil

import psutil
import pytest
from running_room import gone, script

from groupx_driver_acp.demo.room import temporary_room
from groupx_host.cli.probing import RoomKeys
from groupx_host.cli.stopping import RoomDidNotClose, closing_seconds, wait_until_free
from groupx_host.model.places import TEMPORARY_MARK
from groupx_host.settings.identity import runtime_scope_key

WAIT_SECONDS = 25


def ended(process):
    code = process.wait(WAIT_SECONDS)
    process.stdout.close()
    return code


def test_stop_works_from_another_folder_by_the_file_and_frees_the_port(idle, typed, empty):
    idle.start()
    done = typed(empty, "stop", "--config", str(idle.folder / "groupx.json"))

    assert (done.returncode, done.stdout, done.stderr) == (0, f"The room on port {idle.port} is closed.\n", "")
    assert ended(idle.process) == 0
    idle.process = None
    with pytest.raises(ConnectionRefusedError):
        idle.get("/api/health")


def test_a_bad_edit_does_not_keep_a_room_from_being_stopped_but_from_being_restarted(idle, typed, refused):
    idle.start()
    idle.configure(idle.document | {"limits": {"queuePerAgent": 0}})

    refused(typed(idle, "restart", "--no-open"), says="limits.queuePerAgent")
    assert idle.get("/api/health")[0] == 200
    assert typed(idle, "stop").returncode == 0
    assert ended(idle.process) == 0
    idle.process = None


def test_a_room_that_is_deleted_when_it_ends_is_not_restarted_but_can_be_stopped(idle, typed, refused):
    with temporary_room(port=idle.port, keep=False) as configuration, temporary_room(port=None, keep=True) as kept:
        assert not (kept.parent / TEMPORARY_MARK).exists()
        shutil.rmtree(kept.parent)
        idle.process = idle.launch("start", "--no-open", "--config", str(configuration))
        idle._wait_health()

        refused(typed(idle, "restart", "--no-open", "--config", str(configuration)), says="a temporary one", hint="--keep")
        assert idle.get("/api/health")[0] == 200
        assert typed(idle, "stop", "--config", str(configuration)).returncode == 0
        assert ended(idle.process) == 0
        idle.process = None


def test_a_room_that_does_not_run_is_not_started_by_a_restart(idle, typed, refused):
    refused(typed(idle, "restart"), says=f"No GroupX room answers on port {idle.port}", hint="groupx start")


def test_who_stops_what_does_not_run_is_not_told_to_start_it(idle, typed, refused):
    told = refused(typed(idle, "stop"), says="Nothing runs", hint="--config PATH")

    assert str(idle.port) in told
    assert "groupx start" not in told


@pytest.mark.parametrize("command", ["stop", "restart"])
def test_the_room_of_another_file_is_never_stopped(running, idle, typed, refused, command):
    idle.configure(idle.document | {"server": {"port": running.port}})

    refused(typed(idle, command), says="another GroupX room")

    assert running.get("/api/health")[0] == 200


@pytest.mark.proves("L5", "L12")
def test_stop_in_mid_turn_with_readers_and_a_stubborn_agent_is_bounded(make_room, typed):
    room = make_room(agents=("ada",), timeouts={"closeMs": 1_000, "cancelMs": 500}).start()
    stream = room.stream()
    turn = room.turn_of(script({"stubborn": True}, {"spawn": 300}, {"text": "busy"}, {"hang": True}))
    waiting = room.turn_of("hello")
    stream.until(lambda event: event["type"] == "turn.content.delta" and event["body"]["turnId"] == turn)
    children = psutil.Process(room.process.pid).children(recursive=True)
    done = typed(room, "stop")

    assert done.returncode == 0, done.stderr
    assert stream.ended()
    assert ended(room.process) == 0
    assert gone(children)
    stream.close()
    room.start()
    assert room.terminal(waiting)["type"] == "turn.completed"


def test_a_room_that_says_it_closes_and_stays_is_left_after_the_bound(idle, pretended):
    scope = runtime_scope_key(idle.folder / "groupx.json")
    with pretended(idle, status="closing"), pytest.raises(RoomDidNotClose) as failure:
        wait_until_free(idle.port, RoomKeys(scope_key=scope), seconds=0.2)

    assert str(idle.port) in str(failure.value)
    assert failure.value.hint


@pytest.mark.parametrize(("close_ms", "seconds"), [(100, 15), (5_000, 16), (20_000, 61), (300_000, 300)])
@pytest.mark.proves("L12")
def test_the_bound_grows_with_what_the_agents_may_take(close_ms, seconds):
    assert closing_seconds(close_ms) == seconds
