"""What the package registers, where it finds Codex, what it starts it with, and how large it may grow."""

import ast
import io
import platform
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

from groupx_driver_codex import plugin
from groupx_driver_codex.command import resolve
from groupx_driver_codex.environment import child_environment
from groupx_driver_codex.handshake import ARGUMENTS
from groupx_host.errors import AdapterStartFailed
from groupx_host.model.agents import Command
from groupx_host.wire.executables import PlatformFacts

SOURCE = Path(plugin.__file__).parent
WITHOUT_EFFECTS = ("answer.py", "bounds.py", "tools.py", "translate.py", "verdicts.py")
EFFECTS = ("asyncio", "os", "io", "pathlib", "socket", "subprocess", "threading", "time", "random", "psutil")
ENTRY = "#!/usr/bin/env node\n"
SHIM = 'exec node "$basedir/node_modules/@openai/codex/bin/codex.js" "$@"\n'


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


def imported(path):
    """The names of the modules that a module imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def program(path, text="#!/bin/sh\n"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def facts_of(tmp_path, *folders, system="linux", extensions=()):
    return PlatformFacts(system=system, home=tmp_path / "home", path=folders, extensions=extensions)


def test_the_source_without_the_probe_stays_under_a_thousand_lines_of_code():
    assert sum(len(code_lines(module.read_text(encoding="utf-8"))) for module in SOURCE.glob("*.py")) < 1_000


@pytest.mark.parametrize("name", WITHOUT_EFFECTS)
def test_what_translates_can_neither_wait_nor_read_nor_write(name):
    found = set(imported(SOURCE / name))

    assert [module for module in found if module.split(".")[0] in EFFECTS] == []
    ours = {module.split(".")[1] + ".py" for module in found if module.startswith("groupx_driver_codex.")}
    assert ours <= set(WITHOUT_EFFECTS)
    host = {module for module in found if module.startswith("groupx_host.")}
    assert all(module.startswith(("groupx_host.model.", "groupx_host.plugin.driver_events")) for module in host)


def test_the_plugin_registers_one_driver():
    (spec,) = plugin.groupx_drivers()

    assert (spec.name, spec.protocol, spec.max_prompt_characters) == ("codex", "codex-app-server-v2", 1_048_576)
    assert spec.profile_id == "codex-app-server-never-full-access/1"
    assert ARGUMENTS == ("--dangerously-bypass-hook-trust", "app-server", "--listen", "stdio://")


def test_the_entry_point_is_cheap():
    code = "import sys, groupx_driver_codex.plugin as p; list(p.groupx_drivers()); print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()

    assert {"asyncio", "msgspec", "psutil", "litestar", "cattrs", "groupx_host.wire.process"}.isdisjoint(loaded)
    assert {name.split(".")[1] for name in loaded if name.startswith("groupx_driver_codex.")} == {"plugin", "spec"}


def test_the_childs_environment_is_the_persons_without_the_marks_of_a_running_agent():
    marks = (
        *("CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT", "CODEX_APPLY_PATCH_PRESERVE_LINE_ENDINGS", "CODEX_CI", "CODEX_SANDBOX"),
        *("CODEX_SANDBOX_NETWORK_DISABLED", "CODEX_SESSION_ID", "CODEX_THREAD_ID", "CODEX_TOOL_CALL_ID", "CODEX_VERSION"),
    )
    kept = (
        *("PATH", "HOME", "CODEX_HOME", "CODEX_API_KEY", "CODEX_ACCESS_TOKEN", "CODEX_CA_CERTIFICATE", "CODEX_SQLITE_HOME"),
        *("OPENAI_API_KEY", "OPENAI_BASE_URL", "HTTPS_PROXY", "NO_PROXY", "RUST_LOG", "CLAUDE_CODE_MAX_RETRIES", "codex_ci"),
    )

    assert child_environment(dict.fromkeys((*marks, *kept), "1")) == dict.fromkeys(kept, "1")


def test_the_program_on_path_wins(tmp_path):
    found = program(tmp_path / "bin" / "codex")
    program(tmp_path / "home" / ".local" / "bin" / "codex")

    assert resolve(Command("codex"), facts_of(tmp_path, tmp_path / "bin")).argv_prefix == (str(found),)


def test_the_persons_own_folder_is_looked_into(tmp_path):
    found = program(tmp_path / "home" / ".local" / "bin" / "codex")

    assert resolve(Command("codex"), facts_of(tmp_path)).argv_prefix == (str(found),)


@pytest.fixture
def intel(monkeypatch):
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")


@pytest.mark.usefixtures("intel")
@pytest.mark.parametrize(
    "place",
    [
        "codex/node_modules/@openai/codex-linux-x64/vendor/x86_64-unknown-linux-musl/bin/codex",
        "codex-linux-x64/vendor/x86_64-unknown-linux-musl/bin/codex",
        "codex-linux-x64/vendor/x86_64-unknown-linux-musl/codex/codex",
        "codex/vendor/x86_64-unknown-linux-musl/codex/codex",
    ],
)
@pytest.mark.parametrize("named", ["shim", "link", "node"])
def test_the_native_program_behind_npms_entry_file_is_started(tmp_path, place, named):
    scope = tmp_path / "lib" / "node_modules" / "@openai"
    native, entry = program(scope / place), program(scope / "codex" / "bin" / "codex.js", ENTRY)
    # Older versions brought the programs of every platform.
    for other in ("aarch64-apple-darwin", "aarch64-unknown-linux-musl", "x86_64-apple-darwin", "x86_64-pc-windows-msvc"):
        program(scope / "codex" / "vendor" / other / "codex" / "codex")
    program(tmp_path / "bin" / "node")
    if named == "shim":
        program(tmp_path / "bin" / "codex", SHIM.replace("$basedir/node_modules", "$basedir/../lib/node_modules"))
    elif named == "link":
        (tmp_path / "bin" / "codex").symlink_to(entry)
    command = Command("node", (str(entry),)) if named == "node" else Command("codex")

    assert resolve(command, facts_of(tmp_path, tmp_path / "bin")).argv_prefix == (str(native),)


@pytest.mark.parametrize(
    ("system", "machine", "triple"),
    [
        ("linux", "aarch64", "aarch64-unknown-linux-musl"),
        ("darwin", "arm64", "aarch64-apple-darwin"),
        ("darwin", "x86_64", "x86_64-apple-darwin"),
        ("windows", "AMD64", "x86_64-pc-windows-msvc"),
        ("windows", "ARM64", "aarch64-pc-windows-msvc"),
    ],
)
def test_the_program_of_this_machine_is_taken_and_no_other(tmp_path, monkeypatch, system, machine, triple):
    monkeypatch.setattr(platform, "machine", lambda: machine)
    scope = tmp_path / "@openai"
    name = "codex.exe" if system == "windows" else "codex"
    triples = ("aarch64-unknown-linux-musl", "x86_64-unknown-linux-musl", "aarch64-apple-darwin", "x86_64-apple-darwin")
    for each in (*triples, "x86_64-pc-windows-msvc", "aarch64-pc-windows-msvc"):
        program(scope / "codex" / "vendor" / each / "codex" / name)
    entry = program(scope / "codex" / "bin" / "codex.js", ENTRY)
    node = program(tmp_path / "bin" / ("node.exe" if system == "windows" else "node"))
    facts = facts_of(tmp_path, node.parent, system=system, extensions=(".exe", ".cmd") if system == "windows" else ())

    found = resolve(Command("node", (str(entry),)), facts)

    assert Path(found.path).parent.parent.name == triple


@pytest.mark.usefixtures("intel")
def test_an_entry_file_without_its_program_is_started_by_node(tmp_path):
    entry, node = program(tmp_path / "codex" / "bin" / "codex.js", ENTRY), program(tmp_path / "bin" / "node")

    found = resolve(Command("node", (str(entry),)), facts_of(tmp_path, tmp_path / "bin"))

    assert found.argv_prefix == (str(node), str(entry))


@pytest.mark.parametrize("command", [Command("codex-nightly"), Command("codex", ("--fast",))])
def test_what_is_not_there_or_not_allowed_is_refused_with_an_act(tmp_path, command):
    if command.prefix_args:
        program(tmp_path / "home" / ".local" / "bin" / "codex")

    with pytest.raises(AdapterStartFailed) as raised:
        resolve(command, facts_of(tmp_path))

    assert raised.value.hint
