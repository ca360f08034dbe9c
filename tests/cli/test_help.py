"""What the program says about itself, and what it says to words that it does not know."""

import pytest

ROOM_COMMANDS = ("send", "ask", "tail", "turns", "cancel", "retry", "move", "hold", "release")
COMMANDS = ("start", "stop", "restart", "init", "doctor", "plugins", *ROOM_COMMANDS, "backup", "export", "import", "demo")
WORDS = {
    "send": ("hello", "--to", "ada"),
    "ask": ("ada", "hello"),
    "cancel": ("turn_01a2",),
    "retry": ("turn_01a2",),
    "move": ("turn_01a2", "--last"),
    "hold": ("ada",),
    "release": ("ada",),
}
"""What a command needs besides its name to be no wrong usage."""
COLOUR = "\x1b["


def test_help_lists_every_command_with_one_line_each(empty, typed):
    done = typed(empty, "--help")
    listed = [line.split()[0] for line in done.stdout.splitlines() if line.startswith("  ") and not line.strip().startswith("-")]

    assert (done.returncode, done.stderr) == (0, "")
    assert [name for name in COMMANDS if name not in listed] == []
    assert "Exit codes:" in done.stdout


def test_help_fits_a_narrow_terminal(empty, typed):
    lines = typed(empty, "--help", more={"COLUMNS": "50"}).stdout.splitlines()

    assert max(len(line) for line in lines) <= 50


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_without_a_room(empty, typed, command):
    done = typed(empty, command, "--help")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: groupx {command}")
    assert list(empty.folder.iterdir()) == []


@pytest.mark.parametrize("command", ROOM_COMMANDS)
def test_a_command_to_a_running_room_loads_no_room_of_its_own(idle, typed, command):
    done = typed(idle, command, *WORDS.get(command, ()), more={"PYTHONPROFILEIMPORTTIME": "1"})
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines() if "|" in line}

    assert f"No GroupX room answers on port {idle.port}" in done.stderr
    assert "groupx_host" in loaded
    assert loaded.isdisjoint({"litestar", "uvicorn", "mcp", "sqlite_utils", "anyio"})


def test_the_version_is_one_line(empty, typed):
    done = typed(empty, "--version")

    assert (done.returncode, done.stdout.count("\n")) == (0, 1)
    assert done.stdout.startswith("groupx 0.")


@pytest.mark.parametrize(("word", "meant"), [("sned", "send"), ("retsart", "restart"), ("tial", "tail"), ("deom", "demo")])
def test_a_mistyped_command_is_answered_with_the_one_that_was_meant(empty, typed, refused, word, meant):
    refused(typed(empty, word), code=2, says=f"no command {word}", hint=f"`groupx {meant}`")


def test_a_word_that_is_like_nothing_is_answered_with_the_list(empty, typed, refused):
    words = refused(typed(empty, "xyzzy"), code=2, hint="`groupx --help`")

    assert "Did you mean" not in words


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("start", "--nope"), "--nope"),
        (("--no-opne",), "--no-open"),
        (("send", "hello"), "--to"),
        (("send", "--to", "ada"), "TEXT"),
        (("send", "hello", "--to", "ada", "more"), "more"),
        (("tail", "--after", "x"), "--after"),
        (("tail", "--after", "-1"), "--after"),
        (("stop", "now"), "now"),
    ],
)
def test_wrong_usage_is_said_with_the_usage_and_exit_code_2(empty, typed, refused, arguments, says):
    command = "start" if arguments[0].startswith("-") else arguments[0]

    refused(typed(empty, *arguments), code=2, says=says, hint=f"Usage: groupx {command}")


def test_an_option_without_its_value_is_wrong_usage(empty, typed, refused):
    refused(typed(empty, "start", "--config"), code=2, says="--config", hint="--help")


@pytest.mark.parametrize("command", ["stop", "restart", *ROOM_COMMANDS])
def test_the_wrong_folder_is_said_by_its_path(empty, typed, refused, command):
    refused(typed(empty, command, *WORDS.get(command, ())), says=str(empty.folder / "groupx.json"), hint="--config PATH")


def test_colours_are_for_terminals_that_want_them(empty, on_terminal):
    assert COLOUR in on_terminal(empty, "xyzzy")
    assert COLOUR in on_terminal(empty, "doctor")
    assert COLOUR not in on_terminal(empty, "xyzzy", more={"NO_COLOR": "1"})
    assert COLOUR not in on_terminal(empty, "xyzzy", more={"TERM": "dumb"})


def test_a_fault_of_the_program_shows_no_traceback_unless_it_is_wanted(empty, typed, refused, packages):
    source = (
        "import click\n"
        "from groupx_host import hookimpl\n"
        "@click.command()\n"
        "def wobble():\n"
        '    """Falls over."""\n'
        "    raise ZeroDivisionError('two\\nlines')\n"
        "@hookimpl\n"
        "def groupx_commands():\n"
        "    return [wobble]\n"
    )
    more = packages("wobble", source)

    refused(typed(empty, "wobble", more=more), says="ZeroDivisionError: two lines", hint="GROUPX_DEBUG")
    assert "Traceback" in typed(empty, "wobble", more=more | {"GROUPX_DEBUG": "1"}).stderr
    assert "wobble   Falls over." in typed(empty, "--help", more=more).stdout
