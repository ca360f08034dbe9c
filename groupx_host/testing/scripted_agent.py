r"""A child process that plays a scenario over newline JSON: ``python -m groupx_host.testing.scripted_agent SCENARIO.json``.

A scenario is ``{"steps": […]}``. Each step is an object with one of these keys:

- ``expect``: read a frame that must be this one (see `groupx_host.testing.matching`). With ``"skip": true`` beside it, others before
  it are passed over. A frame that is not the expected one ends the program with `WRONG_FRAME` and says on stderr where they part.
- ``send``: write a frame, with the values that were kept from earlier ones.
- ``raw``: write this text as it is, without a line end of its own. ``\udc80`` to ``\udcff`` are the bytes 80 to ff.
- ``stderr``: write this text to stderr.
- ``wait_for``: go on when this file is there.
- ``spawn``: start a process in a session of its own that does nothing, as tools of agents are; its id is kept under this name.
- ``hang``: read and write no more; ``"deaf"`` minds no SIGTERM either.
- ``exit``: end with this code.

At the end of its input it ends well, wherever it is; after the last step it reads until then. Beside the scenario it writes
``SCENARIO.json.played``, one line of JSON for each frame that it read and each step that it played.
"""

import contextlib
import importlib.util
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

WRONG_FRAME: Final = 97
WRONG_SCENARIO: Final = 98
NO_FILE: Final = 96
FILE_SECONDS: Final = 60.0
HANG_SECONDS: Final = 3_600.0
NAP: Final = (sys.executable, "-I", "-S", "-c", "import time; time.sleep(600)")
POLL_SECONDS: Final = 0.02
PLAYED: Final = ".played"
WAITING: Final = frozenset({"expect", "wait_for"})
"""Steps that wait for something from outside."""


def _load_matching() -> Any:
    # By its place: this program is started by its file too, with no path to the package, because that is quicker.
    spec = importlib.util.spec_from_file_location("matching", Path(__file__).with_name("matching.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Player:
    """Plays the steps of one scenario."""

    def __init__(self, scenario: Path) -> None:
        self._matching = _load_matching()
        self._kept: dict[str, Any] = {}
        self._log = Path(f"{scenario}{PLAYED}").open("a", encoding="utf-8")  # noqa: SIM115 - written until the process ends
        self._steps: dict[str, Callable[[Any, dict[str, Any]], None]] = {
            "expect": self._expect,
            "send": self._send,
            "raw": self._raw,
            "stderr": self._stderr,
            "wait_for": self._wait_for,
            "spawn": self._spawn,
            "hang": self._hang,
            "exit": self._exit,
        }

    def play(self, steps: list[dict[str, Any]]) -> None:
        """Play all steps, then read until the input ends."""
        for number, step in enumerate(steps):
            named = self._steps.keys() & step.keys()
            if len(named) != 1:
                _end(WRONG_SCENARIO, f"step {number} needs one of {', '.join(self._steps)}: {json.dumps(step)}")
            (name,) = named
            # What is seen outside is noted before it can be seen, so that whoever sees it finds the note too.
            if name not in WAITING:
                self._note({"step": number})
            self._steps[name](step[name], step)
            if name in WAITING:
                self._note({"step": number})
        while True:
            self._read()

    def _expect(self, expected: Any, step: dict[str, Any]) -> None:
        while True:
            line = self._read()
            try:
                self._kept |= self._matching.match(expected, json.loads(line))
            except (ValueError, self._matching.NotTheFrame) as problem:
                if step.get("skip"):
                    continue
                _end(WRONG_FRAME, f"{problem}. Expected {json.dumps(expected)}, read {line[:2_000]!r}")
            return

    def _send(self, frame: Any, _: dict[str, Any]) -> None:
        try:
            filled = self._matching.fill(frame, self._kept)
        except KeyError as name:
            _end(WRONG_SCENARIO, f"nothing was kept as {name}: {json.dumps(frame)}")
        self._write(json.dumps(filled).encode() + b"\n")

    def _raw(self, text: Any, _: dict[str, Any]) -> None:
        self._write(str(text).encode("utf-8", "surrogateescape"))

    def _stderr(self, text: Any, _: dict[str, Any]) -> None:
        sys.stderr.write(str(text))
        sys.stderr.flush()

    def _wait_for(self, name: Any, _: dict[str, Any]) -> None:
        end = time.monotonic() + FILE_SECONDS
        while not Path(name).exists():
            if time.monotonic() > end:
                _end(NO_FILE, f"{name} did not come within {FILE_SECONDS:g} s")
            time.sleep(POLL_SECONDS)

    def _spawn(self, name: Any, _: dict[str, Any]) -> None:
        import subprocess  # noqa: PLC0415 - few scenarios have tools

        nothing = subprocess.DEVNULL
        child = subprocess.Popen(NAP, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True)
        self._kept[str(name)] = child.pid

    def _hang(self, manner: Any, _: dict[str, Any]) -> None:
        if manner == "deaf":
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_IGN)
        time.sleep(HANG_SECONDS)

    def _exit(self, code: Any, _: dict[str, Any]) -> None:
        _end(int(code))

    def _read(self) -> bytes:
        line = sys.stdin.buffer.readline()
        if not line:
            _end(0)
        frame: object = line.decode("utf-8", "replace")
        with contextlib.suppress(ValueError):
            frame = json.loads(line)
        self._note({"heard": frame})
        return line

    def _write(self, data: bytes) -> None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    def _note(self, row: dict[str, object]) -> None:
        self._log.write(json.dumps(row) + "\n")
        self._log.flush()


def _end(code: int, why: str | None = None) -> NoReturn:
    if why is not None:
        sys.stderr.write(f"scripted agent: {why}\n")
    with contextlib.suppress(OSError):
        sys.stdout.flush()
        sys.stderr.flush()
    # Not `sys.exit`: a reader that is gone would turn the code into another one.
    os._exit(code)


def main(words: list[str]) -> NoReturn:
    """Play the scenario."""
    scenario = Path(words[0])
    Player(scenario).play(json.loads(scenario.read_text(encoding="utf-8"))["steps"])
    _end(0)


if __name__ == "__main__":
    main(sys.argv[1:])
