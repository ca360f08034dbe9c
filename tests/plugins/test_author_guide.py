"""The author guide: what it shows can be installed, loaded and run."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from groupx_host.model.agents import Command
from groupx_host.model.limits import Timeouts
from groupx_host.plugin import context_sections, doctor, drivers, hookspecs, launchers, mcp_tools, packet_text, routes
from groupx_host.plugin.asking import ask, signature_problems
from groupx_host.plugin.catalogue import HOOKS
from groupx_host.plugin.commands import LazyCommand
from groupx_host.plugin.driver_events import NativeStarted, TurnCompleted
from groupx_host.plugin.drivers import DriverContext, OpenSession, TurnRequest
from groupx_host.plugin.loading import load_plugins
from groupx_host.wire.executables import PlatformFacts

GUIDE = (Path(__file__).resolve().parents[2] / "plugins" / "README.md").read_text(encoding="utf-8")
FILE = re.compile(r"^`(?P<name>[\w.]+)`\n\n```\w+\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^### `(?P<hook>groupx_\w+)`\n(?P<prose>.*?)^```python\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


def module_of(code: str, **names: object) -> ModuleType:
    module = ModuleType("example")
    vars(module).update(names)
    exec(compile(code, "example", "exec"), vars(module))  # the guide shows whole files
    return module


@pytest.fixture(scope="module")
def examples() -> dict[str, str]:
    return {found["hook"]: found["code"] for found in SECTION.finditer(GUIDE)}


@pytest.mark.proves("plugin.documented")
@pytest.mark.parametrize("hook", HOOKS)
def test_each_hook_is_shown_with_an_example_that_loads(hook, examples):
    plugin = module_of(examples[hook])

    assert signature_problems(plugin) == []
    records, faults = ask(hook, plugin)
    assert faults == []
    assert records


@pytest.mark.proves("plugin.documented")
@pytest.mark.parametrize("hook", HOOKS)
def test_each_signature_is_the_one_of_the_specification(hook):
    prose = next(found["prose"] for found in SECTION.finditer(GUIDE) if found["hook"] == hook)
    returns = hookspecs.__dict__[hook].__annotations__["return"].replace("CliCommand", "click.Command")

    assert f"`{hook}() -> {returns}`" in prose


@pytest.mark.proves("plugin.documented")
@pytest.mark.parametrize("hook", HOOKS)
def test_the_example_in_each_docstring_loads(hook):
    example = hookspecs.__dict__[hook].__doc__.partition("Example::")[2].partition(".. versionadded")[0]
    code = "\n".join(line.removeprefix("        ") for line in example.splitlines())
    public = {
        name: value
        for each in (context_sections, doctor, drivers, launchers, mcp_tools, packet_text, routes)
        for name, value in vars(each).items()
    }
    named_elsewhere = {"resolve_parrot": print, "ParrotDriver": print, "launch_nicely": print, "LazyCommand": LazyCommand}

    plugin = module_of("from groupx_host import hookimpl\n" + code, **public, **named_elsewhere)

    records, faults = ask(hook, plugin)
    assert faults == []
    assert len(records) == 1


@pytest.fixture
def parrot_package(tmp_path, monkeypatch):
    """The guide's two files, installed as ``pip`` would leave them."""
    files = {found["name"]: found["body"] for found in FILE.finditer(GUIDE)}
    project = tomllib.loads(files["pyproject.toml"])["project"]
    (name, module), *_ = project["entry-points"]["groupx"].items()
    (tmp_path / f"{module}.py").write_text(files[f"{module}.py"])
    info = tmp_path / f"{module}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (info / "entry_points.txt").write_text(f"[groupx]\n{name} = {module}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield name
    sys.modules.pop(module, None)


class Notes:
    def note(self, text):
        raise AssertionError(text)


@pytest.mark.proves("plugin.documented")
async def test_the_driver_in_two_files_runs_a_turn_in_a_real_process(parrot_package, tmp_path):
    plugins = load_plugins(environ={"GROUPX_PLUGINS": f"local-launcher,{parrot_package}"}, strict=True)
    spec = plugins.drivers["parrot"]
    environment = {"PATH": os.environ["PATH"]}
    driver = spec.create(
        DriverContext(
            agent_id="polly",
            actor_id="agent:polly",
            command=spec.resolve(Command(spec.executables[0]), PlatformFacts.current(environment)),
            launcher=plugins.launchers["local"],
            environment=environment,
            timeouts=Timeouts(),
            scratch=tmp_path,
            diagnostics=Notes(),
        )
    )

    async def take_prompt() -> str:
        return "Polly\nwants \u2028 a [cracker]"

    session = await driver.open(OpenSession(workdir=tmp_path, binding_id="binding_polly_1"))
    events = [event async for event in session.run(TurnRequest(turn_id="turn_1", take_prompt=take_prompt))]

    assert events == [NativeStarted(), TurnCompleted(text="Polly\nwants \u2028 a [cracker]")]
    assert session.usable
    await driver.close()
    assert not session.usable


STARTED = GUIDE.partition("## Start from a package that works\n")[2].partition("\n## ")[0]
FIRST_COMMAND = re.compile(r"^```console\ngroupx (?P<words>.*)\ncd (?P<folder>.*)$", re.MULTILINE)


@pytest.mark.proves("plugin.documented")
def test_the_package_to_start_from_is_written_as_it_is_shown(tmp_path):
    shown = FIRST_COMMAND.search(STARTED)
    program = [sys.executable, "-m", "groupx_host.cli"]
    subprocess.run([*program, *shlex.split(shown["words"])], cwd=tmp_path, check=True, capture_output=True, timeout=60)
    folder = tmp_path / shown["folder"]
    files = re.findall(r"^\| `([\w./-]+)` \|", STARTED, re.MULTILINE)

    assert len(files) > 8
    assert [name for name in files if not (folder / name).is_file()] == []
    code = {path.relative_to(folder).as_posix() for path in (folder / "src").rglob("*.py") if path.stem != "__init__"}
    assert code - set(files) == set()
    assert all(f"`groupx plugins new {kind} NAME`" in STARTED for kind in ("section", "command"))
    assert tomllib.loads((folder / "pyproject.toml").read_text())["project"]["scripts"].keys() == {"heron-agent"}
    assert '"driver": "heron", "command": "heron-agent"' in STARTED
