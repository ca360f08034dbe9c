"""The demo agent's program: ``python -m groupx_driver_acp.demo.agent --persona ada``.

A real ACP v1 agent over stdio with no model behind it. It is the room's agent for people without an account and the room's
test agent: prompts that it receives are appended to the file that ``GROUPX_DEMO_PROMPT_LOG`` names, so that a test can prove
how often a prompt was seen. ``GROUPX_DEMO_NO_RESUME=1`` leaves only ``session/load``, which replays the history, and
``GROUPX_DEMO_START_SECONDS`` delays the answer to ``session/new``.
"""

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from groupx_driver_acp.demo.channel import Channel, Frame, RpcFailure
from groupx_driver_acp.demo.memory import Memory
from groupx_driver_acp.demo.personas import PERSONAS, Persona, reply_steps
from groupx_driver_acp.demo.player import Player
from groupx_driver_acp.demo.reading import command_steps, current_message, scripted_steps
from groupx_driver_acp.demo.room_tools import RoomTools

VERSION = "1.0"
NAME = "groupx-demo"
ENDED = "_groupx/session/update"
"""The notification with which a replay says how a turn ended, as the row of the profile table knows it."""
MODES = ("default", "auto")
CHARACTERS_PER_TOKEN = 4


class DemoSession:
    """One native conversation: its memory, its mode, and the turn that is playing, if any."""

    def __init__(self, session_id: str, memory: Memory) -> None:
        self.session_id = session_id
        self.memory = memory
        self.mode = MODES[0]
        self.player: Player | None = None
        self.tools: RoomTools | None = None


