"""A scripted agent as a test sees it, and the launcher that starts it in place of the configured command."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from attrs import define, field, frozen

from groupx_host.plugin.launchers import Launcher, LaunchRequest, NativeProcess
from groupx_host.testing.watching import THIS_MACHINE

PROGRAM: Final = str(Path(__file__).with_name("scripted_agent.py"))
# Equal to `scripted_agent.PLAYED`; that module is a program, and is warned about when it was imported before it is run.
PLAYED: Final = ".played"
_WITHOUT_SITE: Final = ("-I", "-S")


@frozen(kw_only=True)
class ScriptedAgent:
    """One scenario, ready to be played by a real child process; see `groupx_host.testing.scripted_agent` for its steps.

    Attributes:
        scenario: The file with the steps.
    """

    scenario: Path

    @classmethod
    def of(cls, folder: Path, *steps: Mapping[str, Any]) -> "ScriptedAgent":
        """Write a scenario into a folder, under a name that is free there."""
        number = len(list(folder.glob("scenario-*.json")))
        scenario = folder / f"scenario-{number}.json"
        scenario.write_text(json.dumps({"steps": steps}), encoding="utf-8")
        return cls(scenario=scenario)

    @property
    def argv(self) -> tuple[str, ...]:
        """The program and its arguments."""
        return (sys.executable, *_WITHOUT_SITE, PROGRAM, str(self.scenario))

    def heard(self) -> list[Any]:
        """The frames that it read so far, over all its starts; text where a line was no JSON."""
        return [row["heard"] for row in self._rows() if "heard" in row]

    def steps_played(self) -> list[int]:
        """The numbers of the steps that it played so far, over all its starts; one that waits counts when it is over."""
        return [row["step"] for row in self._rows() if "step" in row]

    def _rows(self) -> list[dict[str, Any]]:
        played = Path(f"{self.scenario}{PLAYED}")
        if not played.exists():
            return []
        # The last line may still be written.
        return [
            json.loads(line) for line in played.read_text(encoding="utf-8").splitlines(keepends=True) if line.endswith("\n")
        ]


@define
class ScriptedLauncher:
    """Starts scripted agents whatever it is asked to start: the first for the first request, the last for all that come after.

    Attributes:
        requests: What it was asked to start.
    """

    agents: tuple[ScriptedAgent, ...]
    inner: Launcher = THIS_MACHINE
    requests: list[LaunchRequest] = field(factory=list, init=False)

    @property
    def launcher(self) -> Launcher:
        """The record, for `DriverContext.launcher` or a plugin's hook."""
        return Launcher(name="scripted", title="Scripted agents", launch=self._launch)

    async def _launch(self, request: LaunchRequest) -> NativeProcess:
        agent = self.agents[min(len(self.requests), len(self.agents) - 1)]
        self.requests.append(request)
        started = LaunchRequest(
            argv=agent.argv,
            workdir=request.workdir,
            environment=request.environment,
            name=request.name,
            platform=request.platform,
        )
        return await self.inner.launch(started)
