"""The real Claude Code, driven by the driver alone."""

import os
import sys
from pathlib import Path

import pytest

from groupx_driver_claude.spec import CLAUDE
from groupx_host.wire.executables import ResolvedCommand
from tests.live import install
from tests.live.driving import LiveAgent
from tests.live.scripted.anthropic import ScriptedMessages


def environment(model, home):
    return {
        "CLAUDE_CODE_TMPDIR": str(home / "tmp"),
        # These tests also run as root on machines that are made for tests.
        "IS_SANDBOX": "1",
        "ANTHROPIC_API_KEY": "sk-dummy",
        "ANTHROPIC_BASE_URL": model.base_url,
        "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
        "DISABLE_TELEMETRY": "1",
        "DISABLE_AUTOUPDATER": "1",
        "DISABLE_ERROR_REPORTING": "1",
        "CLAUDE_CODE_MAX_RETRIES": "1",
    }


@pytest.fixture(scope="session")
def program():
    """The pinned CLI, installed now if it is missing; ``GROUPX_LIVE_CLAUDE`` names another one to try."""
    return Path(os.environ.get("GROUPX_LIVE_CLAUDE") or install.program("claude"))


@pytest.fixture
def model():
    with ScriptedMessages() as model:
        yield model


@pytest.fixture
async def agent(program, model, tmp_path):
    assert sys.platform != "win32", "The pinned wheel has a POSIX program."
    command = ResolvedCommand((str(program),), str(program))
    agent = LiveAgent(
        CLAUDE, command, model, tmp_path, environment=environment(model, tmp_path / "home"), prompt_mark=b'"type":"user"'
    )
    yield agent
    await agent.driver.close()
    for process in agent.processes:
        await process.kill()
