"""What ``groupx doctor`` found, as lines for a person."""

from collections.abc import Iterator

from groupx_host.cli.examining import Diagnosis
from groupx_host.cli.inspecting import counted
from groupx_host.cli.terminal import one_line, painted
from groupx_host.plugin.doctor import Finding, Level

COLOURS = {Level.OK: "green", Level.WARNING: "yellow", Level.PROBLEM: "red"}
LEVEL_WIDTH = max(len(level.value) for level in Level)
MAX_SUBJECT_WIDTH = 24
"""A longer name pushes its own line out and not all the others."""


def finding_lines(diagnosis: Diagnosis) -> Iterator[str]:
    """A line for each finding, its hint below it, and the sum of it all at the end."""
    width = min(MAX_SUBJECT_WIDTH, max(len(subject) for subject, _ in diagnosis.findings))
    for subject, finding in diagnosis.findings:
        level = painted(f"{finding.level.value:<{LEVEL_WIDTH}}", COLOURS[finding.level])
        yield f"{level}  {subject:<{width}}  {one_line(finding.text)}"
        if finding.hint:
            yield f"{'':<{LEVEL_WIDTH}}  {'':<{width}}  hint: {one_line(finding.hint)}"
    yield _sum([finding for _, finding in diagnosis.findings])


def _sum(findings: list[Finding]) -> str:
    problems = sum(finding.level is Level.PROBLEM for finding in findings)
    warnings = sum(finding.level is Level.WARNING for finding in findings)
    if not problems and not warnings:
        return "Nothing is wrong."
    return f"{counted(problems, 'problem')}, {counted(warnings, 'warning')}."
