"""What takes an address to the person's browser, by platform; the openers here are real programs that write down what they got."""

from pathlib import Path

import pytest

from groupx_host.cli.browser import open_page
from groupx_host.wire import opening, windows
from groupx_host.wire.opening import has_browser, opener_command
from groupx_host.wire.platform import PlatformFacts

WAIT_SECONDS = 20.0
URL = "http://127.0.0.1:4310/"
DESKTOP = {"DISPLAY": ":0"}


@pytest.fixture
def opener(tmp_path):
    """Makes a program that writes its arguments to ``seen``."""

    def make(name):
        program = tmp_path / name
        program.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/seen\n')
        program.chmod(0o755)
        return program

    return make


def facts(system, *folders):
    return PlatformFacts(system=system, home=Path("/"), path=folders)


def seen(tmp_path):
    return (tmp_path / "seen").read_text().split()


def test_a_linux_desktop_has_xdg_open(tmp_path, opener):
    opener("xdg-open")
    open_page(URL, DESKTOP, facts("linux", tmp_path)).join(WAIT_SECONDS)

    assert seen(tmp_path) == [URL]


def test_a_mac_has_open_without_looking_for_a_display(tmp_path, opener, monkeypatch):
    assert opener_command({}, facts("darwin")) == ["/usr/bin/open"]
    monkeypatch.setattr(opening, "MAC_OPEN", str(opener("open")))
    open_page(URL, {}, facts("darwin")).join(WAIT_SECONDS)

    assert seen(tmp_path) == [URL]


def test_windows_starts_the_address_itself(monkeypatch):
    started = []
    monkeypatch.setattr(windows, "start_file", started.append)
    open_page(URL, {}, facts("windows")).join(WAIT_SECONDS)

    assert started == [URL]


def test_a_browser_that_the_person_named_is_left_to_the_search_that_knows_the_name(tmp_path, opener):
    opener("xdg-open")

    assert opener_command({"BROWSER": "lynx", **DESKTOP}, facts("linux", tmp_path)) is None
    assert opener_command(DESKTOP, facts("linux", tmp_path / "empty")) is None


def test_a_terminal_without_a_desktop_is_not_taken_over(tmp_path, opener):
    opener("xdg-open")

    assert not has_browser({}, facts("linux", tmp_path))
    assert open_page(URL, {}, facts("linux", tmp_path)) is None
    assert not (tmp_path / "seen").exists()


def test_an_opener_that_fails_costs_nothing(tmp_path, opener, monkeypatch):
    monkeypatch.setattr(opening, "MAC_OPEN", str(tmp_path / "gone"))

    open_page(URL, {}, facts("darwin")).join(WAIT_SECONDS)
