"""Resolution on three systems, from facts: no shell is ever started and no other program is taken in its place."""

import pytest

from groupx_host.wire.executables import CommandNotFound, PlatformFacts, resolve_command


def program(path, text="#!/bin/true\n"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


@pytest.fixture
def facts(tmp_path):
    def make(system="linux", *folders):
        extensions = (".com", ".exe", ".bat", ".cmd") if system == "windows" else ()
        path = tuple(folders) or (tmp_path / "bin",)
        return PlatformFacts(system=system, home=tmp_path / "home", path=path, extensions=extensions)

    return make


def test_a_name_is_looked_up_on_the_path(tmp_path, facts):
    found = program(tmp_path / "bin" / "claude", "\x00ELF")

    assert resolve_command("claude", [], facts()).argv_prefix == (str(found),)


def test_a_file_that_is_not_executable_is_passed_over(tmp_path, facts):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "claude").write_text("")

    with pytest.raises(CommandNotFound) as caught:
        resolve_command("claude", [], facts(), advice="Install it: npm install -g claude")
    assert caught.value.hint == "Install it: npm install -g claude"


def test_the_usual_places_come_after_the_path(tmp_path, facts):
    usual = program(tmp_path / "home" / ".local/bin/claude")

    assert resolve_command("claude", [], facts(), candidates=[usual]).path == str(usual)


def test_the_home_folder_and_relative_paths_are_understood(tmp_path, facts):
    at_home = program(tmp_path / "home" / "tools/cli")
    near = program(tmp_path / "project" / "cli")

    assert resolve_command("~/tools/cli", [], facts()).path == str(at_home)
    assert resolve_command("./cli", [], facts(), base=tmp_path / "project").path == str(near)


def test_an_npm_link_becomes_node_and_its_entry_file(tmp_path, facts):
    entry = program(tmp_path / "lib/node_modules/x/cli.js", "#!/usr/bin/env node\n")
    node = program(tmp_path / "bin" / "node", "\x00ELF")
    (tmp_path / "bin" / "x").symlink_to(entry)

    found = resolve_command("x", [], facts())
    assert (found.argv_prefix, found.via) == ((str(node), str(entry)), "node")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x.cmd", '@ECHO off\r\n"%dp0%\\node.exe"  "%dp0%\\..\\lib\\x\\cli.js" %*\r\n'),
        ("x.ps1", '& "$basedir/node$exe"  "$basedir/../lib/x/cli.js" $args\n'),
        ("x", '#!/bin/sh\nexec node  "$basedir/../lib/x/cli.js" "$@"\n'),
    ],
)
def test_a_shim_is_read_and_never_started(tmp_path, facts, name, text):
    entry = program(tmp_path / "lib/x/cli.js")
    node = program(tmp_path / "bin" / "node.exe", "\x00MZ")
    shim = program(tmp_path / "bin" / name, text)

    found = resolve_command(str(shim), [], facts("windows"))
    assert found.argv_prefix == (str(node), str(entry.resolve()))


def test_a_shim_of_a_native_program_becomes_that_program(tmp_path, facts):
    native = program(tmp_path / "lib/x/x.exe", "\x00MZ")
    program(tmp_path / "bin" / "x.cmd", '@"%~dp0\\..\\lib\\x\\x.exe" %*\r\n')

    assert resolve_command("x", [], facts("windows")).argv_prefix == (str(native.resolve()),)


@pytest.mark.proves("field.G5")
def test_a_batch_file_that_is_no_shim_is_refused(tmp_path, facts):
    program(tmp_path / "bin" / "x.cmd", "@echo hello\r\n")

    with pytest.raises(CommandNotFound, match="script for a shell"):
        resolve_command("x", [], facts("windows"))


def test_a_native_program_wins_over_a_shim_on_windows(tmp_path, facts):
    program(tmp_path / "bin" / "x.cmd", "@echo hello\r\n")
    native = program(tmp_path / "bin" / "x.exe", "\x00MZ")

    assert resolve_command("x", [], facts("windows")).path == str(native)


@pytest.mark.parametrize("arguments", [[], ["--eval"], ["a.js", "b.js"], ["missing.js"], ["entry.txt"]])
def test_node_takes_exactly_one_existing_entry_file(tmp_path, facts, arguments):
    program(tmp_path / "bin" / "node")
    (tmp_path / "entry.txt").write_text("")

    with pytest.raises(CommandNotFound):
        resolve_command("node", arguments, facts(), base=tmp_path)


def test_node_with_an_entry_file(tmp_path, facts):
    node, entry = program(tmp_path / "bin" / "node"), program(tmp_path / "cli.mjs")

    assert resolve_command("node", ["cli.mjs"], facts(), base=tmp_path).argv_prefix == (str(node), str(entry))


def test_arguments_are_for_node_only(tmp_path, facts):
    program(tmp_path / "bin" / "claude")

    with pytest.raises(CommandNotFound, match="only for node"):
        resolve_command("claude", ["--model"], facts())


NPM_CMD = """@ECHO off
GOTO start
:find_dp0
SET dp0=%~dp0
EXIT /b
:start
SETLOCAL
CALL :find_dp0

IF EXIST "%dp0%\\node.exe" (
  SET "_prog=%dp0%\\node.exe"
) ELSE (
  SET "_prog=node"
  SET PATHEXT=%PATHEXT:;.JS;=;%
)

endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%"  "%dp0%\\node_modules\\x\\cli.js" %*
"""
NPM_PS1 = """#!/usr/bin/env pwsh
$basedir=Split-Path $MyInvocation.MyCommand.Definition -Parent
$exe=""
if ($PSVersionTable.PSVersion -lt "6.0" -or $IsWindows) { $exe=".exe" }
$ret=0
if (Test-Path "$basedir/node$exe") {
  if ($MyInvocation.ExpectingInput) { $input | & "$basedir/node$exe"  "$basedir/node_modules/x/cli.js" $args }
  else { & "$basedir/node$exe"  "$basedir/node_modules/x/cli.js" $args }
  $ret=$LASTEXITCODE
}
exit $ret
"""


@pytest.mark.proves("field.G5")
@pytest.mark.parametrize(("name", "text"), [("x.cmd", NPM_CMD), ("x.ps1", NPM_PS1)])
def test_what_npm_writes_on_windows_is_found_by_the_bare_name_and_becomes_node_and_its_entry_file(tmp_path, facts, name, text):
    entry = program(tmp_path / "npm/node_modules/x/cli.js")
    node = program(tmp_path / "nodejs/node.exe", "\x00MZ")
    program(tmp_path / "npm" / name, text)

    found = resolve_command("x", [], facts("windows", tmp_path / "npm", tmp_path / "nodejs"))
    assert found.argv_prefix == (str(node), str(entry.resolve()))


def test_a_version_managers_script_is_never_taken_for_node_on_windows(tmp_path, facts):
    program(tmp_path / "npm/node_modules/x/cli.js")
    program(tmp_path / "npm/x.cmd", NPM_CMD)
    program(tmp_path / "bin/node.cmd", "@call node-20 %*\r\n")

    with pytest.raises(CommandNotFound, match=r"needs Node\.js"):
        resolve_command("x", [], facts("windows", tmp_path / "npm", tmp_path / "bin"))
