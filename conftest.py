"""What all tests share: where the browser is, and what is left out where there is none."""

import os
import shutil
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

EVERYTHING = os.environ.get("GROUPX_TESTS") == "all"
"""CI sets it: nothing may be left out there."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
BROWSER_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def browser_program() -> str | None:
    """The system's Chromium, or the one that ``GROUPX_CHROMIUM`` names."""
    return os.environ.get("GROUPX_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """The one headless browser of the run; every test opens its own context in it."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- only browser tests pay for it

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program(), args=BROWSER_ARGUMENTS, headless=True)
        yield browser
        browser.close()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the browser tests last, and leave out, visibly, what this machine has not or what nobody asked for.

    The real CLIs are a gigabyte to install and minutes to run, so they run when they are asked for by marker, path or in CI. So do the
    tests of the public kit and of the packages that are written with it: a kit about bounds has many of them to wait for.

    Last, because Playwright's synchronous face keeps its event loop running in the main thread until the browser is closed:
    no asyncio test can run between two browser tests.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    if EVERYTHING:
        return
    left_out: dict[str, list[pytest.Item]] = {}
    if not browser_program():
        left_out["browser"] = _take_out(items, "browser")
    if not config.getoption("-m") and not any("live" in str(word) for word in config.args):
        left_out["live"] = _take_out(items, "live")
    if not config.getoption("-m") and config.args_source is not pytest.Config.ArgsSource.ARGS:
        left_out["kit"] = _take_out(items, "kit")
    config.stash[LEFT_OUT] = {name: len(found) for name, found in left_out.items() if found}
    if gone := [item for found in left_out.values() for item in found]:
        config.hook.pytest_deselected(items=gone)


def _take_out(items: list[pytest.Item], marker: str) -> list[pytest.Item]:
    found = [item for item in items if item.get_closest_marker(marker)]
    items[:] = [item for item in items if not item.get_closest_marker(marker)]
    return found


LEFT_OUT = pytest.StashKey[dict[str, int]]()
WHY = {
    "kit": "{count} tests of the public kit, minutes of waiting for bounds, were left out; `python -m pytest -m kit` runs them.",
    "browser": "{count} browser tests were left out: no Chromium here (apt-get install chromium).",
    "live": "{count} tests with the real CLIs were left out; `python -m pytest -m live` installs and runs them.",
}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what was left out and what brings it."""
    for name, count in config.stash.get(LEFT_OUT, {}).items():
        terminalreporter.write_line(WHY[name].format(count=count), yellow=True)


def pytest_report_header() -> Iterable[str]:
    """The browser that the tests drive."""
    return [f"browser: {browser_program() or 'none'}"]
