"""What a resumed conversation knows of a turn that was in flight when its process was killed.

Codex writes a turn down from its prompt on and lists it with a status of its own: after a kill ``interrupted``, after its end
``completed`` with every message. Pure, apart from the one request.
"""

from collections.abc import Mapping
from typing import Any, Final

from groupx_driver_codex.connection import Connection, Refused
from groupx_host.model.foreign import items_of, mapping_of
from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome, TurnSought
from groupx_host.plugin.recollection import Recollection

NEWEST_TURNS: Final = 3
"""The turn in flight was the last that the room asked for; Codex may have begun one of its own after it."""
EVIDENCE_SECONDS: Final = 10.0
ENDED: Final = ("completed", "interrupted")
"""Of these the names are the same on both sides; what else became of a turn does not matter here."""


async def ask_for(connection: Connection, thread: str, sought: TurnSought) -> NativeEvidence:
    """Ask for the newest turns; a version that does not list them, or is late, knows nothing."""
    params = {"threadId": thread, "limit": NEWEST_TURNS, "itemsView": "full"}
    try:
        answer = await connection.request("thread/turns/list", params, EVIDENCE_SECONDS)
    except (Refused, TimeoutError):
        connection.note("Codex does not say what became of the turn that was in flight.")
        return NativeEvidence()
    return evidence_in(answer, sought)


def evidence_in(answer: Mapping[str, Any], sought: TurnSought) -> NativeEvidence:
    """What the listed turns, the newest first, say of the one that is sought."""
    recollection = Recollection(sought)
    for turn in map(mapping_of, reversed(items_of(answer.get("data")))):
        for item in map(mapping_of, items_of(turn.get("items"))):
            if item.get("type") == "userMessage":
                parts = map(mapping_of, items_of(item.get("content")))
                recollection.prompt("".join(str(part.get("text", "")) for part in parts), turn.get("id"))
            elif item.get("type") == "agentMessage":
                recollection.said(item.get("text"))
        recollection.ended(NativeOutcome(turn["status"]) if turn.get("status") in ENDED else NativeOutcome.DELIVERED)
    return recollection.evidence
