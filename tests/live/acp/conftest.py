"""The real ACP agents, each driven by its row of the profile table alone."""

import os
import sys

import pytest

from groupx_driver_acp.profiles import PROFILES
from groupx_driver_acp.spec import driver_spec
from groupx_host.wire.executables import ResolvedCommand
from tests.live import install
from tests.live.driving import LiveAgent
from tests.live.scripted.chat import MODEL, WINDOW, ScriptedChat

PROFILE = {profile.name: profile for profile in PROFILES}


def grok(model, home):
    """Everything comes from the environment; what is sent beside the conversation is switched off or stays on loopback."""
    root = model.base_url.removesuffix("/v1")
    (home / ".grok").mkdir()
    (home / ".grok" / "config.toml").write_text(
        f'[models]\ndefault = "scripted"\n[model.scripted]\nmodel = "{MODEL}"\nbase_url = "{model.base_url}"\napi_key = "dummy"\n'
        f'api_backend = "chat_completions"\ncontext_window = {WINDOW}\nmax_retries = 2\n'
        f'[features]\ntelemetry = false\nfeedback = false\nremote_fetch = false\nmanaged_config = false\ncampaigns = false\n'
        f'[managed_mcps]\nenabled = false\n[endpoints]\ncli_chat_proxy_base_url = "{root}/proxy/v1"\nxai_api_base_url = "{root}/xai/v1"\n'
    )
    switches = ("TELEMETRY_ENABLED", "FEEDBACK_ENABLED", "MANAGED_MCPS_ENABLED", "TITLE_REFRESH", "TURN_SUMMARY", "SESSION_RECAP")
    return {
        "XAI_API_KEY": "dummy",
        "GROK_MODELS_BASE_URL": model.base_url,
        "GROK_CLI_CHAT_PROXY_BASE_URL": f"{root}/proxy/v1",
        "GROK_XAI_API_BASE_URL": f"{root}/xai/v1",
        "GROK_DISABLE_AUTOUPDATER": "1",
    } | {f"GROK_{switch}": "false" for switch in switches}


def kimi(model, home):
    root = model.base_url.removesuffix("/v1")
    return {
        "KIMI_MODEL_NAME": MODEL,
        "KIMI_MODEL_API_KEY": "dummy",
        "KIMI_MODEL_BASE_URL": model.base_url,
        "KIMI_DISABLE_TELEMETRY": "1",
        "KIMI_CODE_NO_AUTO_UPDATE": "1",
        "KIMI_CODE_BASE_URL": f"{root}/kimi",
        "KIMI_CODE_OAUTH_HOST": f"{root}/oauth",
        "KIMI_LOOP_MAX_ATTEMPTS_PER_STEP": "2",
    }


def hermes(model, home):
    (home / ".hermes").mkdir()
    (home / ".hermes" / "config.yaml").write_text(
        f"model: {{default: {MODEL}, provider: custom, base_url: {model.base_url}, api_key: dummy, context_length: {WINDOW}}}\n"
        "model_catalog: {enabled: false}\n"
    )
    return {}


VENDORS = {"grok": grok, "kimi": kimi, "hermes": hermes}


@pytest.fixture
def model():
    with ScriptedChat() as model:
        yield model


@pytest.fixture(params=VENDORS)
def vendor(request):
    return request.param


@pytest.fixture
async def agent(vendor, model, tmp_path):
    """``GROUPX_LIVE_GROK`` and so on name another program to try."""
    assert sys.platform != "win32", "The pinned programs are POSIX ones."
    other = os.environ.get(f"GROUPX_LIVE_{vendor.upper()}")
    argv = (other,) if other else tuple(map(str, install.command(vendor)))
    home = tmp_path / "home"
    agent = LiveAgent(
        driver_spec(PROFILE[vendor]),
        ResolvedCommand(argv, argv[-1]),
        model,
        tmp_path,
        environment={},
        prompt_mark=b'"session/prompt"',
    )
    agent.environment |= VENDORS[vendor](model, home)
    yield agent
    await agent.driver.close()
    for process in agent.processes:
        await process.kill()
