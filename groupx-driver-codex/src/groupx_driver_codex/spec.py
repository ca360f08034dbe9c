"""The record of the driver; the bodies behind it are imported when they are first needed."""

from groupx_host.model.agents import Command
from groupx_host.plugin.drivers import Driver, DriverCapabilities, DriverContext, DriverSpec, ProbeContext, ProbeReport
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand

MAX_INPUT_CHARACTERS = 1_048_576
"""Codex refuses a longer input as a whole."""


def _create(context: DriverContext) -> Driver:
    from groupx_driver_codex.driver import CodexDriver  # noqa: PLC0415

    return CodexDriver(context)


async def _probe(context: ProbeContext) -> ProbeReport:
    from groupx_driver_codex.probe import probe  # noqa: PLC0415

    return await probe(context)


def _resolve(command: Command, facts: PlatformFacts) -> ResolvedCommand:
    from groupx_driver_codex.command import resolve  # noqa: PLC0415

    return resolve(command, facts)


CODEX = DriverSpec(
    name="codex",
    title="Codex",
    protocol="codex-app-server-v2",
    profile_id="codex-app-server-never-full-access/1",
    executables=("codex",),
    resolve=_resolve,
    create=_create,
    probe=_probe,
    capabilities=DriverCapabilities(evidence=True),
    max_prompt_characters=MAX_INPUT_CHARACTERS,
    verified_versions=("0.163.0", "0.159.3"),
)
