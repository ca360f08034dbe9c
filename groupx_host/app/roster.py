"""Saving the setup of a running room: the file and the room change together, one save after the other (contract C10)."""

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

from attrs import evolve

from groupx_host.broker.live_roster import LiveRoster
from groupx_host.model.agents import Agent
from groupx_host.settings.configuration import Configuration
from groupx_host.settings.identity import runtime_key
from groupx_host.settings.setup import SetupService

T = TypeVar("T")


class RunningSetup:
    """The setup service of a room that runs. What concerns its agents takes effect; the rest of the file waits for a restart."""

    def __init__(self, setup: SetupService, roster: LiveRoster, running: Configuration) -> None:
        self._setup = setup
        self._roster = roster
        self._running = running
        self._saved = running
        self._keyed: tuple[tuple[Agent, ...], str] | None = None
        self._changing = asyncio.Lock()

    def snapshot(self) -> Mapping[str, Any]:
        """As the setup service's."""
        return self._setup.snapshot()

    async def save(self, draft: Any) -> Mapping[str, Any]:
        """Write the file and make it the room's roster; a room that cannot take it on leaves the file as it was."""
        return await _whole(self._save(draft))

    async def take_on(self) -> Mapping[str, Any]:
        """Make the file as it is now, such as after an edit by hand, the room's roster."""
        return await _whole(self._take_on())

    def runtime_key(self) -> str:
        """The key of what runs: the room's own settings as it was started with, its agents as they run now."""
        applied = self._roster.applied(self._saved.agents)
        if self._keyed is None or self._keyed[0] != applied:
            self._keyed = (applied, runtime_key(evolve(self._running, agents=applied)))
        return self._keyed[1]

    async def _save(self, draft: Any) -> Mapping[str, Any]:
        async with self._changing:
            configuration, saved = await asyncio.to_thread(self._setup.write, draft)
            try:
                return await self._applied(configuration)
            except BaseException:
                await asyncio.to_thread(saved.undo)
                raise

    async def _take_on(self) -> Mapping[str, Any]:
        async with self._changing:
            return await self._applied(await asyncio.to_thread(self._setup.read))

    async def _applied(self, configuration: Configuration) -> Mapping[str, Any]:
        change = await self._roster.change(configuration.agents)
        self._saved = configuration
        return {**self._setup.told(configuration), "roster": change.as_json()}


async def _whole(work: Coroutine[Any, Any, T]) -> T:
    """Do it whole: a client that goes away must not leave the file and the room apart."""
    return await asyncio.shield(asyncio.ensure_future(work))
