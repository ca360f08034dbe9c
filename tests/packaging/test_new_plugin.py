"""The way of a third party: packages as `groupx plugins new` writes them, in an environment that holds nothing else of ours."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "acceptance"))

from running_room import RunningRoom, gone

ROOT = Path(__file__).resolve().parents[2]
NAMES = {"driver": "night-heron", "section": "unread", "command": "roster"}
MODULES = {kind: f"groupx_{kind}_{name.replace('-', '_')}" for kind, name in NAMES.items()}
LONGEST = "a-name-that-is-as-long-as-a-name-may-be1"
PROGRAM_SECONDS = 60
TESTS_SECONDS = 240
MYPY_SECONDS = 240

pytestmark = [pytest.mark.kit, pytest.mark.timeout(600)]


def folder_of(kind, name=None):
    return f"groupx-{kind}-{name or NAMES[kind]}"


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """Nothing of this shell but the path to the system's programs, and an empty home."""
    home = tmp_path_factory.mktemp("home")
    return {"PATH": os.defpath, "HOME": str(home), "GROUPX_HOME": str(home / "groupx"), "LANG": "C.UTF-8"}


@pytest.fixture(scope="module")
def run(environment):
    def run(*command, cwd, seconds=PROGRAM_SECONDS, check=True, more=None):
        done = subprocess.run(
            list(map(str, command)),
            cwd=cwd,
            env=environment | (more or {}),
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds,
        )
        assert not check or done.returncode == 0, done.stdout + done.stderr
        return done

    return run


@pytest.fixture(scope="module")
def scripts(make_environment, pip_install, wheel_of):
    """A virtual environment with the host's wheel and what its public kit needs."""
    scripts = make_environment()
    pip_install(scripts, f"{wheel_of('groupx')}[testing]")
    return scripts


