"""The bundled plugins together, as the host gets them."""

import json
import subprocess
import sys

import pytest

from groupx_host.plugin.catalogue import HOOKS
from groupx_host.plugin.loading import BUNDLED, load_plugins

LOAD_COMMANDS = """
import json, sys
from groupx_host.plugin.loading import load_plugins
load_plugins(environ={"GROUPX_PLUGINS": "bundled"}, hooks=("groupx_commands",))
print(json.dumps(sorted(sys.modules)))
"""


def test_the_bundled_plugins_load_without_a_problem():
    plugins = load_plugins(environ={"GROUPX_PLUGINS": "bundled"}, strict=True)

    assert [each.name for each in plugins.rows if each.bundled] == [
        dotted.rpartition(".")[2].replace("_", "-") for dotted in BUNDLED
    ]
    assert set().union(*(each.contributes for each in plugins.rows)) == set(HOOKS) - {"groupx_drivers", "groupx_commands"}
    assert list(plugins.launchers) == ["local"]
    assert [section.name for section in plugins.context_sections] == [
        "groupx_protocol",
        "configured_agent_identity",
        "room_delta_since_cursor",
        "reply_chain",
        "current_message",
    ]


@pytest.mark.proves("L15")
def test_without_any_plugin_the_host_has_no_driver_no_page_and_no_section():
    plugins = load_plugins(environ={"GROUPX_PLUGINS": "none"})

    assert plugins.drivers == {}
    assert plugins.routes == ()
    assert plugins.context_sections == ()
    assert {each.blocked for each in plugins.rows} == {"GROUPX_PLUGINS"}


def test_asking_for_commands_loads_no_process_code_and_no_codec():
    done = subprocess.run([sys.executable, "-c", LOAD_COMMANDS], capture_output=True, text=True, check=True, timeout=60)
    modules = set(json.loads(done.stdout))

    assert "groupx_plugins.local_launcher" in modules
    assert modules.isdisjoint({"psutil", "cattrs", "msgspec", "sqlite3", "litestar", "groupx_host.wire"})
