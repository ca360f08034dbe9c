"""A demo agent's native sessions: small files in the working directory, so that a new process can continue one."""

import json
import re
from pathlib import Path

FOLDER = ".groupx-demo"
MAX_ENTRIES = 400
"""Newest entries of a session that are read again."""
MAX_ENTRY_CHARACTERS = 4_000
MAX_PROMPT_CHARACTERS = 262_144
"""Of a prompt, which a replay shows whole."""
_SAFE_ID = re.compile(r"demo-[0-9a-f]{32}")


class Memory:
    """What one native session said and remembers, oldest first, as pairs of a kind and a text."""

    def __init__(self, workdir: Path, session_id: str) -> None:
        self._file = workdir / FOLDER / f"{session_id}.jsonl"
        self.entries: list[tuple[str, str]] = []

    @classmethod
    def load(cls, workdir: Path, session_id: str) -> "Memory | None":
        """The session as an earlier process left it, or none when this directory has no such session."""
        memory = cls(workdir, session_id)
        if not _SAFE_ID.fullmatch(session_id) or not memory._file.is_file():
            return None
        for line in memory._file.read_bytes().split(b"\n")[-MAX_ENTRIES:]:
            if line:
                kind, text = json.loads(line)
                memory.entries.append((kind, text))
        return memory

    @property
    def facts(self) -> list[str]:
        """What the session was asked to remember."""
        return [text for kind, text in self.entries if kind == "fact"]

    def add(self, kind: str, text: str) -> None:
        """Append one entry; ``kind`` is ``user`` for a prompt, ``agent`` for an answer, ``end`` for how its turn ended, or ``fact``."""
        entry = (kind, text[: MAX_PROMPT_CHARACTERS if kind in ("user", "agent") else MAX_ENTRY_CHARACTERS])
        self.entries.append(entry)
        self._write(json.dumps(entry).encode() + b"\n")

    def make(self) -> None:
        """Make the session's file, so that the session exists before its first prompt."""
        self._write(b"")

    def _write(self, data: bytes) -> None:
        self._file.parent.mkdir(exist_ok=True)
        with self._file.open("ab") as file:
            file.write(data)
