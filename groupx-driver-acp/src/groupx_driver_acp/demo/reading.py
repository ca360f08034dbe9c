"""What a demo agent reads out of a prompt: the current message, and the steps that it asks for.

A prompt is a context packet made of sections; only the current message is obeyed, so a command that stands in the room's
history is never carried out a second time.
"""

import json
import re
from typing import Any

SECTION = re.compile(r"\[[a-z0-9_]+\]")
ESCAPED = re.compile(r"(?m)^(\s*)\\(?=\\*\[)")
"""Quoted lines that would look like the packet's own carry one more backslash before their bracket."""
CURRENT = "[current_message]"
SCRIPT = "SCRIPT:"
MAX_LONG_CHARACTERS = 2_000_000
"""The longest text that ``long N`` writes."""
MAX_STEPS = 10_000
LONG_CHUNK_CHARACTERS = 400

Step = dict[str, Any]


def current_message(packet: str) -> str:
    """The text of the last ``[current_message]`` section, or the whole prompt when it has none."""
    lines = packet.split("\n")
    if CURRENT not in lines:
        return packet.strip()
    start = len(lines) - lines[::-1].index(CURRENT)
    body = []
    for line in lines[start:]:
        if SECTION.fullmatch(line):
            break
        if not line.startswith("["):
            body.append(line)
    return ESCAPED.sub(r"\1", "\n".join(body)).strip()


def scripted_steps(message: str) -> list[Step] | None:
    """The steps of a ``SCRIPT:[…]END`` in the message, or none when there is no readable one."""
    at = message.find(SCRIPT)
    if at < 0:
        return None
    try:
        steps, _ = json.JSONDecoder().raw_decode(message[at + len(SCRIPT) :].lstrip())
    except ValueError:
        return None
    if not isinstance(steps, list):
        return None
    return [step for step in steps[:MAX_STEPS] if isinstance(step, dict)]


def command_steps(message: str, facts: list[str]) -> list[Step] | None:
    """The steps of the first line that is one of the demo's commands; ``facts`` is what the session remembers."""
    for line in message.split("\n"):
        verb, _, rest = line.strip().partition(" ")
        steps = _steps_of(verb.lower(), rest.strip(), facts)
        if steps is not None:
            return steps
    return None


def _steps_of(verb: str, rest: str, facts: list[str]) -> list[Step] | None:
    if verb in _WITH_ARGUMENT and rest:
        found: list[Step] | None = _WITH_ARGUMENT[verb](rest)
        return found
    if verb == "recall" and not rest:
        said = "I remember: " + "; ".join(facts) if facts else "I remember nothing yet. Say `remember something` first."
        return [{"text": said}]
    if f"{verb} {rest}".strip() in ("show tools", "tools"):
        return _tools()
    return _ALONE.get(verb) if not rest else None


def _long(rest: str) -> list[Step] | None:
    if not rest.isdecimal():
        return None
    size = min(int(rest), MAX_LONG_CHARACTERS)
    words = "the quick brown fox jumps over the lazy dog and "
    text = (words * (size // len(words) + 1))[:size]
    return [{"text": text, "chunks": size // LONG_CHUNK_CHARACTERS + 1, "delay": 0}]


def _tools() -> list[Step]:
    return [
        {"thought": "I will look around before I answer."},
        {
            "tool": {
                "name": "Shell",
                "title": "ls",
                "kind": "execute",
                "input": {"command": "ls"},
                "seconds": 0.3,
                "output": "README.md",
            }
        },
        {
            "tool": {
                "name": "Read",
                "kind": "read",
                "input": {"path": "README.md"},
                "seconds": 0.2,
                "output": "# A small project",
            }
        },
        {
            "tool": {
                "name": "Shell",
                "title": "make test",
                "kind": "execute",
                "input": {"command": "make test"},
                "output": "exit code 2",
                "failed": True,
            }
        },
        {"text": "I listed the folder, read the README and ran the tests. The tests failed, and I made all of this up."},
    ]


def _to_another(tool: str, rest: str) -> list[Step] | None:
    """``ask grace what do you think``: the first word is the agent, the rest the message."""
    name, _, content = rest.partition(" ")
    if not content.strip():
        return None
    target = name if name.startswith("agent:") else f"agent:{name.lower().strip(',:')}"
    asked = {"tool": tool, "arguments": {"to": [target], "content": content.strip()}}
    if tool == "ask":
        return [{"call": {**asked, "say": "answers"}}]
    return [{"call": asked}, {"text": f"I sent it to {target}; the answer comes into the room."}]


_WITH_ARGUMENT: dict[str, Any] = {
    "ask": lambda rest: _to_another("ask", rest),
    "tell": lambda rest: _to_another("send", rest),
    "echo": lambda rest: [{"text": rest, "chunks": 1, "delay": 0}],
    "long": _long,
    "remember": lambda rest: [{"remember": rest}, {"text": f"I will remember: {rest}"}],
}
_ALONE: dict[str, list[Step]] = {
    "fail": [{"text": "This will not end well"}, {"error": {"code": -32603, "message": "The demo was asked to fail"}}],
    "crash": [{"text": "Goodbye, cruel pipe"}, {"stderr": "demo agent: asked to crash"}, {"exit": 3}],
    "slow": [{"text": "I am counting slowly; cancel me whenever you like. "}, {"count": 600, "delay": 1.0}],
    "think": [
        {"thought": "First I ask what the question really is. Then I look for the simplest thing that could be true. "},
        {"thought": "Then I try to prove it wrong, and when I cannot, I say it."},
        {"text": "I thought about it, and you can unfold what I thought."},
    ],
    "stubborn": [{"stubborn": True}, {"text": "I do not listen to cancel. "}, {"hang": True}],
    "permission": [{"permission": {"title": "Delete the moon"}}, {"text": "I was allowed to delete the moon."}],
}
