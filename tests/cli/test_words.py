"""What the program says about itself, and what it says to words that it does not know."""

import pytest

COMMANDS = ("start", "stop", "restart", "init", "doctor", "plugins", "send", "tail", "demo")


def test_help_lists_every_command_with_one_line_each(idle):
    done = idle.groupx("--help")
    listed = [line.split()[0] for line in done.stdout.splitlines() if line.startswith("  ") and not line.strip().startswith("-")]

    assert done.returncode == 0
    assert [name for name in COMMANDS if name not in listed] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_without_a_room(idle, command):
    done = idle.groupx(command, "--help")

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"Usage: groupx {command}")
    assert done.stderr == ""


def test_the_version_is_one_line(idle):
    done = idle.groupx("--version")

    assert (done.returncode, done.stdout.count("\n")) == (0, 1)
    assert done.stdout.startswith("groupx 0.")


@pytest.mark.parametrize(("word", "meant"), [("sned", "send"), ("retsart", "restart"), ("tial", "tail")])
def test_a_mistyped_command_is_answered_with_the_one_that_was_meant(idle, word, meant):
    done = idle.groupx(word)

    assert done.returncode == 2
    assert meant in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [("start", "--nope"), ("send", "hello"), ("send", "hello", "--to", "ada", "more"), ("tail", "--after", "x"), ("tail", "--after", "-1"), ("stop", "now")],
)
def test_wrong_usage_is_said_with_the_usage_and_exit_code_2(idle, arguments):
    done = idle.groupx(*arguments)

    assert done.returncode == 2
    assert done.stdout == ""
    assert f"Usage: groupx {arguments[0]}" in done.stderr
    assert "Error: " in done.stderr
    assert "Traceback" not in done.stderr


def test_a_command_of_a_package_that_is_not_there_names_the_package(idle, refused):
    idle.environment["GROUPX_PLUGINS"] = "bundled"

    refused(idle.groupx("demo"), says="pip install groupx-driver-acp")
