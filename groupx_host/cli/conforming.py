"""``groupx doctor --conformance``: what the public kit says of a driver over the installed CLI, as far as that needs no model.

The kit runs as a program of its own: the command line does not load it, and a fault of it ends there.
``python -m groupx_host.testing DRIVER COMMAND… --json`` prints ``{"requirements": [{"id", "sentence", "met", "reason"}]}``, with
a reason where a requirement is not met.
"""

import asyncio
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from attrs import evolve

from groupx_host.cli.agent_checks import Looked
from groupx_host.cli.terminal import one_line
from groupx_host.errors import AdapterStartFailed
from groupx_host.plugin.doctor import Finding, Level
from groupx_host.wire.executables import ResolvedCommand
from groupx_host.wire.process import ManagedProcess

KIT: Final = "groupx_host.testing"
RUN_SECONDS = 300.0
"""How long all requirements of one driver may take; some of them wait for bounds to pass."""
MAX_REPORT_BYTES = 1_048_576
MAX_TOLD_CHARACTERS = 400
UNMET_HINT: Final = "Update the CLI and the package of its driver; the driver's README names the versions that were tried."

NOT_READY: Final = Finding(
    level=Level.WARNING,
    text="conformance was not checked, because the handshake did not pass.",
    hint="Mend that first; then run `groupx doctor --conformance` again.",
)


class NoReport(Exception):
    """The kit gave no report that can be read; the text says why."""


async def conformed(agents: Sequence[Looked], folder: Path) -> tuple[Looked, ...]:
    """The agents with what the kit says of each; one program under one driver is checked once, one after another."""
    known: set[tuple[str, ...]] = set()
    told = []
    for agent in agents:
        command = agent.command
        if command is None or agent.report is None or (key := (agent.driver, *command.argv_prefix)) in known:
            told.append(agent)
            continue
        known.add(key)
        more = await conformance_findings(agent.driver, command, folder) if agent.report.ok else [NOT_READY]
        told.append(evolve(agent, findings=(*agent.findings, *more)))
    return tuple(told)


async def conformance_findings(driver: str, command: ResolvedCommand, folder: Path) -> list[Finding]:
    """A finding for each requirement that needs no model, or one that says why there are none."""
    words = (sys.executable, "-m", KIT, driver, *command.argv_prefix, "--json")
    try:
        return list(requirement_findings(await _report(words, folder)))
    except (AdapterStartFailed, NoReport) as problem:
        hint = f"Run it in a terminal to see what it says: `{' '.join(words[:-1])}`."
        return [Finding(level=Level.WARNING, text=f"conformance was not checked: {problem}", hint=hint)]


def requirement_findings(report: Any) -> Iterator[Finding]:
    """The rows of the kit's report. Raises `NoReport` when it has another shape."""
    rows = report.get("requirements") if isinstance(report, Mapping) else None
    if not isinstance(rows, list) or not rows:
        raise NoReport("the kit reported no requirements.")
    for row in rows:
        if not isinstance(row, Mapping):
            raise NoReport("the kit's report has a row that is none.")
        text = f"{row.get('id')}: {row.get('sentence')}"
        if row.get("met") is True:
            yield Finding(level=Level.OK, text=f"passed  {text}")
        else:
            reason = one_line(str(row.get("reason") or "no reason was told"))[:MAX_TOLD_CHARACTERS]
            yield Finding(level=Level.PROBLEM, text=f"failed  {text} Seen: {reason}", hint=UNMET_HINT)


async def _report(words: tuple[str, ...], folder: Path) -> Any:
    """What the kit printed. Its exit code is not looked at: it is no success when a requirement is not met."""
    process = await ManagedProcess.start(words, cwd=folder, env=dict(os.environ), name="conformance kit")
    printed = bytearray()
    try:
        async with asyncio.timeout(RUN_SECONDS):
            async for line in process.lines():
                if isinstance(line, bytes) and len(printed) + len(line) < MAX_REPORT_BYTES:
                    printed += line + b"\n"
        return json.loads(printed)
    except TimeoutError:
        raise NoReport(f"the kit did not finish within {RUN_SECONDS:g} s.") from None
    except ValueError:
        said = one_line(process.stderr_tail()[-MAX_TOLD_CHARACTERS:])
        raise NoReport(said or "the kit printed no report.") from None
    finally:
        await process.close()
