"""Records what the real ACP agents write during one turn: ``python -m tests.live.acp.record [NAME …]``.

The streams go to ``groupx-driver-acp/tests/recorded``, with ids and folders that do not change, for the tests of the translation.
``GROUPX_LIVE_VERSION=second`` records the other version of each.
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path

from groupx_driver_acp.spec import driver_spec
from groupx_host.wire.executables import ResolvedCommand
from groupx_host.wire.framing import Overlong
from tests.live import install
from tests.live.acp.conftest import PROFILE, VENDORS
from tests.live.driving import LiveAgent
from tests.live.scripted.chat import ScriptedChat

FOLDER = Path(__file__).resolve().parents[3] / "groupx-driver-acp" / "tests" / "recorded"
SESSION = "session-1"
MAX_LINE_BYTES = 4_000
"""Longer lines are lists of commands and models, which say nothing about a turn."""
STEPS = (
    {"thinking": "let me see", "text": "I look. ", "tool": "shell", "input": {"command": "echo 漢; exit 3"}, "deltas": 3},
    {"text": "It is done.", "deltas": 3},
)


class Recorder(LiveAgent):
    """Keeps every line of the native side."""

    def __init__(self, *arguments, **options):
        self.lines = []
        super().__init__(*arguments, **options)

    async def _launch(self, request):
        process = await super()._launch(request)
        lines = process.lines

        async def kept():
            async for line in lines():
                self.lines.append(line)
                yield line

        process.lines = kept
        return process


async def recorded(name, folder):
    """The frames of one turn and the version that the agent reports."""
    argv = tuple(map(str, install.command(name)))
    with ScriptedChat() as model:
        agent = Recorder(
            driver_spec(PROFILE[name]),
            ResolvedCommand(argv, argv[-1]),
            model,
            folder,
            environment={},
            prompt_mark=b'"session/prompt"',
        )
        agent.environment |= VENDORS[name](model, agent.home)
        try:
            session = await agent.open()
            before = len(agent.lines)
            turn = await agent.ask(session, *STEPS)
            assert turn.text.split() == ["I", "look.", "It", "is", "done."], turn.events
            frames = [line for line in agent.lines[before:] if not isinstance(line, Overlong) and len(line) <= MAX_LINE_BYTES]
            return session.cli_version, [steady(line, session.native_ref, agent) for line in frames]
        finally:
            await agent.driver.close()
            for process in agent.processes:
                await process.kill()


def steady(line, session_id, agent):
    """The line with the ids and folders of every recording; the answer to the prompt has the id 1."""
    text = line.decode().replace(session_id, SESSION)
    for path, name in ((agent.workdir, "/room"), (agent.home, "/home/person"), (agent.scratch, "/scratch")):
        text = text.replace(str(path.resolve()), name)
    frame = json.loads(text)
    if "method" not in frame and "stopReason" in (frame.get("result") or {}):
        frame["id"] = 1
    return json.dumps(frame, ensure_ascii=False)


def main():
    """Record all or some of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or VENDORS:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            version, frames = asyncio.run(recorded(name, Path(folder)))
        target = FOLDER / f"{name}_{version}.jsonl"
        target.write_text("".join(f"{frame}\n" for frame in frames), encoding="utf-8")
        print(f"{target.name}: {len(frames)} frames, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
