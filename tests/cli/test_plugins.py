"""`plugins`: what is installed and what is wrong with it; a broken plugin is data and never a crash."""

import json

import pytest

GREETING = """
import click
from groupx_host import hookimpl

@click.command()
def hello():
    "Says hello."
    click.echo("hello")

@hookimpl
def groupx_commands():
    return [hello]
"""
BROKEN = "raise RuntimeError('no engine\\nsecond line')"


def rows(done):
    return {row["name"]: row for row in json.loads(done.stdout)["plugins"]}


def test_they_are_listed_for_people_and_for_scripts(empty, typed):
    words = typed(empty, "plugins")
    data = typed(empty, "plugins", "--json")

    assert (words.returncode, words.stderr) == (0, "")
    assert json.loads(data.stdout)["schema"] == "groupx.plugins/1"
    assert [name for name in rows(data) if name not in words.stdout] == []
    assert {"local-launcher", "acp", "claude"} <= set(rows(data))


def test_the_columns_stand_under_each_other(empty, typed):
    heads = [line for line in typed(empty, "plugins").stdout.splitlines() if not line.startswith(" ")]
    column = heads[0].index("bundled")

    assert len({line[column - 1] for line in heads}) == 1
    assert all(line[column] != " " for line in heads)


def test_a_broken_plugin_is_listed_and_hurts_nobody_else(empty, typed, packages):
    more = packages("sorry", BROKEN)
    words = typed(empty, "plugins", more=more)
    row = rows(typed(empty, "plugins", "--json", more=more))["sorry"]

    assert words.returncode == 1
    assert "problem (import): Importing sorry_pack failed: RuntimeError: no engine" in words.stdout
    assert "Traceback" not in words.stdout + words.stderr
    assert (row["distribution"], row["version"], len(row["problems"])) == ("sorry-pack", "1.0", 1)
    assert typed(empty, "--help", more=more).returncode == 0


def test_a_broken_plugin_is_a_problem_of_the_doctor_and_of_a_strict_start_only(idle, typed, refused, packages):
    more = packages("sorry", BROKEN)
    report = json.loads(typed(idle, "doctor", "--json", more=more).stdout)
    problems = [row for row in report["findings"] if row["level"] == "problem"]

    assert [(row["subject"], "sorry-pack" in row["text"], "plugins.block" in row["hint"]) for row in problems] == [("plugins", True, True)]
    refused(typed(idle, "start", "--no-open", "--strict-plugins", more=more), says="sorry-pack", hint="--strict-plugins")
    idle.environment |= more
    idle.start()
    assert idle.get("/api/health")[0] == 200


def test_two_plugins_with_one_command_are_both_named_and_none_is_used(empty, typed, refused, packages):
    assert typed(empty, "hello", more=packages("alpha", GREETING)).stdout == "hello\n"

    more = packages("beta", GREETING)
    done = typed(empty, "plugins", more=more)
    conflict = next(line for line in done.stdout.splitlines() if "conflict" in line)

    assert done.returncode == 1
    assert "alpha-pack" in conflict
    assert "beta-pack" in conflict
    refused(typed(empty, "hello", more=more), code=2, says="hello", hint="`groupx plugins`")


def test_a_plugin_cannot_take_a_word_of_the_host(empty, typed, packages):
    more = packages("greedy", GREETING.replace("def hello", "def stop").replace("[hello]", "[stop]"))
    done = typed(empty, "plugins", more=more)

    assert done.returncode == 1
    assert [line for line in done.stdout.splitlines() if "problem" in line and "stop" in line]
    assert "no room here" in typed(empty, "stop", more=more).stderr


@pytest.mark.parametrize("name", ["sorry", "sorry-pack"])
def test_a_blocked_plugin_is_not_imported(idle, typed, packages, name):
    more = packages("sorry", "open('imported', 'w').close()\n" + BROKEN)
    idle.configure(idle.document | {"plugins": {"block": [name]}})
    done = typed(idle, "plugins", "--json", more=more)

    assert done.returncode == 0
    assert rows(done)["sorry"]["blocked"] == "plugins.block"
    assert not (idle.folder / "imported").exists()
    assert "kept out" not in typed(idle, "--help", more=more).stdout
    assert not (idle.folder / "imported").exists()


def test_a_name_in_the_list_that_nobody_has_is_said(empty, typed):
    done = typed(empty, "plugins", more={"GROUPX_PLUGINS": "bundled,nobody"})

    assert done.returncode == 1
    assert "GROUPX_PLUGINS names nobody, which is not installed." in done.stdout
