"""`groupx doctor` over the five real CLIs: once as a person finds them after installing, once with what they need to work."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.live import install
from tests.live.scripted.chat import ScriptedChat

pytestmark = pytest.mark.live

ROOT = Path(__file__).parents[3]
SECONDS = 180
FAMILIES = ("claude", "codex", "grok", "hermes", "kimi")
FACTS = {
    "claude": {"mode": "bypassPermissions"},
    "codex": {"mode": "never, danger-full-access"},
    "grok": {"mode": "by arguments"},
    "hermes": {"mode": "dont_ask", "resume": "session/load"},
    "kimi": {"mode": "auto", "resume": "session/resume"},
}
LOGIN = {
    "claude": ("says that it has no login", "/login"),
    "codex": ("says that it has no login", "codex login"),
    "grok": ("Authentication required", "XAI_API_KEY"),
    "hermes": ("No LLM provider configured", "hermes setup"),
    "kimi": ("Authentication required", "kimi --login"),
}


@pytest.fixture
def room(tmp_path):
    """A configured room of the five, in a fresh home."""
    (tmp_path / "home").mkdir()
    agents = {}
    for family in FAMILIES:
        first, *rest = map(str, install.command(family))
        agents[family] = {"driver": family, "cwd": ".", "command": {"executable": first, "prefixArgs": rest} if rest else first}
    (tmp_path / "groupx.json").write_text(json.dumps({"agents": agents, "timeouts": {"handshakeMs": 40_000}}))
    return tmp_path


def examined(room, **environment):
    base = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(room / "home"), "LANG": "C.UTF-8", "IS_SANDBOX": "1"}
    paths = (ROOT, ROOT / "plugins", ROOT / "web", *ROOT.glob("groupx-driver-*/src"))
    done = subprocess.run(
        [sys.executable, "-m", "groupx_host.cli", "doctor", "--json"],
        cwd=room,
        env=base | {"PYTHONPATH": os.pathsep.join(map(str, paths))} | environment,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert not done.stderr, done.stderr
    return json.loads(done.stdout)


def of(report, family, level):
    return [row for row in report["findings"] if row["subject"] == f"agent:{family}" and row["level"] == level]


def test_without_a_login_each_is_found_and_told_how_to_log_in(room):
    report = examined(room)

    for family in FAMILIES:
        (problem,) = of(report, family, "problem")
        says, hint = LOGIN[family]
        assert says in problem["text"], problem
        assert hint in problem["hint"], problem
        assert str(install.command(family)[-1]) in of(report, family, "ok")[0]["text"]


def test_with_what_they_need_each_passes_its_handshake_and_attaches_to_the_rooms_tools(room):
    needs = {"IS_SANDBOX": "1", "ANTHROPIC_API_KEY": "sk-dummy", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1"}
    with ScriptedChat() as model:
        for family in ("grok", "kimi", "hermes"):
            needs |= vendors()[family](model, room / "home")
        needs |= {
            "ANTHROPIC_BASE_URL": model.base_url,
            "CODEX_HOME": str(room / "home" / ".codex"),
            "SCRIPTED_API_KEY": "dummy",
        }
        configuration = conftest("codex").CONFIGURATION.format(model="scripted", base_url=model.base_url)
        (room / "home" / ".codex").mkdir()
        (room / "home" / ".codex" / "config.toml").write_text(configuration)
        report = examined(room, **needs)
        asked = list(model.requests)

    agents = {row["driver"]: row for row in report["agents"]}
    for family in FAMILIES:
        assert of(report, family, "problem") == []
        assert agents[family]["ok"], report
        assert {"room tools": "attached", **FACTS[family]}.items() <= agents[family]["facts"].items()
        assert agents[family]["version"][0].isdigit()
    assert report["healthy"]
    assert asked == []


def conftest(family):
    """What the family's own live tests say about its environment."""
    path = ROOT / "tests" / "live" / family / "conftest.py"
    spec = importlib.util.spec_from_file_location(f"live_{family}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def vendors():
    return conftest("acp").VENDORS
