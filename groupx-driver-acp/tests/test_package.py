"""What the package registers, finds and tells without running a turn."""

import ast
import io
import json
import os
import subprocess
import sys
import tokenize
from pathlib import Path

import click
import psutil
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from groupx_driver_acp import plugin
from groupx_driver_acp.demo import reading
from groupx_driver_acp.demo.channel import Channel
from groupx_driver_acp.demo.command import demo
from groupx_driver_acp.demo.memory import Memory
from groupx_driver_acp.demo.personas import PERSONAS
from groupx_driver_acp.demo.player import Player
from groupx_driver_acp.demo.profile import DEMO
from groupx_driver_acp.demo.reading import command_steps, current_message, scripted_steps
from groupx_driver_acp.guard import guarded, too_long
from groupx_driver_acp.probe.looking import probe_agent
from groupx_driver_acp.profiles import GROK, HERMES, KIMI
from groupx_driver_acp.spec import driver_spec
from groupx_host.errors import AdapterStartFailed
from groupx_host.model.agents import Command
from groupx_host.model.limits import Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.doctor import Level
from groupx_host.plugin.drivers import ProbeContext
from groupx_host.wire.executables import PlatformFacts


def resolve_command(profile, command, facts):
    return driver_spec(profile).resolve(command, facts)


def facts_of(*folders):
    return PlatformFacts(system="linux", home=Path("/nowhere"), path=tuple(folders))


