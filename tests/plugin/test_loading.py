"""How plugins come in, and how the host goes on when they do not."""

import sys

import pytest

from groupx_host.plugin.loading import load_plugins
from groupx_host.plugin.refusal import PluginsRefused

COMMAND = """
from groupx_host import hookimpl
from groupx_host.plugin.commands import LazyCommand

@hookimpl
def groupx_commands():
    return [LazyCommand(name={name!r}, help="Say it.", target="parrot:say")]
"""

PREAMBLE = """
from groupx_host import hookimpl
from groupx_host.plugin.commands import LazyCommand

SAY = LazyCommand(name="say", help="Say it.", target="parrot:say")

@hookimpl
def groupx_commands():
"""


def load(*names, **settings):
    """Load the named plugins only: whatever else is installed beside the tests is not their subject."""
    settings.setdefault("environ", {"GROUPX_PLUGINS": ",".join(names)})
    return load_plugins(bundled=settings.pop("bundled", ()), **settings)


def row(plugins, name):
    return next(row for row in plugins.report()["plugins"] if row["name"] == name)


def problem(plugins, name):
    found = row(plugins, name)["problems"]
    assert len(found) == 1, found
    return found[0]


def test_an_installed_plugin_adds_its_records_and_is_listed_with_where_it_comes_from(install):
    install("groupx-parrot", COMMAND.format(name="say"), name="parrot", version="2.0.1")

    plugins = load("parrot")

    assert plugins.commands["say"].target == "parrot:say"
    shown = row(plugins, "parrot")
    assert shown.pop("importMs") > 0
    assert shown == {
        "name": "parrot",
        "distribution": "groupx-parrot",
        "version": "2.0.1",
        "bundled": False,
        "contributes": {"groupx_commands": ["say"]},
        "problems": [],
    }
    assert plugins.healthy


def test_an_entry_point_may_name_an_object_in_a_module(install):
    body = "class Parrot:\n" + "".join(f"    {line}\n" for line in COMMAND.format(name="say").splitlines())
    body = body.replace("def groupx_commands()", "def groupx_commands(self)") + "parrot = Parrot()\n"
    body = COMMAND.split("@hookimpl", maxsplit=1)[0] + body
    install("groupx-parrot", body, name="parrot", target=":parrot")

    assert list(load("parrot").commands) == ["say"]


@pytest.mark.parametrize(
    ("body", "stage", "words"),
    [
        ("raise RuntimeError('no wings')", "import", "RuntimeError: no wings"),
        ("import sys; sys.exit(3)", "import", "SystemExit: 3"),
        ("def broken(:\n", "import", "SyntaxError"),
        ("import no_such_module_anywhere", "import", "no_such_module_anywhere"),
        ("", "signature", "implements no hook"),
        (COMMAND.format(name="x").replace("@hookimpl\n", ""), "signature", "not marked with @hookimpl"),
        (COMMAND.format(name="x").replace("_commands()", "_command()"), "signature", "Did you mean groupx_commands?"),
        (COMMAND.format(name="x").replace("_commands()", "_commands(room)"), "signature", "asks for room"),
        (COMMAND.format(name="x").replace("def ", "async def "), "signature", "Hooks are sync"),
        (COMMAND.format(name="x").replace("hookimpl\ndef", "hookimpl(wrapper=True)\ndef"), "signature", "wrappers"),
        (COMMAND.format(name="x").replace("return", "raise ValueError('moult')\n    return"), "asked", "ValueError: moult"),
        (COMMAND.format(name="x").replace("return", "yield"), "record", "list where LazyCommand or CliCommand is needed"),
        (COMMAND.format(name=""), "record", "unusable name"),
    ],
)
@pytest.mark.proves("plugin.broken")
def test_a_broken_plugin_is_listed_and_the_others_go_on(install, body, stage, words):
    install("groupx-broken", body, name="broken")
    install("groupx-parrot", COMMAND.format(name="say"), name="parrot")

    plugins = load("broken", "parrot")

    assert "say" in plugins.commands
    found = problem(plugins, "broken")
    assert found["stage"] == stage
    assert words in found["text"]
    assert row(plugins, "broken")["contributes"] == {}
    assert row(plugins, "broken")["distribution"] == "groupx-broken"


def test_a_generator_without_an_end_does_not_stop_the_start(install):
    install("groupx-endless", PREAMBLE + "    while True:\n        yield SAY\n", name="endless")

    assert "more than 1000 records" in problem(load("endless"), "endless")["text"]


def test_none_from_a_hook_means_nothing(install):
    install("groupx-shy", PREAMBLE + "    return None\n", name="shy")

    plugins = load("shy")

    assert plugins.healthy
    assert row(plugins, "shy")["contributes"] == {}


def test_strict_makes_any_problem_fatal_and_names_it(install):
    install("groupx-broken", "raise RuntimeError('no wings')", name="broken")

    with pytest.raises(PluginsRefused, match=r"broken \(groupx-broken\).*no wings") as refused:
        load("broken", strict=True)

    assert "plugins.block" in refused.value.hint


