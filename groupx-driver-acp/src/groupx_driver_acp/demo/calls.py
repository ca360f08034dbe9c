"""Calls of the room's tools as a script asks for them: arguments that use earlier answers, and what is said about the answer."""

import json
import os
import threading
from typing import Any

from groupx_driver_acp.demo.room_tools import Json, RoomTools, ToolFailure

WITH_COMMAND_ID = frozenset({"publish", "send", "ask"})
SAY_ALL, SAY_ANSWERS = "all", "answers"


class Work:
    """One call under way; ``text`` is its answer as JSON, or why it failed."""

    def __init__(self, say: str) -> None:
        self.done = threading.Event()
        self.failed = False
        self.text = ""
        self._say = say
        self._found: Json = {}

    def end(self, found: Json | None, text: str) -> None:
        """The answer is there."""
        self.failed, self._found, self.text = found is None, found or {}, text
        self.done.set()

    def saying(self) -> str:
        """What the agent says about it: nothing, all of it, or each answer in a line of its own."""
        if self._say == SAY_ALL or (self._say and self.failed):
            return self.text
        if self._say != SAY_ANSWERS:
            return ""
        lines = [f"{each['target']}: {each.get('content', each['status'])}" for each in self._found.get("results", ())]
        return "\n".join(lines) or self.text


class Calls:
    """The calls of one turn; answers are kept under the names that the script gives them."""

    def __init__(self, tools: RoomTools | None) -> None:
        self._tools = tools
        self._kept: dict[str, Json] = {}

    def begin(self, asked: Json) -> Work:
        """Start a call: ``{tool, arguments, keep?, say?}``; ``"$name.key"`` in the arguments is a part of a kept answer."""
        work = Work(str(asked.get("say", "")))
        threading.Thread(target=self._run, args=(asked, work), daemon=True).start()
        return work

    def _run(self, asked: Json, work: Work) -> None:
        tool = str(asked.get("tool", "read"))
        arguments = self._filled(asked.get("arguments", {}))
        if tool in WITH_COMMAND_ID and isinstance(arguments, dict):
            arguments.setdefault("clientCommandId", f"demo-{os.urandom(8).hex()}")
        if self._tools is None:
            work.end(None, "This session was given no tools.")
            return
        try:
            found = self._tools.call(tool, arguments)
        except ToolFailure as problem:
            work.end(None, str(problem))
            return
        if "keep" in asked:
            self._kept[str(asked["keep"])] = found
        work.end(found, json.dumps(found, ensure_ascii=False))

    def _filled(self, value: Any) -> Any:
        match value:
            case dict():
                return {key: self._filled(entry) for key, entry in value.items()}
            case list():
                return [self._filled(entry) for entry in value]
            case str() if value.startswith("$") and "." in value:
                name, _, key = value[1:].partition(".")
                return self._kept.get(name, {}).get(key, value)
            case _:
                return value
