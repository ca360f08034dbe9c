"""The kit over an installed CLI, without pytest and without a model: ``python -m groupx_host.testing DRIVER COMMAND… [--json]``.

Checks the requirements for which no prompt leaves, one after another, each in an empty folder. ``groupx doctor --conformance`` calls
it. The exit code is 1 when a requirement is not met, 2 for wrong usage.
"""

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from groupx_host.plugin.loading import load_plugins
from groupx_host.testing.bench import Subject
from groupx_host.testing.checking import check_requirement, wanted
from groupx_host.testing.requirements import Requirement
from groupx_host.testing.stages import Stage

USAGE = "usage: python -m groupx_host.testing DRIVER COMMAND… [--json]"
MAX_REASON_CHARACTERS = 500
PLAYED_BY_ANY_CLI = frozenset({None, "answer"})
"""Scenarios that need nothing of the CLI as long as no prompt leaves."""


@frozen(kw_only=True)
class Finding:
    """What one check said; ``reason`` is what was seen where the requirement is not met."""

    requirement: Requirement
    reason: str | None = None

    def as_json(self) -> dict[str, object]:
        """One row of the report."""
        row = {"id": self.requirement.id, "sentence": self.requirement.sentence, "met": self.reason is None}
        return row if self.reason is None else {**row, "reason": self.reason}


async def findings(subject: Subject, folder: Path) -> list[Finding]:
    """Every requirement that needs no model, checked; whatever a check raises is its finding."""
    found = []
    for requirement in wanted(subject.spec, subject.capabilities):
        if requirement.model or requirement.scenario not in PLAYED_BY_ANY_CLI:
            continue
        reason = None
        try:
            await check_requirement(requirement.id, subject, folder / requirement.id)
        except Exception as problem:  # noqa: BLE001 - a driver's own defect must become a row of the report
            reason = f"{type(problem).__name__}: {problem}"[:MAX_REASON_CHARACTERS]
        found.append(Finding(requirement=requirement, reason=reason))
    return found


def main(words: Sequence[str]) -> int:
    """Check and print; returns the exit code."""
    named = [word for word in words if word != "--json"]
    spec = load_plugins(environ=os.environ).drivers.get(named[0]) if len(named) > 1 else None
    if spec is None:
        sys.stderr.write(f"{USAGE}\n")
        return 2
    stage = Stage(argv=tuple(named[1:]))
    subject = Subject(spec=spec, stage=lambda *_: stage, capabilities=spec.capabilities, environment=dict(os.environ))
    with tempfile.TemporaryDirectory(prefix="groupx-conformance-", ignore_cleanup_errors=True) as folder:
        found = asyncio.run(findings(subject, Path(folder)))
    if "--json" in words:
        sys.stdout.write(json.dumps({"requirements": [each.as_json() for each in found]}) + "\n")
    else:
        for each in found:
            word = "passed" if each.reason is None else "FAILED"
            sys.stdout.write(f"{word}  {each.requirement.id}: {each.reason or each.requirement.sentence}\n")
    return int(any(each.reason is not None for each in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
