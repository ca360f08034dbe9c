"""The real Codex, driven by the driver alone."""

import os
import sys
from pathlib import Path

import pytest

from groupx_driver_codex.spec import CODEX
from groupx_host.wire.executables import ResolvedCommand
from tests.live import install
from tests.live.driving import LiveAgent
from tests.live.scripted.openai_responses import MODEL, ScriptedResponses

CONFIGURATION = """\
# The person's own file.
model = "{model}"
model_provider = "scripted"
check_for_update_on_startup = false

[analytics]
enabled = false

[features]
apps = false
plugins = false
remote_plugin = false

[model_providers.scripted]
name = "scripted"
base_url = "{base_url}"
env_key = "SCRIPTED_API_KEY"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 2
"""


@pytest.fixture(scope="session")
def program():
    """The pinned CLI, installed now if it is missing; ``GROUPX_LIVE_CODEX`` names another one to try."""
    return Path(os.environ.get("GROUPX_LIVE_CODEX") or install.program("codex"))


@pytest.fixture
def model():
    with ScriptedResponses() as model:
        yield model


@pytest.fixture
async def agent(program, model, tmp_path):
    assert sys.platform != "win32", "The pinned wheel has a POSIX program."
    home = tmp_path / "home"
    agent = LiveAgent(
        CODEX,
        ResolvedCommand((str(program),), str(program)),
        model,
        tmp_path,
        environment={"CODEX_HOME": str(home / ".codex"), "SCRIPTED_API_KEY": "sk-dummy"},
        prompt_mark=b'"turn/start"',
    )
    agent.configuration = home / ".codex" / "config.toml"
    agent.configuration.parent.mkdir()
    agent.configuration.write_text(CONFIGURATION.format(model=MODEL, base_url=model.base_url), encoding="utf-8")
    yield agent
    await agent.driver.close()
    for process in agent.processes:
        await process.kill()
