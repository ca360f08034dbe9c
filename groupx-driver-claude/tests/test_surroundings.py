"""Where the program is, what it is started with, and what registering it costs."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from groupx_driver_claude.command import resolve
from groupx_driver_claude.environment import NESTING_MARKERS, RootFacts, child_environment, look_around
from groupx_driver_claude.launch_arguments import PROFILE_ID, arguments
from groupx_driver_claude.plugin import groupx_drivers
from groupx_driver_claude.probe import probe
from groupx_host.errors import AdapterStartFailed
from groupx_host.model.agents import Command
from groupx_host.plugin.doctor import Level
from groupx_host.plugin.drivers import McpEndpoint, ProbeContext
from groupx_host.wire.executables import PlatformFacts

SHIM = 'exec node "$basedir/node_modules/@anthropic-ai/claude-code/cli.js" "$@"\n'


def program(path, text="#!/bin/sh\n"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def facts(tmp_path, *folders, system="linux", extensions=()):
    return PlatformFacts(system=system, home=tmp_path / "home", path=folders, extensions=extensions)


def test_the_program_on_path_wins(tmp_path):
    found = program(tmp_path / "bin" / "claude")
    program(tmp_path / "home" / ".local" / "bin" / "claude")

    assert resolve(Command("claude"), facts(tmp_path, tmp_path / "bin")).argv_prefix == (str(found),)


def test_the_installers_folder_is_looked_into(tmp_path):
    found = program(tmp_path / "home" / ".local" / "bin" / "claude")

    assert resolve(Command("claude"), facts(tmp_path)).argv_prefix == (str(found),)


@pytest.mark.parametrize("entry", ["bin/claude.exe", "cli.js"])
def test_the_package_beside_node_is_looked_into(tmp_path, entry):
    node = program(tmp_path / "prefix" / "bin" / "node")
    found = program(tmp_path / "prefix" / "lib" / "node_modules" / "@anthropic-ai" / "claude-code" / entry)

    argv = resolve(Command("claude"), facts(tmp_path, tmp_path / "prefix" / "bin")).argv_prefix

    assert argv == ((str(found),) if entry.endswith(".exe") else (str(node), str(found)))


def test_windows_starts_the_real_program_behind_its_shim(tmp_path):
    node = program(tmp_path / "npm" / "node.exe")
    entry = program(tmp_path / "npm" / "node_modules" / "@anthropic-ai" / "claude-code" / "cli.js")
    program(tmp_path / "npm" / "claude.cmd", SHIM)

    where = facts(tmp_path, tmp_path / "npm", system="windows", extensions=(".exe", ".cmd"))

    assert resolve(Command("claude"), where).argv_prefix == (str(node), str(entry))


def test_windows_looks_where_the_installer_puts_it(tmp_path):
    found = program(tmp_path / "home" / ".local" / "bin" / "claude.exe")

    assert resolve(Command("claude"), facts(tmp_path, system="windows")).argv_prefix == (str(found),)


@pytest.mark.parametrize("command", [Command("claude-nightly"), Command("claude", ("--fast",))])
def test_what_is_not_there_or_not_allowed_is_refused_with_an_act(tmp_path, command):
    program(tmp_path / "home" / ".local" / "bin" / "claude")

    with pytest.raises(AdapterStartFailed) as raised:
        resolve(command, facts(tmp_path))

    assert raised.value.hint


@pytest.mark.proves("field.B15")
def test_the_childs_environment_is_the_persons_without_the_markers():
    given = {"PATH": "/bin", "CLAUDE_CODE_MAX_RETRIES": "1", "MCP_TOOL_TIMEOUT": "5", **dict.fromkeys(NESTING_MARKERS, "1")}

    assert child_environment(given, RootFacts(), mcp=False) == {
        "PATH": "/bin",
        "CLAUDE_CODE_MAX_RETRIES": "1",
        "MCP_TOOL_TIMEOUT": "5",
    }
    with_tools = child_environment(given, RootFacts(), mcp=True)
    assert with_tools["MCP_TOOL_TIMEOUT"] == "5"
    assert with_tools["CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT"] == "0"


@pytest.mark.parametrize(
    ("given", "root", "sandbox"),
    [
        ({}, RootFacts(is_root=True), None),
        ({}, RootFacts(in_container=True), None),
        ({}, RootFacts(is_root=True, in_container=True), "1"),
        ({"IS_SANDBOX": "1"}, RootFacts(is_root=True), "1"),
        ({"IS_SANDBOX": "0"}, RootFacts(is_root=True, in_container=True), "0"),
    ],
)
def test_a_sandbox_is_claimed_only_for_root_in_a_container(given, root, sandbox):
    assert child_environment(given, root, mcp=False).get("IS_SANDBOX") == sandbox


@pytest.mark.parametrize(
    ("files", "group", "container"),
    [
        ({"/.dockerenv"}, "0::/", True),
        ({"/run/.containerenv"}, "0::/", True),
        (set(), "0::/kubepods/besteffort/pod1", True),
        (set(), "0::/init.scope", False),
    ],
)
def test_a_container_is_known_by_its_files_or_its_control_group(monkeypatch, files, group, container):
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)

    found = look_around(exists=lambda path: path.as_posix() in files, read=lambda _: group)

    assert found == RootFacts(is_root=True, in_container=container)


def test_nobody_else_is_asked_about_containers(monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)

    assert look_around(exists=lambda _: True) == RootFacts()


def test_new_and_resumed_sessions_differ_in_one_argument_and_never_have_both():
    new, resumed = arguments("u", resume=False, mcp=None), arguments("u", resume=True, mcp=None)

    assert new[:-2] == resumed[:-2]
    assert (new[-2:], resumed[-2:]) == (("--session-id", "u"), ("--resume", "u"))


def test_the_rooms_tools_are_given_inline_and_loaded_at_once():
    argv = arguments("u", resume=False, mcp=McpEndpoint(url="http://127.0.0.1:1/mcp", headers={"X": "y"}))

    assert json.loads(argv[argv.index("--mcp-config") + 1]) == {
        "mcpServers": {
            "groupx": {
                "type": "http",
                "url": "http://127.0.0.1:1/mcp",
                "headers": {"X": "y"},
                "timeout": 3_600_000,
                "alwaysLoad": True,
            }
        }
    }


def test_the_plugin_registers_one_driver():
    (spec,) = groupx_drivers()

    assert (spec.name, spec.protocol, spec.profile_id) == ("claude", "claude-cli-stream-json-v1", PROFILE_ID)


def test_registering_loads_no_body():
    code = "import sys, groupx_driver_claude.plugin as p; p.groupx_drivers(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=_path(), timeout=30)

    loaded = set(done.stdout.split())
    assert {name for name in loaded if name.startswith("groupx_driver_")} == {
        "groupx_driver_claude",
        "groupx_driver_claude.plugin",
        "groupx_driver_claude.spec",
    }
    assert not loaded & {"psutil", "msgspec", "cattrs", "litestar", "sqlite3"}


def _path():
    import groupx_driver_claude
    import groupx_host

    folders = {str(Path(module.__file__).parent.parent) for module in (groupx_driver_claude, groupx_host)}
    return {"PYTHONPATH": ":".join(folders)}


HELLO = {"expect": "initialize"}
SET_MODE = {"expect": "set_permission_mode"}


def reply(**answer):
    response = {"subtype": "success", "request_id": "$REQUEST", "response": answer}
    return {"send": {"type": "control_response", "response": response}}


async def probe_of(bench, *scenarios, root=None, environment=None):
    for steps in scenarios:
        bench.next_process(*steps)
    context = bench.context
    looked_at = ProbeContext(
        command=context.command,
        launcher=context.launcher,
        environment=environment or context.environment,
        timeouts=context.timeouts,
        scratch=bench.folder,
    )
    report = await probe(looked_at, root or RootFacts(), attach_seconds=0.2)
    assert all(process.exit_code is not None for process in bench.processes)
    return report


async def test_a_probe_tells_version_and_mode_and_leaves_nothing(bench):
    greeting = reply(claude_code_version="9.9.9", current_permission_mode="default")
    report = await probe_of(bench, (HELLO, greeting, {"attach": True}, SET_MODE, reply(mode="bypassPermissions")))

    assert (report.ok, report.version, report.findings) == (True, "9.9.9", ())
    assert (report.facts["mode before"], report.facts["room tools"]) == ("default", "attached")
    assert not any(frame["type"] == "user" for frame in bench.read_by_cli())


async def test_a_probe_asks_an_older_cli_for_its_version(bench):
    report = await probe_of(
        bench, (HELLO, reply(pid=1), SET_MODE, reply(mode="bypassPermissions")), ({"raw": "2.1.197 (Claude Code)"}, {"exit": 0})
    )

    assert (report.ok, report.version) == (True, "2.1.197")
    assert bench.launches[1].argv[-1] == "--version"


async def test_a_probe_that_is_refused_says_why(bench):
    report = await probe_of(bench, (HELLO, reply(), SET_MODE, reply(mode="plan")))

    assert not report.ok
    assert "plan" in report.problem
    assert report.hint


async def test_a_probe_of_a_cli_that_does_not_attach_warns(bench):
    report = await probe_of(bench, (HELLO, reply(claude_code_version="9.9.9"), SET_MODE, reply(mode="bypassPermissions")))

    (finding,) = report.findings
    assert (report.ok, report.facts["room tools"]) == (True, "not attached within 0.2 s")
    assert (finding.level, bool(finding.hint)) == (Level.WARNING, True)


@pytest.mark.parametrize(
    ("account", "missing"),
    [
        ({"tokenSource": "none", "apiProvider": "firstParty"}, True),
        ({"tokenSource": "none"}, True),
        ({"tokenSource": "none", "apiKeySource": "ANTHROPIC_API_KEY", "apiProvider": "firstParty"}, False),
        ({"tokenSource": "claude.ai", "email": "somebody@example.org"}, False),
        ({"apiProvider": "bedrock"}, False),
        ({"tokenSource": "none", "apiProvider": "vertex"}, False),
        ({}, False),
        (None, False),
        ("none", False),
    ],
)
async def test_a_missing_login_is_told_only_where_the_cli_says_so_and_nothing_of_the_account_is_kept(bench, account, missing):
    hello = reply(claude_code_version="9.9.9", account=account)
    report = await probe_of(bench, (HELLO, hello, {"attach": True}, SET_MODE, reply(mode="bypassPermissions")))

    assert [(each.level, "/login" in each.hint) for each in report.findings] == [(Level.PROBLEM, True)] * missing
    assert report.ok
    assert "example.org" not in str(report)


@pytest.mark.parametrize(
    ("root", "given", "fact"),
    [
        (RootFacts(), {}, None),
        (RootFacts(is_root=True), {}, "without IS_SANDBOX"),
        (RootFacts(is_root=True), {"IS_SANDBOX": "1"}, "with IS_SANDBOX=1"),
        (RootFacts(is_root=True, in_container=True), {}, "in a container, so IS_SANDBOX=1"),
    ],
)
async def test_a_probe_says_what_root_is_told_to_claim(bench, root, given, fact):
    ready = (HELLO, reply(claude_code_version="9"), {"attach": True}, SET_MODE, reply(mode="bypassPermissions"))
    report = await probe_of(bench, ready, root=root, environment={**bench.context.environment, **given})

    assert report.facts.get("root") == fact


@pytest.mark.proves("field.B16")
async def test_root_that_is_refused_is_told_about_the_sandbox(bench):
    refusal = {"stderr": "--dangerously-skip-permissions cannot be used with root/sudo privileges for security reasons"}
    report = await probe_of(bench, (refusal, {"exit": 1}), root=RootFacts(is_root=True))

    assert (report.ok, report.facts["root"]) == (False, "without IS_SANDBOX")
    assert "root/sudo" in report.problem
    assert "IS_SANDBOX=1" in report.hint
