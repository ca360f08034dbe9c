"""``groupx doctor --audit``: the laws over the whole log, read-only, with one hint for each thing that is wrong."""

from collections.abc import Iterator
from pathlib import Path

from groupx_host.cli.inspecting import counted
from groupx_host.errors import DatabaseRefused
from groupx_host.plugin.doctor import Finding, Level
from groupx_host.store.audit import audit_file


def audit_findings(path: Path) -> Iterator[Finding]:
    """What the auditor says of a database file; the room may run meanwhile."""
    if not path.exists():
        yield Finding(level=Level.OK, text=f"{path} does not exist yet; there is nothing to audit.")
        return
    try:
        audit = audit_file(path)
    except DatabaseRefused as problem:
        yield Finding(level=Level.PROBLEM, text=f"{path} cannot be audited: {problem}", hint=problem.hint)
        return
    for fault in audit.faults:
        yield Finding(level=Level.PROBLEM, text=f"{fault.law} {fault.check}: {fault.text}", hint=fault.hint)
    if not audit.faults:
        text = f"{counted(audit.events, 'event')} and {counted(audit.turns, 'turn')} keep the laws L1 to L5."
        yield Finding(level=Level.OK, text=text)