@pytest.fixture(scope="module")
def baked(scripts, run, tmp_path_factory):
    """The three packages, written by the installed program."""
    folder = tmp_path_factory.mktemp("baked")
    for kind, name in NAMES.items():
        run(scripts / "groupx", "plugins", "new", kind, name, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def installed(scripts, baked, build_wheel, pip_install, tmp_path_factory):
    """The environment with the wheels of the three, asked for with what their tests need."""
    into = tmp_path_factory.mktemp("wheels")
    pip_install(scripts, *(f"{build_wheel(baked / folder_of(kind), into)}[test]" for kind in NAMES))
    return scripts


def test_they_are_listed_and_nothing_is_wrong_with_them(installed, run, tmp_path):
    report = json.loads(run(installed / "groupx", "plugins", "--json", cwd=tmp_path).stdout)
    rows = {row["name"]: row for row in report["plugins"] if row["distribution"] != "groupx"}

    assert {name: row["distribution"] for name, row in rows.items()} == {name: folder_of(kind) for kind, name in NAMES.items()}
    assert {name: row["contributes"] for name, row in rows.items()} == {
        "night-heron": {"groupx_drivers": ["night-heron"]},
        "unread": {"groupx_context_sections": ["unread"]},
        "roster": {"groupx_commands": ["roster"]},
    }
    assert [row["problems"] for row in report["plugins"] if row["problems"]] == []


@pytest.mark.proves("plugin.starter")
@pytest.mark.parametrize("kind", NAMES)
def test_their_own_tests_pass(installed, baked, run, kind):
    done = run(installed / "python", "-m", "pytest", "-q", "-W", "error", cwd=baked / folder_of(kind), seconds=TESTS_SECONDS)

    assert " passed" in done.stdout
    assert "skipped" not in done.stdout


def test_the_driver_is_held_against_every_requirement_that_it_declares(installed, baked, run):
    listing = run(installed / "python", "-m", "pytest", "--collect-only", "-q", cwd=baked / folder_of("driver")).stdout
    wanted = run(
        installed / "python",
        "-c",
        "from groupx_host.testing.checking import wanted; from groupx_driver_night_heron.spec import SPEC; print(len(wanted(SPEC)))",
        cwd=baked,
    )

    assert listing.count("::TestConformance::test_driver_") == int(wanted.stdout) > 40


class InstalledRoom(RunningRoom):
    """A room that is run by the program of an environment."""

    program: Path

    def launch(self, *arguments):
        with (self.folder / "stderr.log").open("ab") as errors:
            return subprocess.Popen(
                [self.program, *(arguments or ("start", "--no-open"))],
                cwd=self.folder,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
            )


WRITES_DOWN = """\
#!{python}
from groupx_driver_night_heron.agent import Agent

class Writer(Agent):
    def answer(self, turn, text):
        open({log!r}, "w").write(text)
        super().answer(turn, text)

Writer(pace=0).serve()
"""


@pytest.fixture
def room(installed, environment, tmp_path):
    """A room with the driver's own agent, and with one that also writes down what it is told."""
    made = InstalledRoom(tmp_path, agents=())
    made.program = installed / "groupx"
    made.environment = environment | {"NIGHT_HERON_AGENT_PACE": "0"}
    writer = tmp_path / "writer"
    writer.write_text(WRITES_DOWN.format(python=installed / "python", log=str(tmp_path / "told")))
    writer.chmod(0o755)
    commands = {"bird": "night-heron-agent", "writer": str(writer)}
    made.configure({**made.document, "agents": {name: agent(name, command) for name, command in commands.items()}})
    yield made.start()
    made.stop()


def agent(name, command):
    return {"driver": "night-heron", "name": name.title(), "command": command, "cwd": "."}


@pytest.mark.proves("plugin.starter")
def test_a_message_goes_through_the_driver_and_is_answered(room):
    assert room.ask("hello from outside", "bird") == "You said: hello from outside"
    assert room.ask("and again", "bird") == "You said: and again"


def test_an_agent_reads_the_section_in_its_packet(room):
    room.ask("hello", "bird")
    room.ask("what did I miss?", "writer")

    assert "\n[unread]\nagent:bird: 1\nuser:web: 1\n" in (room.folder / "told").read_text()


@pytest.mark.proves("plugin.starter")
def test_a_turn_of_it_is_cancelled_and_the_next_one_answers(room):
    turn = room.turn_of("hold", "bird")
    room.event_of_turn(turn, "turn.started")
    room.cancel(turn)

    assert room.terminal(turn)["type"] == "turn.cancelled"
    assert room.ask("still there?", "bird") == "You said: still there?"


def test_the_room_leaves_nothing_of_it_behind(room):
    room.ask("hello", "bird")
    children = room.kill()

    assert children != []
    assert gone(children)


def test_the_command_is_a_word_of_the_program(installed, room, run):
    done = run(installed / "groupx", "roster", cwd=room.folder)

    assert done.stdout == "bird: night-heron\nwriter: night-heron\n"


def test_the_doctor_finds_the_program_that_the_driver_brings(installed, room, run):
    done = run(installed / "groupx", "doctor", "--json", cwd=room.folder)
    facts = [(each["version"], each["program"]) for each in json.loads(done.stdout)["agents"]]

    assert facts == [("1.0", str(installed / "night-heron-agent")), ("1.0", str(room.folder / "writer"))]


@pytest.fixture(scope="module")
def more_baked(baked, scripts, run):
    """The three again, under the shortest and the longest of names: lines must not break where a name is long."""
    for kind in NAMES:
        for name in ("x", LONGEST):
            run(scripts / "groupx", "plugins", "new", kind, name, cwd=baked)
    return baked


def test_ruff_has_nothing_to_say_about_them(more_baked, run):
    for folder in sorted(more_baked.iterdir()):
        (package,) = (folder / "src").iterdir()
        settings = ("--no-cache", "--config", ROOT / "pyproject.toml")
        # As it is for an author: the package is the first party, and the host is somebody else's.
        own = ("--config", "src=['src']", "--config", f"lint.isort.known-first-party=['{package.name}']")

        run(sys.executable, "-m", "ruff", "check", *settings, *own, ".", cwd=folder)
        run(sys.executable, "-m", "ruff", "format", "--check", *settings, ".", cwd=folder)


def test_mypy_strict_has_nothing_to_say_about_them(baked, run, tmp_path):
    sources = [baked / folder_of(kind) / "src" for kind in NAMES]
    settings = ("--config-file", ROOT / "pyproject.toml", "--cache-dir", tmp_path / "cache")
    packages = [source / MODULES[kind] for source, kind in zip(sources, NAMES, strict=True)]
    where = {"MYPYPATH": os.pathsep.join(map(str, sources))}

    run(sys.executable, "-m", "mypy", *settings, *packages, cwd=ROOT, seconds=MYPY_SECONDS, more=where)
