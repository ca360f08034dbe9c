"""The room's own log: what it does, one JSON object a line, in a few files of a bounded size beside the database.

It is for people who look for a fault, so it holds no prompt, answer, secret or native session id (law L13). That is kept by its
shape: of a record only the fixed words of the program, and the short values under ``facts``, are written; what was filled into a
sentence is not. Writing happens in a thread of its own: a slow disk must not hold the room up.
"""

import json
import logging
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

LOG_NAME: Final = "groupx.log.jsonl"
MAX_FILE_BYTES: Final = 1024 * 1024
KEPT_FILES: Final = 4
"""The newest and three older ones."""
MAX_WAITING_LINES: Final = 1_000
"""Lines that wait for the disk; further ones are counted and left out."""
MAX_FACTS: Final = 16
MAX_FACT_CHARACTERS: Final = 128
CLOSE_SECONDS: Final = 2.0
ROOT: Final = "groupx"
_OURS: Final = (ROOT, "groupx_host")


class RoomLog(logging.Handler):
    """Writes records of the program into the room's folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(logging.INFO)
        self._path = folder / LOG_NAME
        self._waiting: queue.Queue[str | None] = queue.Queue(MAX_WAITING_LINES)
        self._left_out = 0
        self._thread = threading.Thread(target=self._write, name="groupx-log", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Take one record; never waits and never fails."""
        try:
            self._waiting.put_nowait(line_of(record, left_out=self._left_out))
            self._left_out = 0
        except queue.Full:
            self._left_out += 1

    def close(self) -> None:
        """Write what waits, within a bound."""
        with suppress(queue.Full):
            self._waiting.put(None, timeout=CLOSE_SECONDS)
        self._thread.join(CLOSE_SECONDS)
        super().close()

    def _write(self) -> None:
        while (line := self._waiting.get()) is not None:
            # A full disk or a folder that is gone costs lines of this log and nothing else.
            with suppress(OSError):
                self._append(line.encode())

    def _append(self, line: bytes) -> None:
        if self._path.exists() and self._path.stat().st_size + len(line) > MAX_FILE_BYTES:
            for number in range(KEPT_FILES - 2, -1, -1):
                with suppress(FileNotFoundError):
                    _numbered(self._path, number).replace(_numbered(self._path, number + 1))
        with self._path.open("ab") as file:
            file.write(line)


@contextmanager
def logging_into(folder: Path) -> Iterator[None]:
    """Keep the room's log while the block runs. Warnings go on to standard error as they do without it."""
    log = RoomLog(folder)
    loggers = [logging.getLogger(name) for name in _OURS]
    before = [each.level for each in loggers]
    last_resort = logging.lastResort if not logging.getLogger().handlers else None
    for each in loggers:
        each.setLevel(logging.INFO)
        each.addHandler(log)
        if last_resort is not None:
            each.addHandler(last_resort)
    try:
        yield
    finally:
        for each, level in zip(loggers, before, strict=True):
            each.setLevel(level)
            each.removeHandler(log)
            if last_resort is not None:
                each.removeHandler(last_resort)
        log.close()


def line_of(record: logging.LogRecord, *, left_out: int = 0) -> str:
    """A record as one line of JSON."""
    found: dict[str, Any] = {
        "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "source": record.name,
        # The sentence as the program has it, before anything was filled in.
        "event": str(record.msg)[:MAX_FACT_CHARACTERS],
    }
    facts = getattr(record, "facts", None)
    if isinstance(facts, dict):
        found |= {str(key): _short(value) for key, value in list(facts.items())[:MAX_FACTS] if value is not None}
    if record.exc_info and record.exc_info[1] is not None:
        found |= _where(record.exc_info[1])
    if left_out:
        found["leftOut"] = left_out
    return json.dumps(found) + "\n"


def tail_of(folder: Path, max_bytes: int) -> bytes:
    """The last whole lines of the log, at most so many bytes."""
    found = b""
    for number in range(KEPT_FILES):
        with suppress(OSError):
            found = _numbered(folder / LOG_NAME, number).read_bytes() + found
        if len(found) >= max_bytes:
            return found[-max_bytes:].partition(b"\n")[2]
    return found


def _short(value: Any) -> Any:
    return value if isinstance(value, int | float | bool) else str(value)[:MAX_FACT_CHARACTERS]


def _where(problem: BaseException) -> dict[str, Any]:
    """What kind of fault and in which line of the program; its words may repeat what somebody wrote."""
    place = problem.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f"{Path(place.tb_frame.f_code.co_filename).name}:{place.tb_lineno}" if place is not None else ""
    return {"fault": type(problem).__name__, "where": where}


def _numbered(path: Path, number: int) -> Path:
    return path if number == 0 else path.with_name(f"{path.name.removesuffix('.jsonl')}.{number}.jsonl")
