"""The public kit over the real CLIs, as far as it needs no model."""

import json
import os
import subprocess
import sys

import pytest

from tests.live import install

pytestmark = [pytest.mark.live, pytest.mark.timeout(200)]
RUN_SECONDS = 180


@pytest.mark.parametrize("family", install.PINS)
def test_every_family_meets_what_needs_no_model(family, tmp_path):
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TMPDIR": str(tmp_path), "LANG": "C.UTF-8", "IS_SANDBOX": "1"}
    nowhere = "http://127.0.0.1:9/v1"
    environment |= {"ANTHROPIC_API_KEY": "dummy", "ANTHROPIC_BASE_URL": nowhere, "XAI_API_KEY": "dummy", "GROK_MODELS_BASE_URL": nowhere}
    environment |= {"KIMI_MODEL_NAME": "m", "KIMI_MODEL_API_KEY": "dummy", "KIMI_MODEL_BASE_URL": nowhere}
    (tmp_path / ".hermes").mkdir()
    model = f"{{default: m, provider: custom, base_url: {nowhere}, api_key: dummy, context_length: 200000}}"
    (tmp_path / ".hermes" / "config.yaml").write_text(f"model: {model}\nmodel_catalog: {{enabled: false}}\n")
    words = [sys.executable, "-m", "groupx_host.testing", family, *map(str, install.command(family)), "--json"]

    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=RUN_SECONDS, check=False)

    rows = json.loads(done.stdout)["requirements"]
    assert {row["id"]: row["reason"] for row in rows if not row["met"]} == {}
    assert (done.returncode, len(rows) >= 15) == (0, True)