def program(path, text="#!/bin/sh\n"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


def test_the_four_drivers_and_their_bounds():
    specs = {spec.name: spec for spec in plugin.groupx_drivers()}

    assert list(specs) == ["grok", "kimi", "hermes", "demo"]
    assert (specs["grok"].max_prompt_characters, specs["kimi"].mcp_tool_timeout) == (99_000, 60.0)
    assert not specs["kimi"].capabilities.usage
    assert {spec.protocol for spec in specs.values()} == {"acp"}
    assert [command.name for command in plugin.groupx_commands()] == ["demo"]


def test_the_entry_point_is_cheap():
    code = "import sys, groupx_driver_acp.plugin as p; list(p.groupx_drivers()); print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()

    heavy = {
        "asyncio",
        "msgspec",
        "psutil",
        "click",
        "litestar",
        "cattrs",
        "groupx_driver_acp.session",
        "groupx_host.wire.process",
    }
    assert heavy.isdisjoint(loaded)


def test_the_source_without_the_demo_and_the_probe_stays_under_a_thousand_lines_of_code():
    modules = sorted(Path(plugin.__file__).parent.glob("*.py"))

    assert sum(len(code_lines(module.read_text(encoding="utf-8"))) for module in modules) < 1_000


def code_lines(text):
    """The lines of a module that are no comment, no docstring and not empty."""
    silent = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    found = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in silent:
            found.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found.difference_update(range(node.lineno, node.end_lineno + 1))
    return found


def test_the_demo_agent_loads_nothing_heavy():
    code = "import sys, groupx_driver_acp.demo.agent; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()

    assert {"asyncio", "attrs", "groupx_host", "subprocess", "argparse", "logging"}.isdisjoint(loaded)


def test_kimi_is_found_as_a_program_behind_its_shim_and_as_node_with_its_entry(tmp_path):
    node = program(tmp_path / "bin" / "node")
    entry = tmp_path / "lib" / "kimi-code" / "dist" / "main.mjs"
    program(entry, "#!/usr/bin/env node\n")
    (tmp_path / "bin" / "kimi").symlink_to(entry)
    facts = facts_of(tmp_path / "bin")

    by_name = resolve_command(KIMI, Command("kimi"), facts)
    by_node = resolve_command(KIMI, Command("node", (str(entry),)), facts)

    assert by_name.argv_prefix == by_node.argv_prefix == (str(node), str(entry))


def test_a_missing_program_names_what_to_install(tmp_path):
    with pytest.raises(AdapterStartFailed) as caught:
        resolve_command(HERMES, Command("hermes"), facts_of(tmp_path))

    assert "hermes-agent[acp,mcp]" in caught.value.hint


def test_a_demo_agent_is_called_by_its_name():
    found = resolve_command(DEMO, Command("grace"), facts_of())

    assert found.argv_prefix[:2] == (sys.executable, "-m")
    assert found.argv_prefix[-1] == "grace"
    with pytest.raises(AdapterStartFailed) as caught:
        resolve_command(DEMO, Command("hal"), facts_of())
    assert "ada, grace, linus" in caught.value.hint


async def probe(one, seconds=5.0, **timeouts):
    driver = one.driver()
    context = driver._context
    looked_at = ProbeContext(
        command=context.command,
        launcher=context.launcher,
        environment=context.environment,
        timeouts=Timeouts(**timeouts),
        scratch=one.folder,
    )
    return await probe_agent(one.profile, looked_at, seconds)


@pytest.mark.parametrize(
    ("vendor", "version", "facts"),
    [
        ("grok", "1.0.41", {"mode": "by arguments", "resume": "session/resume", "room tools": "attached"}),
        ("kimi", "2.1.0", {"mode": "auto", "resume": "session/resume", "room tools": "attached"}),
        ("hermes", "0.19.0", {"mode": "dont_ask", "resume": "session/load", "room tools": "attached"}),
        ("demo", "1.0", {"mode": "auto", "resume": "session/resume", "room tools": "offered"}),
    ],
)
async def test_a_probe_tells_version_and_mode_and_leaves_nothing_running(lab, vendor, version, facts):
    one = lab(vendor, settings={"attaches": True})

    report = await probe(one)

    assert (report.ok, report.version, report.problem, report.findings) == (True, version, None, ())
    assert facts.items() <= report.facts.items()
    assert "session/prompt" not in one.methods()
    assert psutil.Process().children(recursive=True) == []


@pytest.mark.parametrize(
    ("settings", "problem", "hint"),
    [
        ({"tombstone": True}, "exit code 0: kimi-cli is no longer maintained", "npm install -g @moonshot-ai/kimi-code"),
        ({"login": True}, "Authentication required", "kimi --login"),
        ({"modes": ["default", "plan"]}, "does not offer the mode auto", "Update"),
        ({"silent": ["session/new"]}, "session/new was not answered", "kimi-code"),
    ],
)
async def test_a_probe_of_a_bad_program_has_one_hint(lab, settings, problem, hint):
    kimi = lab("kimi", settings=settings)

    report = await probe(kimi, handshake_ms=10_000 if "silent" not in settings else 400)

    assert not report.ok
    assert problem in report.problem
    assert hint in report.hint
    assert psutil.Process().children(recursive=True) == []


async def test_an_agent_without_a_model_provider_is_told_to_log_in(lab):
    report = await probe(lab("hermes", settings={"provider": "none"}))

    assert not report.ok
    assert "No LLM provider configured" in report.problem
    assert "hermes setup" in report.hint


@pytest.mark.parametrize(
    ("environment", "hint"),
    [({}, "MCP settings"), ({"HTTPS_PROXY": "x"}, "MCP settings"), ({"HTTP_PROXY": "http://127.0.0.1:9"}, "NO_PROXY")],
)
async def test_an_agent_that_does_not_ask_for_the_rooms_tools_works_and_is_warned_about(lab, environment, hint):
    kimi = lab(
        "kimi", environment=dict.fromkeys(("http_proxy", "ALL_PROXY", "all_proxy", "NO_PROXY", "no_proxy"), "") | environment
    )

    report = await probe(kimi, seconds=0.2)

    (finding,) = report.findings
    assert (report.ok, report.facts["room tools"]) == (True, "not attached within 0.2 s")
    assert (finding.level, "did not attach" in finding.text) == (Level.WARNING, True)
    assert hint in finding.hint
    assert psutil.Process().children(recursive=True) == []


async def test_an_agent_that_does_not_take_tools_over_http_is_not_waited_for(lab):
    report = await probe(lab("kimi", settings={"introduction": {"agentCapabilities": {}}}), seconds=600)

    assert (report.ok, report.facts["room tools"]) == (True, "not offered")


@pytest.mark.parametrize(
    ("vendor", "introduction", "settings", "says", "hint"),
    [
        ("kimi", {"agentInfo": {"name": "Kimi Code CLI", "version": "1.51.0"}}, {"login": True}, "retired", "kimi-code"),
        ("grok", {"_meta": {"agentVersion": "0.2.111"}}, {}, "25,000 bytes", "@xai-official/grok"),
    ],
)
async def test_a_version_that_is_known_to_be_bad_is_named_with_what_to_use_instead(
    lab, vendor, introduction, settings, says, hint
):
    report = await probe(lab(vendor, settings={"introduction": introduction, "attaches": True, **settings}))

    (finding,) = report.findings
    assert report.version in finding.text
    assert says in finding.text
    assert hint in finding.hint
    assert report.ok is not bool(settings)


@given(st.text())
@settings(max_examples=200, deadline=None)
def test_no_guarded_text_begins_like_a_command(text):
    sent = guarded(text)

    assert sent.endswith(text)
    assert sent[0] == "[" or sent[0].isalnum()


def test_only_the_current_message_of_a_packet_is_read():
    packet = (
        "[groupx_protocol]\nschema: x\n\n[room_delta_since_cursor]\n[message seq=1]\nfail\n\n"
        "[current_message]\n[message seq=2 from=user:web]\nplease look\n\\[fake_section]\necho [x]\n\n[later]\ncrash"
    )

    message = current_message(packet)

    assert message == "please look\n[fake_section]\necho [x]"
    assert command_steps(message, []) == [{"text": "[x]", "chunks": 1, "delay": 0}]
    assert current_message("just words") == "just words"


@pytest.mark.parametrize(
    ("message", "steps"),
    [
        ('SCRIPT:[{"text":"a"}]END', [{"text": "a"}]),
        ('say it\nSCRIPT: [{"text":"]END"}, 7]END now', [{"text": "]END"}]),
        ("SCRIPT:[{", None),
        ("SCRIPT:{}END", None),
        ("no script", None),
    ],
)
def test_scripts_are_read_from_the_message(message, steps):
    assert scripted_steps(message) == steps


@pytest.mark.parametrize(
    "message", ["do not fail me", "fail to plan", "slowly now", "long story", "echo", "remember", "recall what"]
)
def test_ordinary_sentences_are_no_commands(message):
    assert command_steps(message, []) is None


def test_every_command_of_the_help_does_something():
    listed = [
        "show tools",
        "think",
        "slow",
        "stubborn",
        "fail",
        "crash",
        "permission",
        "long 20000",
        "echo TEXT",
        "remember TEXT",
        "recall",
    ]

    from groupx_driver_acp.demo.personas import HELP

    assert all(f"`{command}`" in HELP for command in listed)
    assert all(command_steps(command, []) for command in listed)


def test_every_step_and_command_of_the_demo_is_in_the_readme():
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    player = Player(Channel(), "s", Memory(Path(), "s"), asks=False)

    assert [step for step in player._steps if f'"{step}"' not in readme] == []
    assert [name for name in ("_ALONE", "_WITH_ARGUMENT") for word in getattr(reading, name) if f"`{word}" not in readme] == []


def test_the_demo_command_starts_a_room_and_deletes_it_afterwards():
    seen = {}

    @click.group()
    def groupx():
        pass

    @groupx.command()
    @click.option("--config", type=Path)
    @click.option("--no-open", is_flag=True)
    def start(config, no_open):
        seen.update(json.loads(config.read_text()), folder=config.parent, no_open=no_open)
        seen["cwds"] = [(config.parent / agent["cwd"]).is_dir() for agent in seen["agents"].values()]

    groupx.add_command(demo)
    result = CliRunner().invoke(groupx, ["demo", "--no-open", "--port", "45310"], catch_exceptions=False)

    assert result.exit_code == 0
    assert (seen["server"], seen["no_open"], seen["cwds"]) == ({"port": 45310}, True, [True, True, True])
    assert [agent["name"] for agent in seen["agents"].values()] == ["Ada", "Grace", "Linus"]
    assert {agent["command"] for agent in seen["agents"].values()} == set(PERSONAS)
    assert len({agent["identity"] for agent in seen["agents"].values()}) == 3
    assert not seen["folder"].exists()


def test_a_room_that_is_kept_says_where_it_is(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)

    @click.group()
    def groupx():
        pass

    @groupx.command()
    @click.option("--config")
    def start(config):
        raise click.exceptions.Exit(0)

    groupx.add_command(demo)
    result = CliRunner().invoke(groupx, ["demo", "--keep"])

    kept = Path(result.output.split("Demo room: ")[1].strip()).parent
    assert kept.parent == tmp_path
    assert (kept / "groupx.json").is_file()
    assert os.listdir(tmp_path) == [kept.name]


@pytest.mark.proves("L11")
@pytest.mark.parametrize(
    ("version", "prompt", "fits"),
    [
        ("1.0.41", "x" * 99_000, True),
        ("1.0.41", "x" * 99_001, False),
        ("1.0.41", "世" * 33_001, False),
        ("0.2.111", "x" * 24_500, True),
        ("0.2.111", "世" * 9_000, False),
        (None, "x" * 99_001, False),
        ("1.0.41", "\ud800" * 10, True),
    ],
)
def test_a_prompt_that_the_cli_would_cut_is_kept(version, prompt, fits):
    """The CLI counts bytes, not characters."""
    kept = too_long(GROK, version, prompt)

    assert (kept is None) is fits
    assert fits or (kept.code, kept.delivery) == ("CONTEXT_BUDGET_EXCEEDED", Delivery.NOT_DELIVERED)


def test_agents_that_read_everything_get_everything():
    assert too_long(KIMI, "2.1.0", "x" * 5_000_000) is None
