"""Which event loop a platform gets."""

import sys
import types
from pathlib import Path

import pytest

from groupx_host.app.loop import loop_factory, run
from groupx_host.wire import windows
from groupx_host.wire.platform import PlatformFacts


def facts(system):
    return PlatformFacts(system=system, home=Path("/"), path=())


@pytest.mark.proves("field.E7")
@pytest.mark.parametrize("installed", [True, False])
def test_windows_has_the_loop_that_has_pipes_to_processes_whatever_is_installed(monkeypatch, installed):
    monkeypatch.setitem(sys.modules, "uvloop", types.SimpleNamespace(new_event_loop=object) if installed else None)

    assert loop_factory(facts("windows")) is windows.proactor_event_loop


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_the_fast_loop_runs_where_it_is_installed_and_asyncios_own_elsewhere(monkeypatch, system):
    monkeypatch.setitem(sys.modules, "uvloop", types.SimpleNamespace(new_event_loop=object))
    assert loop_factory(facts(system)) is object

    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert loop_factory(facts(system)) is None


def test_the_loop_of_this_machine_runs_a_task_to_its_end():
    async def answer():
        return 42

    assert run(answer()) == 42