@pytest.mark.parametrize("spelling", ["parrot", "groupx-parrot", "GroupX_Parrot"])
def test_a_blocked_plugin_is_never_imported(install, spelling):
    install("groupx-parrot", COMMAND.format(name="say"), name="parrot")

    plugins = load_plugins(block=[spelling], environ={"GROUPX_PLUGINS": "parrot"}, bundled=())

    assert row(plugins, "parrot")["blocked"] == "plugins.block"
    assert row(plugins, "parrot")["importMs"] is None
    assert "groupx_parrot" not in sys.modules
    assert plugins.commands == {}


@pytest.mark.parametrize(
    ("selection", "bundled_in", "stranger_in"),
    [
        (None, True, True),
        ("", True, True),
        ("none", False, False),
        ("bundled", True, False),
        ("parrot", False, True),
        ("bundled, parrot", True, True),
        ("bundled-one", True, False),
    ],
)
@pytest.mark.proves("plugin.block")
def test_the_environment_selects_before_anything_is_imported(install, selection, bundled_in, stranger_in):
    site = install("groupx-parrot", COMMAND.format(name="say"), name="parrot")
    (site / "bundled_one.py").write_text(COMMAND.format(name="sing"))

    environ = {} if selection is None else {"GROUPX_PLUGINS": selection}
    plugins = load_plugins(environ=environ, bundled=("bundled_one",))

    assert ("groupx_parrot" in sys.modules) == stranger_in
    assert ("bundled_one" in sys.modules) == bundled_in
    assert {"sing", "say"} & set(plugins.commands) == {
        name for name, present in (("sing", bundled_in), ("say", stranger_in)) if present
    }


def test_a_name_that_nothing_answers_to_is_said(install):
    plugins = load_plugins(block=["kakapo"], environ={"GROUPX_PLUGINS": "dodo"}, bundled=())

    assert plugins.report()["unmatched"] == [
        "plugins.block names kakapo, which is not installed.",
        "GROUPX_PLUGINS names dodo, which is not installed.",
    ]


@pytest.mark.proves("plugin.conflict")
def test_of_two_strangers_with_one_key_neither_stays_and_both_distributions_are_named(install):
    install("groupx-parrot", COMMAND.format(name="say"), name="parrot")
    install("groupx-cockatoo", COMMAND.format(name="say"), name="cockatoo")

    plugins = load("parrot", "cockatoo")

    assert plugins.commands == {}
    for name in ("parrot", "cockatoo"):
        found = problem(plugins, name)
        assert found["stage"] == "conflict"
        assert "groupx-parrot" in found["text"]
        assert "groupx-cockatoo" in found["text"]
        assert row(plugins, name)["contributes"] == {}


def test_a_bundled_plugin_keeps_its_key_against_a_stranger(install):
    site = install("groupx-cuckoo", COMMAND.format(name="say").replace("parrot:say", "cuckoo:say"), name="cuckoo")
    (site / "nest.py").write_text(COMMAND.format(name="say"))

    plugins = load("bundled", "cuckoo", bundled=("nest",))

    assert plugins.commands["say"].target == "parrot:say"
    assert "the bundled one of nest (groupx) is used" in problem(plugins, "cuckoo")["text"]
    assert "groupx-cuckoo" in problem(plugins, "nest")["text"]


@pytest.mark.proves("plugin.conflict")
def test_a_command_of_the_host_cannot_be_taken_over(install):
    body = COMMAND.format(name="start").replace("return [", 'return [LazyCommand(name="sing", help="", target="a:b"), ')
    install("groupx-cuckoo", body, name="cuckoo")

    plugins = load("cuckoo")

    assert list(plugins.commands) == ["sing"]
    assert "start is contributed by cuckoo (groupx-cuckoo)" in problem(plugins, "cuckoo")["text"]


def test_one_plugin_cannot_use_a_key_twice(install):
    twice = COMMAND.format(name="say").replace("return [", "return 2 * [")
    install("groupx-parrot", twice, name="parrot")

    assert "more than once" in problem(load("parrot"), "parrot")["text"]


def test_two_plugins_of_one_name_are_both_loaded_and_told_apart_by_distribution(install):
    install("groupx-parrot", COMMAND.format(name="say"), name="bird")
    install("groupx-cockatoo", COMMAND.format(name="sing"), name="bird")

    plugins = load("bird")

    assert list(plugins.commands) == ["say", "sing"]
    assert [r["distribution"] for r in plugins.report()["plugins"] if r["name"] == "bird"] == [
        "groupx-cockatoo",
        "groupx-parrot",
    ]


def test_only_the_hooks_that_a_caller_needs_are_asked(install):
    body = COMMAND.format(name="say") + "\n@hookimpl\ndef groupx_drivers():\n    raise AssertionError('not asked for')\n"
    install("groupx-parrot", body, name="parrot")

    plugins = load("parrot", hooks=("groupx_commands",))

    assert plugins.healthy
    assert list(plugins.commands) == ["say"]
