"""The kit for launchers: the bundled one meets all of it, and each broken one is caught by exactly the id beside it."""

import asyncio
import os

import attrs
import psutil
import pytest

from groupx_host.errors import AdapterStartFailed
from groupx_host.plugin.launchers import Launcher
from groupx_host.testing import LAUNCHER_REQUIREMENTS, LauncherConformance
from groupx_host.testing.launcher_bench import LauncherSubject
from groupx_host.testing.launcher_checks import LAUNCHER_CHECKS, check_launcher, wanted_of_launcher
from groupx_host.wire.framing import Overlong
from groupx_host.wire.process import ManagedProcess
from groupx_plugins.local_launcher import groupx_launchers

pytestmark = pytest.mark.kit

(LOCAL,) = groupx_launchers()
AT_ONCE = 4
"""Checks that run beside each other: most of a check is waiting."""
PATIENCE_SECONDS = 8.0
GRACE_SECONDS = 3.0


class TestBundled(LauncherConformance):
    launcher = LOCAL


BROKEN = []


def caught_by(requirement):
    """Note a class of process, or a function that launches, under its requirement."""

    def note(defect):
        BROKEN.append(pytest.param(requirement, defect, id=f"{requirement}-{defect.__name__}"))
        return defect

    return note


@pytest.fixture
async def launcher_of():
    """Makes a launcher of a defect; whatever that leaves is ended behind it."""
    started = []

    def make(defect):
        async def launch(request):
            if not isinstance(defect, type):
                return await defect(request)
            process = await defect.start(request.argv, cwd=request.workdir, env=request.environment, name=request.name)
            started.append(process)
            return process

        return Launcher(name="broken", title="Broken", launch=launch)

    yield make
    for process in started:
        await ManagedProcess.kill(process)


@caught_by("launcher.argv")
async def expands_variables(request):
    argv = tuple(os.path.expandvars(word) for word in request.argv)
    return await LOCAL.launch(attrs.evolve(request, argv=argv))


@caught_by("launcher.workdir")
async def stays_at_home(request):
    inside = request.workdir if not request.workdir.is_dir() else request.workdir.parent
    return await LOCAL.launch(attrs.evolve(request, workdir=inside))


@caught_by("launcher.environment")
async def adds_its_own_environment(request):
    return await LOCAL.launch(attrs.evolve(request, environment={**os.environ, **request.environment}))


@caught_by("launcher.refused")
async def refuses_in_its_own_words(request):
    try:
        return await LOCAL.launch(request)
    except AdapterStartFailed as problem:
        raise OSError(str(problem)) from problem


@caught_by("launcher.bytes")
class ThinksThatBytesAreText(ManagedProcess):
    async def lines(self):
        async for line in super().lines():
            yield line if isinstance(line, Overlong) else line.decode("utf-8", "replace").encode()


@caught_by("launcher.overlong")
class DropsOverlongLines(ManagedProcess):
    async def lines(self):
        async for line in super().lines():
            if not isinstance(line, Overlong):
                yield line


@caught_by("launcher.stderr")
class NeverReadsStderr(ManagedProcess):
    async def _drain_stderr(self):
        return


@caught_by("launcher.exit-code")
class LooksTooEarly(ManagedProcess):
    @property
    def exit_code(self):
        return super().exit_code or 0


@caught_by("launcher.last-words")
class StopsAtTheExit(ManagedProcess):
    async def lines(self):
        async for line in super().lines():
            if line == b"line 500":
                return
            yield line


@caught_by("launcher.write-gone")
class WritesToTheDead(ManagedProcess):
    async def write_line(self, data):
        if self.exit_code is None:
            await super().write_line(data)


@caught_by("launcher.close-gentle")
class IsNeverGentle(ManagedProcess):
    async def close(self, *, gentle=None, seconds=5.0):
        await super().close(gentle=None, seconds=seconds)


@caught_by("launcher.close-twice")
class ClosesOnce(ManagedProcess):
    async def close(self, *, gentle=None, seconds=5.0):
        if self._closed:
            raise RuntimeError("closed already")
        await super().close(gentle=gentle, seconds=seconds)


@caught_by("launcher.tree")
class EndsTheProgramOnly(ManagedProcess):
    async def close(self, *, gentle=None, seconds=5.0):
        if gentle is not None and self.exit_code is None:
            await gentle()
            await asyncio.wait({asyncio.ensure_future(self.wait_exit())}, timeout=seconds / 2)
        await self.kill()

    async def kill(self):
        if self.native_pid is None:
            await super().kill()
        elif self.exit_code is None:
            psutil.Process(self.native_pid).kill()
        await self.wait_exit()


@caught_by("launcher.close-deaf")
class WaitsForTheDeaf(ManagedProcess):
    async def close(self, *, gentle=None, seconds=5.0):
        if gentle is not None:
            await gentle()
        await self.wait_exit()
        await super().close()


async def findings(launcher, folder):
    subject = LauncherSubject(launcher=launcher, patience=PATIENCE_SECONDS, grace=GRACE_SECONDS)
    places = asyncio.Semaphore(AT_ONCE)

    async def look(requirement):
        async with places:
            try:
                await check_launcher(requirement, subject, folder / requirement)
            except Exception as found:  # noqa: BLE001 -- whatever a check raises is its finding
                return requirement, f"{type(found).__name__}: {found}"
        return None

    return dict(filter(None, await asyncio.gather(*(look(row.id) for row in wanted_of_launcher(here=True)))))


@pytest.mark.parametrize(("requirement", "defect"), BROKEN)
async def test_a_broken_launcher_is_caught_by_exactly_its_id(requirement, defect, launcher_of, tmp_path):
    found = await findings(launcher_of(defect), tmp_path)

    assert list(found) == [requirement], found


def test_every_requirement_has_one_check_and_what_asks_for_ids_is_switched_off_elsewhere():
    assert list(LAUNCHER_CHECKS) == list(LAUNCHER_REQUIREMENTS)
    assert {param.values[0] for param in BROKEN} == set(LAUNCHER_REQUIREMENTS)
    assert all(row.sentence.endswith(".") and row.source for row in LAUNCHER_REQUIREMENTS.values())
    assert {row.id for row in LAUNCHER_REQUIREMENTS.values()} - {row.id for row in wanted_of_launcher(here=False)} == {
        "launcher.tree"
    }


def test_a_launcher_for_elsewhere_is_not_asked_for_processes_of_this_machine():
    class Elsewhere(LauncherConformance):
        launcher = LOCAL
        here = False

    assert Elsewhere.test_launcher_tree is None
    assert TestBundled.test_launcher_tree is not None
