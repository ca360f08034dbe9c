"""Plays one turn of a demo agent: the steps of a script, one after the other, until the end or a cancel."""

import json
import os
import sys
import threading
from collections.abc import Callable
from typing import Any

from groupx_driver_acp.demo.calls import Calls
from groupx_driver_acp.demo.channel import Channel, RpcFailure
from groupx_driver_acp.demo.memory import Memory
from groupx_driver_acp.demo.reading import Step
from groupx_driver_acp.demo.room_tools import RoomTools

WORD_SECONDS = 0.03
"""Pause between two words of a persona, unless the environment's ``GROUPX_DEMO_PACE`` says otherwise."""
CALL_POLL_SECONDS = 0.02
HANG_SECONDS = 3_600.0
"""The end of a hang: even a demo waits within a bound."""


class Cancelled(Exception):
    """The client cancelled the turn."""


class Stopped(Exception):
    """The script ends the turn with this stop reason."""


class Player:
    """One turn. ``cancelled`` is set from the reading thread; every wait of the player ends when it is."""

    def __init__(
        self, channel: Channel, session_id: str, memory: Memory, *, asks: bool, tools: RoomTools | None = None
    ) -> None:
        self._room = Calls(tools)
        self._channel = channel
        self._session_id = session_id
        self._memory = memory
        self._asks = asks
        self._tools = 0
        self._pace = float(os.environ.get("GROUPX_DEMO_PACE", WORD_SECONDS))
        self.cancelled = threading.Event()
        self.stubborn = False
        self.usage: dict[str, int] | None = None
        self.late: list[Step] = []
        self.said = ""
        self._steps: dict[str, Callable[[Any, Step], None]] = {
            "text": self._text, "thought": self._thought, "tool": self._tool, "count": self._count, "hang": self._hang,
            "sleep": self._sleep, "error": self._error, "exit": self._exit, "stop": self._stop, "noise": self._noise,
            "raw": self._raw, "stderr": self._stderr, "permission": self._permission, "stubborn": self._stub,
            "remember": self._remember, "usage": self._usage, "late": self._late, "update": self._update, "spawn": self._spawn,
            "call": self._call,
        }  # fmt: skip

    def play(self, steps: list[Step]) -> str:
        """Play the steps and return the stop reason; raises `RpcFailure` when the script ends with an error."""
        try:
            for step in steps:
                for name, play in self._steps.items():
                    if name in step:
                        play(step[name], step)
                        break
                self._wait(0)
        except Cancelled:
            return "cancelled"
        except Stopped as stop:
            return str(stop)
        return "end_turn"

    def _wait(self, seconds: float) -> None:
        if self.stubborn:
            threading.Event().wait(seconds)
        elif self.cancelled.is_set() or (seconds > 0 and self.cancelled.wait(seconds)):
            raise Cancelled

    def _send(self, update: Step) -> None:
        self._channel.update(self._session_id, update)

    def _stream(self, kind: str, text: str, step: Step) -> None:
        chunks = step.get("chunks")
        parts = text.split(" ") if chunks is None else _cut(text, int(chunks))
        pause = float(step.get("delay", self._pace))
        for index, part in enumerate(parts):
            piece = part if chunks is not None or index == len(parts) - 1 else part + " "
            self._send({"sessionUpdate": kind, "content": {"type": "text", "text": piece}})
            self.said += piece if kind == "agent_message_chunk" else ""
            self._wait(pause if index < len(parts) - 1 else 0)

    def _text(self, text: Any, step: Step) -> None:
        self._stream("agent_message_chunk", str(text), step)

    def _thought(self, text: Any, step: Step) -> None:
        self._stream("agent_thought_chunk", str(text), step)

    def _count(self, upto: Any, step: Step) -> None:
        for number in range(1, int(upto) + 1):
            self._stream("agent_message_chunk", f"{number} ", {"chunks": 1})
            self._wait(float(step.get("delay", 1.0)))

    def _tool(self, tool: Any, _: Step) -> None:
        self._tools += 1
        call = {"toolCallId": f"demo-tool-{self._tools}"}
        name = str(tool.get("name", "Tool"))
        if self._asks:
            self._permission({"title": name}, {})
        opened = {"title": tool.get("title", name), "kind": tool.get("kind", "other"), "status": "pending"}
        self._send(
            {
                "sessionUpdate": "tool_call",
                **call,
                **opened,
                "rawInput": tool.get("input", {}),
                "_meta": {"tool": {"name": name}},
            }
        )
        self._send({"sessionUpdate": "tool_call_update", **call, "status": "in_progress"})
        try:
            self._wait(float(tool.get("seconds", 0)))
        except Cancelled:
            self._close_tool(call, "failed", "Interrupted by the user")
            raise
        if not tool.get("open"):
            self._close_tool(call, "failed" if tool.get("failed") else "completed", str(tool.get("output", "")))

    def _close_tool(self, call: Step, status: str, output: str) -> None:
        content = [{"type": "content", "content": {"type": "text", "text": output}}]
        self._send({"sessionUpdate": "tool_call_update", **call, "status": status, "content": content})

    def _call(self, asked: Any, _: Step) -> None:
        """Call a tool of the room in a thread, so that a cancel ends the wait; the answer may be kept or said."""
        self._tools += 1
        call = {"toolCallId": f"demo-tool-{self._tools}"}
        name = str(asked.get("tool", "read"))
        shown = {"title": name, "kind": "other", "status": "in_progress", "rawInput": asked.get("arguments", {})}
        self._send({"sessionUpdate": "tool_call", **call, **shown, "_meta": {"tool": {"name": f"groupx/{name}"}}})
        work = self._room.begin(asked)
        try:
            while not work.done.wait(CALL_POLL_SECONDS):
                self._wait(0)
        except Cancelled:
            self._close_tool(call, "failed", "Interrupted by the user")
            raise
        self._close_tool(call, "failed" if work.failed else "completed", work.text)
        if said := work.saying():
            self._text(said, {"chunks": 1})

    def _spawn(self, seconds: Any, _: Step) -> None:
        # Agents run tools in sessions of their own, where a signal to the agent's process group does not reach.
        code = f"import time; time.sleep({float(seconds)})"
        pid = os.posix_spawn(sys.executable, [sys.executable, "-S", "-c", code], os.environ, setsid=True)
        self._text(f"pid {pid} ", {"chunks": 1})

    def _hang(self, _: Any, __: Step) -> None:
        self._wait(HANG_SECONDS)

    def _sleep(self, seconds: Any, _: Step) -> None:
        self._wait(float(seconds))

    def _error(self, error: Any, _: Step) -> None:
        raise RpcFailure(int(error.get("code", -32603)), str(error.get("message", "Internal error")), error.get("data"))

    def _exit(self, code: Any, _: Step) -> None:
        sys.stderr.flush()
        os._exit(int(code))

    def _stop(self, reason: Any, _: Step) -> None:
        raise Stopped(str(reason))

    def _noise(self, line: Any, step: Step) -> None:
        self._channel.line(str(line).encode("utf-8", "surrogatepass") * int(step.get("times", 1)))

    def _raw(self, frame: Any, _: Step) -> None:
        self._channel.line(json.dumps(frame).encode())

    def _update(self, update: Any, _: Step) -> None:
        self._send(update)

    def _late(self, update: Any, _: Step) -> None:
        self.late.append(update)

    def _stderr(self, text: Any, step: Step) -> None:
        sys.stderr.write(f"{text}\n" * int(step.get("times", 1)))

    def _stub(self, on: Any, _: Step) -> None:
        self.stubborn = bool(on)

    def _usage(self, usage: Any, _: Step) -> None:
        self.usage = usage

    def _remember(self, fact: Any, _: Step) -> None:
        self._memory.add("fact", str(fact))

    def _permission(self, what: Any, _: Step) -> None:
        call = {"toolCallId": "demo-permission", "title": str(what.get("title", "Something")), "kind": "execute"}
        options = [
            {"optionId": "once", "name": "Once", "kind": "allow_once"},
            {"optionId": "no", "name": "No", "kind": "reject_once"},
        ]
        asked = {"sessionId": self._session_id, "toolCall": call, "options": options}
        answer = self._channel.ask("session/request_permission", asked)
        if answer.get("result", {}).get("outcome", {}).get("optionId") != "once":
            raise Cancelled


def _cut(text: str, chunks: int) -> list[str]:
    size = max(1, -(-len(text) // max(1, chunks)))
    return [text[at : at + size] for at in range(0, len(text), size)]
