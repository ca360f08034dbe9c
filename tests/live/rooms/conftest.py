"""A real room with real CLIs of several families at once, each with a scripted model of its own, and one empty home."""

import contextlib
import json

import pytest

from tests.acceptance.running_room import RunningRoom
from tests.live import install
from tests.live.acp.conftest import VENDORS
from tests.live.claude.conftest import environment as claude_environment
from tests.live.codex.conftest import CONFIGURATION
from tests.live.scripted.anthropic import ScriptedMessages, play
from tests.live.scripted.chat import ScriptedChat
from tests.live.scripted.openai_responses import MODEL, ScriptedResponses

FAMILIES = ("claude", "codex", "grok", "kimi", "hermes")
SERVERS = {"claude": ScriptedMessages, "codex": ScriptedResponses}
START_SECONDS = 90.0
TURN_SECONDS = 60.0


def codex_environment(model, home):
    (home / ".codex").mkdir()
    (home / ".codex" / "config.toml").write_text(CONFIGURATION.format(model=MODEL, base_url=model.base_url))
    return {"CODEX_HOME": str(home / ".codex"), "SCRIPTED_API_KEY": "sk-dummy"}


PREPARED = {"claude": claude_environment, "codex": codex_environment, **VENDORS}


class LiveRoom(RunningRoom):
    """The room; ``models`` are the scripted servers by family, and the families are its agents."""

    def __init__(self, folder, models):
        super().__init__(folder, agents=())
        self.models = models
        home = folder / "home"
        (home / "tmp").mkdir(parents=True)
        self.environment |= {"HOME": str(home), "GROUPX_HOME": str(folder / "groupx-home")}
        for family, model in models.items():
            self.environment |= PREPARED[family](model, home)
            program, *entry = map(str, install.command(family))
            command = {"executable": program, "prefixArgs": entry} if entry else program
            (folder / family).mkdir()
            self.document["agents"][family] = {"driver": family, "name": family.title(), "command": command, "cwd": family}
        self.document["timeouts"] = {"handshakeMs": 60_000}
        self.configure(self.document)

    def calls(self, family, tool, **arguments):
        """One step of a script: the family's own way to call a tool of the room."""
        match family:
            case "codex":
                return {"tool": tool, "server": "groupx", "input": arguments}
            case "grok":
                return {"tool": "use_tool", "input": {"tool_name": f"groupx__{tool}", "tool_input": arguments}}
            case _:
                return {"tool": f"mcp__groupx__{tool}", "input": arguments}

    def plays(self, family, *steps):
        """Send a message that makes the family's model do these steps; returns the turn's end."""
        turn = self.send(play(*steps), family)["turns"][0]["turnId"]
        return self.terminal(turn, seconds=TURN_SECONDS)

    def messages_of(self, family):
        """What the family's agent has written, newest last."""
        events = self.get("/api/history?limit=500")[1]["events"]
        return [
            event for event in events if event["type"] == "message.created" and event["actor"]["actorId"] == f"agent:{family}"
        ]

    def heard(self, family):
        """Everything that the family's model was told in its last request, results of tools included."""
        return json.dumps(self.models[family].requests[-1], ensure_ascii=False)


@contextlib.contextmanager
def running(folder, families):
    """A room with these families, ended behind the test."""
    with contextlib.ExitStack() as servers:
        room = LiveRoom(folder, {family: servers.enter_context(SERVERS.get(family, ScriptedChat)()) for family in families})
        try:
            yield room.start(seconds=START_SECONDS)
        finally:
            room.stop()


@pytest.fixture(scope="module")
def live_room(tmp_path_factory):
    with running(tmp_path_factory.mktemp("live_room"), FAMILIES) as room:
        yield room
