"""Installed distributions, made of real files on ``sys.path``: the way a stranger's package reaches the host."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Write a distribution with one plugin module; returns the folder that it was installed into."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(str(site))

    def write(distribution: str, body: str, *, name: str, version: str = "1.2", target: str = "") -> Path:
        module = distribution.replace("-", "_")
        monkeypatch.delitem(sys.modules, module, raising=False)
        (site / f"{module}.py").write_text(body)
        info = site / f"{module}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n")
        (info / "entry_points.txt").write_text(f"[groupx]\n{name} = {module}{target}\n")
        return site

    yield write
    for module in [name for name, found in sys.modules.items() if str(getattr(found, "__file__", "")).startswith(str(site))]:
        del sys.modules[module]
