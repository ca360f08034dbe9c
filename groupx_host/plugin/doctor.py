"""Checks of ``groupx doctor``."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from enum import StrEnum
from pathlib import Path

from attrs import frozen

from groupx_host.model.agents import Agent

DOCTOR_CHECK_SECONDS = 10.0
"""How long one check may take; past it the check "did not answer"."""


class Level(StrEnum):
    """How much a finding matters."""

    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


@frozen(kw_only=True)
class Finding:
    """What a check saw: one sentence and, unless all is well, one act that helps."""

    level: Level
    text: str
    hint: str | None = None


@frozen(kw_only=True)
class DoctorContext:
    """What a check may look at; it must not write outside ``scratch`` and must not call a model."""

    agents: tuple[Agent, ...]
    environment: Mapping[str, str]
    scratch: Path


@frozen(kw_only=True)
class DoctorCheck:
    """Registers a check."""

    name: str
    run: Callable[[DoctorContext], Awaitable[Iterable[Finding]]]
