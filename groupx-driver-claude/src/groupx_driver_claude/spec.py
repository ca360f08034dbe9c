"""The record of the driver; the bodies behind it are imported when they are first needed."""

from groupx_host.model.agents import Command
from groupx_host.plugin.drivers import (
    Driver,
    DriverCapabilities,
    DriverContext,
    DriverSpec,
    ProbeContext,
    ProbeReport,
)
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand


def _create(context: DriverContext) -> Driver:
    from groupx_driver_claude.driver import ClaudeDriver  # noqa: PLC0415

    return ClaudeDriver(context)


async def _probe(context: ProbeContext) -> ProbeReport:
    from groupx_driver_claude.probe import probe  # noqa: PLC0415

    return await probe(context)


def _resolve(command: Command, facts: PlatformFacts) -> ResolvedCommand:
    from groupx_driver_claude.command import resolve  # noqa: PLC0415

    return resolve(command, facts)


CLAUDE = DriverSpec(
    name="claude",
    title="Claude Code",
    protocol="claude-cli-stream-json-v1",
    profile_id="claude-stream-json-bypass/1",
    executables=("claude",),
    resolve=_resolve,
    create=_create,
    probe=_probe,
    capabilities=DriverCapabilities(evidence=True),
    verified_versions=("2.1.332", "2.1.283"),
)
