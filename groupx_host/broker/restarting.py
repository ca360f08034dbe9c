"""Restarting an agent, once per command id: a second request with the same id joins the first (contract, idempotency)."""

import asyncio
from typing import Any

from groupx_host.errors import StoreConflict
from groupx_host.model.actors import BINDING_WEB
from groupx_host.model.commands import ClientCommand
from groupx_host.sessions.supervisor import AgentSupervisor
from groupx_host.store import Store, Tx
from groupx_host.store.projections.commands import complete_receipt, drop_receipt, find_receipt, insert_receipt

RESTART = "web.restart"
"""The type of the command, as its receipt carries it."""


class AgentRestarts:
    """Restarts that are under way."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._flights: dict[str, asyncio.Task[dict[str, Any]]] = {}

    async def restart(self, supervisor: AgentSupervisor, command: ClientCommand) -> dict[str, Any]:
        """Restart and answer; the receipt is written first, so that a crash in between is seen.

        Raises:
            StoreConflict: an earlier run of the room began this restart and did not finish it.
        """
        flight = self._flights.get(command.client_command_id)
        if flight is None:
            payload = {"actorId": supervisor.agent.actor_id}
            receipt = await self._store.write(lambda tx: _begin(tx, command, payload))
            if isinstance(receipt, dict):
                return receipt
            flight = self._flights.get(command.client_command_id)
            if flight is None:
                if receipt is None:
                    raise StoreConflict(
                        "This restart was begun before and its end is not known.", "Restart with a new command."
                    )
                flight = asyncio.create_task(self._fly(supervisor, receipt))
                self._flights[command.client_command_id] = flight
                flight.add_done_callback(lambda _: self._flights.pop(command.client_command_id, None))
        return await asyncio.shield(flight)

    async def _fly(self, supervisor: AgentSupervisor, command_id: str) -> dict[str, Any]:
        try:
            previous = await supervisor.restart()
        except BaseException:
            await self._store.write(lambda tx: drop_receipt(tx, command_id))
            raise
        result: dict[str, Any] = {"actorId": supervisor.agent.actor_id, "accepted": True}
        if previous is not None:
            result["previousInstanceId"] = previous
        await self._store.write(lambda tx: complete_receipt(tx, command_id, result))
        return result


def _begin(tx: Tx, command: ClientCommand, payload: dict[str, Any]) -> dict[str, Any] | str | None:
    """The stored result, the new receipt's id, or none when a receipt without a result is there."""
    receipt = find_receipt(tx, BINDING_WEB, command.client_command_id, RESTART, payload)
    if receipt is None:
        return insert_receipt(tx, BINDING_WEB, command.client_command_id, RESTART, payload, None)
    return receipt.result
