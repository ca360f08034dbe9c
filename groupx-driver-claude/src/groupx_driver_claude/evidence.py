"""What Claude Code's own record of a conversation says of a turn that was in flight when its process was killed.

The CLI writes each conversation into a file of its own, one JSON object a line: the prompt under the id that this driver gave it, then
every message of the model with why it stopped. It is what ``--resume`` reads; this driver only ever reads it.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from groupx_host.model.foreign import items_of, mapping_of
from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome, TurnSought
from groupx_host.plugin.recollection import Recollection

MAX_RECORD_BYTES = 16 * 1024 * 1024
"""Of the end of a record that is looked at; the turn in flight is the last one in it."""
ANSWERED: Final = frozenset({"end_turn", "stop_sequence", "max_tokens"})
INTERRUPTED: Final = "[Request interrupted by user"
"""How the CLI writes down that a turn was interrupted."""


def look_up(given: Mapping[str, str], native_ref: str, sought: TurnSought) -> NativeEvidence:
    """Read the record; a conversation whose record is not on this machine is not known."""
    home = given.get("CLAUDE_CONFIG_DIR") or Path(given.get("HOME") or Path.home(), ".claude")
    try:
        # The folder's name is made from the working directory; the conversation's is unique.
        record = next(Path(home, "projects").glob(f"*/{native_ref}.jsonl"), None)
        return NativeEvidence() if record is None else evidence_in(_last_lines(record), sought)
    except OSError:
        return NativeEvidence()


def evidence_in(lines: Iterable[bytes], sought: TurnSought) -> NativeEvidence:
    """What the record says. Pure."""
    recollection, stopped = Recollection(sought), NativeOutcome.DELIVERED
    for entry in map(_entry, lines):
        message = mapping_of(entry.get("message"))
        texts = list(_texts(message.get("content")))
        if entry.get("type") == "assistant":
            # The CLI's own words about an error are no answer.
            failed = entry.get("isApiErrorMessage") is True
            for text in () if failed else texts:
                recollection.said(text)
            answered = message.get("stop_reason") in ANSWERED and not failed
            # One message is written as several entries, so the last one before the next prompt counts.
            stopped = NativeOutcome.COMPLETED if answered else NativeOutcome.DELIVERED
        elif entry.get("type") == "user" and texts:
            stopped = NativeOutcome.INTERRUPTED if texts[0].startswith(INTERRUPTED) else stopped
            recollection.ended(stopped)
            recollection.prompt("".join(texts), entry.get("uuid"))
            stopped = NativeOutcome.DELIVERED
    recollection.ended(stopped)
    return recollection.evidence


def _entry(line: bytes) -> Mapping[str, Any]:
    """One entry of the conversation itself; those of agents inside it and of the CLI's own notes are empty."""
    try:
        entry = mapping_of(json.loads(line))
    except ValueError:
        return {}
    return {} if entry.get("isSidechain") or entry.get("isMeta") else entry


def _texts(content: Any) -> Iterable[str]:
    blocks = [{"type": "text", "text": content}] if isinstance(content, str) else items_of(content)
    for block in map(mapping_of, blocks):
        if block.get("type") == "text" and isinstance(block.get("text"), str):
            yield block["text"]


def _last_lines(record: Path) -> list[bytes]:
    with record.open("rb") as file:
        skipped = max(0, file.seek(0, 2) - MAX_RECORD_BYTES)
        file.seek(skipped)
        lines = file.read(MAX_RECORD_BYTES).split(b"\n")
    return lines[1:] if skipped else lines
