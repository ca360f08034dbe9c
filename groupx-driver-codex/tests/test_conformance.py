"""The public kit's requirements of a driver, checked with a process that plays Codex."""

import json
import sys
from pathlib import Path

import pytest

from groupx_driver_codex.spec import CODEX
from groupx_host.testing import DriverConformance, Stage

pytestmark = pytest.mark.kit

SERVER = Path(__file__).with_name("scripted_app_server.py")
TURN = {"turn": ""}
DONE = {"end": "completed"}
TEXT = "one two three"
PIECE = {"delta": ["m", "one "]}
PIECES = (PIECE, {"delta": ["m", "two three"]}, {"said": ["m", TEXT]})
ANSWERS = {"forever": (TURN, *PIECES, DONE)}
THEN = {"forever": (TURN, {"said": ["n", "and on"]}, DONE)}
COMMAND = {"type": "commandExecution", "id": "c", "command": "ls"}
STARTED = {"item": ["started", COMMAND]}
ENDED = {"item": ["completed", {**COMMAND, "status": "completed", "aggregatedOutput": "a\n", "exitCode": 0}]}
NOISE = tuple({"raw": line} for line in ("a log line", "42", "null", "[]", "{}", '{"id":', '{"id":7}', "\udc80\udcff", '"x"'))
OLD = "01a22e28-old-thread"

PLAYED = {
    "answer": (ANSWERS,),
    "reasoning": (TURN, {"tell": ["item/reasoning/summaryTextDelta", {"itemId": "r", "delta": "let me see"}]}, *PIECES, DONE),
    "tools": (TURN, STARTED, ENDED, *PIECES, DONE),
    "open_tool": (TURN, STARTED, *PIECES, DONE),
    "usage": (TURN, *PIECES, {"used": [10, 0, 7]}, DONE, TURN, *PIECES, {"used": [30, 0, 12]}, DONE),
    "noise": (*NOISE, TURN, *NOISE, PIECES[0], *NOISE, *PIECES[1:], *NOISE, DONE),
    "overlong": (TURN, PIECES[0], {"giant": 17_000_000}, *PIECES[1:], DONE),
    "broken_text": (TURN, {"delta": ["m", "a\ud83d\x00b"]}, {"said": ["m", "a\ud83d\x00b\udc00"]}, DONE),
    "stderr": (TURN, {"stderr": "noise\n" * 200_000}, *PIECES, DONE),
    "leftovers": (
        *(TURN, *PIECES, DONE, {"said": ["late", "late words"]}, STARTED),
        *({"expect": "turn/start"}, {"said": ["later", "later words"]}, ENDED, {"answer": {"turn": {"id": "t2"}}}),
        *({"begin": "t2"}, {"said": ["n", "and on"]}, DONE),
    ),
    "model_error": (TURN, {"end": {"status": "failed", "error": {"message": "out of tokens"}}}),
    "question": (TURN, {"ask": ["item/fileChange/requestApproval", {}]}, {"expect": "reply"}, {"interrupted": True}),
    "death": (TURN, PIECE, {"stderr": "out of memory"}, {"exit": 3}),
    "death_unseen": ({"expect": "turn/start"}, {"exit": 0}),
    "hold_text": (TURN, PIECE, {"interrupted": True}, THEN),
    "hold_tool": (TURN, STARTED, {"interrupted": True}),
    "deaf": (TURN, PIECE, {"deaf": True}),
    "orphan": (TURN, {"grandchild": True}, PIECE),
    "resume": ({"begin": "old"}, {"said": ["o", "old words"]}, DONE, ANSWERS),
    "resume_lost": (ANSWERS,),
}


class TestCodex(DriverConformance):
    spec = CODEX
    # Codex reads commands in its terminal only: its app-server gives every text to the model.
    local_commands = ()

    def scenario(self, name, folder):
        steps = PLAYED[name]
        hello = {"handshake": {"tools": "ready", "lost": name == "resume_lost"}}
        script = folder / f"{name}.json"
        script.write_text(json.dumps([hello, *steps]), encoding="utf-8")
        return Stage(
            argv=(sys.executable, "-S", str(SERVER), str(script), str(folder / "read.log")),
            text=TEXT,
            then_text="and on" if name in ("hold_text", "leftovers") else None,
            reasoning="let me see",
            reason={"model_error": "out of tokens", "death": "out of memory"}.get(name),
            usage=((10, 7), (20, 5)),
            resume=OLD,
            version="9.9.9",
        )