class Agent:
    """Answers the client's requests; each prompt plays in a thread of its own."""

    def __init__(self, channel: Channel, persona: Persona) -> None:
        self._channel = channel
        self._persona = persona
        self._sessions: dict[str, DemoSession] = {}
        self._resumes = os.environ.get("GROUPX_DEMO_NO_RESUME") != "1"
        self._methods: dict[str, Callable[[Frame], Any]] = {
            "initialize": self._initialize, "session/new": self._new, "session/load": self._load, "session/set_mode": self._set_mode,
        }  # fmt: skip
        if self._resumes:
            self._methods["session/resume"] = self._resume

    def serve(self) -> None:
        """Answer until the client closes the pipe."""
        for frame in self._channel.frames():
            method, params, request_id = frame["method"], frame.get("params") or {}, frame.get("id")
            if method == "session/cancel":
                self._cancel(params)
            elif method == "session/prompt":
                self._start(params, request_id)
            elif request_id is not None:
                self._answer(request_id, self._methods.get(method), params)

    def _answer(self, request_id: Any, method: Callable[[Frame], Any] | None, params: Frame) -> None:
        if method is None:
            self._channel.send({"id": request_id, "error": RpcFailure(-32601, "Method not found").body})
            return
        try:
            self._channel.send({"id": request_id, "result": method(params)})
        except RpcFailure as failure:
            self._channel.send({"id": request_id, "error": failure.body})

    def _initialize(self, _: Frame) -> Frame:
        more: Frame = {"resume": {}} if self._resumes else {}
        capabilities = {"loadSession": True, "mcpCapabilities": {"http": True}, "sessionCapabilities": more}
        return {
            "protocolVersion": 1,
            "agentInfo": {"name": NAME, "version": VERSION},
            "agentCapabilities": capabilities,
            "authMethods": [],
        }

    def _new(self, params: Frame) -> Frame:
        time.sleep(float(os.environ.get("GROUPX_DEMO_START_SECONDS", "0")))
        session_id = "demo-" + os.urandom(16).hex()
        memory = Memory(Path(params["cwd"]), session_id)
        memory.make()
        return {"sessionId": session_id, **self._open(session_id, memory, params)}

    def _load(self, params: Frame) -> Frame:
        answer = self._resume(params)
        kinds = {"user": "user_message_chunk", "agent": "agent_message_chunk"}
        for kind, text in self._sessions[params["sessionId"]].memory.entries:
            if kind in kinds:
                replayed = {"sessionUpdate": kinds[kind], "content": {"type": "text", "text": text}}
                self._channel.update(params["sessionId"], replayed)
            elif kind == "end":
                ended = {"sessionId": params["sessionId"], "update": {"sessionUpdate": "turn_completed", "stop_reason": text}}
                self._channel.send({"method": ENDED, "params": ended})
        return answer

    def _resume(self, params: Frame) -> Frame:
        session_id = str(params.get("sessionId"))
        memory = Memory.load(Path(params["cwd"]), session_id)
        if memory is None:
            raise RpcFailure(-32602, "Unknown sessionId", session_id)
        return self._open(session_id, memory, params)

    def _open(self, session_id: str, memory: Memory, params: Frame) -> Frame:
        session = self._sessions[session_id] = DemoSession(session_id, memory)
        session.tools = RoomTools.of(params.get("mcpServers"))
        if session.tools is not None:
            session.tools.attach()
        modes = [{"id": mode, "name": mode} for mode in MODES]
        return {"modes": {"currentModeId": MODES[0], "availableModes": modes}}

    def _set_mode(self, params: Frame) -> Frame:
        if params.get("modeId") not in MODES:
            raise RpcFailure(-32602, f"Unknown modeId: {params.get('modeId')}")
        self._session(params).mode = params["modeId"]
        return {}

    def _session(self, params: Frame) -> DemoSession:
        session = self._sessions.get(str(params.get("sessionId")))
        if session is None:
            raise RpcFailure(-32602, "Unknown sessionId")
        return session

    def _cancel(self, params: Frame) -> None:
        session = self._sessions.get(str(params.get("sessionId")))
        if session is not None and session.player is not None:
            session.player.cancelled.set()

    def _start(self, params: Frame, request_id: Any) -> None:
        session = self._sessions.get(str(params.get("sessionId")))
        if session is None or session.player is not None:
            unknown = RpcFailure(-32602, "Unknown sessionId")
            failure = unknown if session is None else RpcFailure(-32600, "A turn is running", {"code": "turn.agent_busy"})
            self._channel.send({"id": request_id, "error": failure.body})
            return
        text = "".join(str(block.get("text", "")) for block in params.get("prompt", []))
        self._log(session, text)
        session.player = Player(
            self._channel, session.session_id, session.memory, asks=session.mode == MODES[0], tools=session.tools
        )
        threading.Thread(target=self._play, args=(session, session.player, text, request_id), daemon=True).start()

    def _play(self, session: DemoSession, player: Player, text: str, request_id: Any) -> None:
        message = current_message(text)
        session.memory.add("user", text)
        steps = scripted_steps(message) or command_steps(message, session.memory.facts) or reply_steps(self._persona, message)
        try:
            reason = player.play(steps)
            usage = {"inputTokens": len(text) // CHARACTERS_PER_TOKEN, "outputTokens": len(player.said) // CHARACTERS_PER_TOKEN}
            answer: Frame = {"id": request_id, "result": {"stopReason": reason, "usage": player.usage or usage}}
        except RpcFailure as failure:
            answer = {"id": request_id, "error": failure.body}
        if player.said:
            session.memory.add("agent", player.said)
        session.memory.add("end", str(answer.get("result", {}).get("stopReason", "error")))
        # Cleared before the answer leaves, so that a client that sends again at once is not told that the turn is running.
        session.player = None
        self._channel.send(answer)
        for update in player.late:
            self._channel.update(session.session_id, update)

    def _log(self, session: DemoSession, text: str) -> None:
        path = os.environ.get("GROUPX_DEMO_PROMPT_LOG")
        if path:
            entry = {"persona": self._persona.name.lower(), "session": session.session_id, "text": text}
            with Path(path).open("ab") as file:
                file.write(json.dumps(entry).encode() + b"\n")


def main(arguments: list[str]) -> None:
    """Run the agent of ``--persona NAME`` until its client goes away."""
    name = arguments[arguments.index("--persona") + 1] if "--persona" in arguments[:-1] else "ada"
    Agent(Channel(), PERSONAS.get(name, PERSONAS["ada"])).serve()
    # A turn that is still playing must not keep the process: the client is gone.
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
