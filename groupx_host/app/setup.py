"""The setup service of this machine: what plugins say about drivers, joined with what is installed."""

from collections.abc import Mapping
from pathlib import Path

from groupx_host.model.agents import Command
from groupx_host.plugin.drivers import DriverHint, DriverSpec
from groupx_host.plugin.manager import Plugins
from groupx_host.settings.configuration import Configuration
from groupx_host.settings.setup import SetupDriver, SetupService
from groupx_host.wire.executables import PlatformFacts, ResolvedCommand, resolve_command


def setup_service(
    path: Path, plugins: Plugins, environment: Mapping[str, str], *, running: Configuration | None = None
) -> SetupService:
    """The service for the configuration at ``path``; ``running`` is what the room of this process runs, if it runs."""
    facts = PlatformFacts.current(environment)

    def resolve(driver: str, command: Command, workdir: Path) -> ResolvedCommand:
        spec = plugins.drivers.get(driver)
        if spec is not None:
            return spec.resolve(command, facts)
        return resolve_command(command.executable, command.prefix_args, facts, base=workdir)

    return SetupService(path, running=running, drivers=known_drivers(plugins), resolve=resolve)


def known_drivers(plugins: Plugins) -> tuple[SetupDriver, ...]:
    """Every driver that is installed or that a hint names: those of the default roster first, then by name, stand-ins last."""
    names = {*plugins.drivers, *plugins.driver_hints}
    drivers = [_driver(name, plugins.drivers.get(name), plugins.driver_hints.get(name)) for name in names]
    return tuple(sorted(drivers, key=_place))


def _place(driver: SetupDriver) -> tuple[bool, bool, int, str]:
    return driver.stands_in, driver.legacy_default is None, driver.legacy_default or 0, driver.driver


def _driver(name: str, spec: DriverSpec | None, hint: DriverHint | None) -> SetupDriver:
    known = spec or hint
    return SetupDriver(
        driver=name,
        title=known.title if known else name,
        installed=spec is not None,
        distribution=hint.distribution if hint else None,
        executables=known.executables if known else (),
        legacy_default=hint.legacy_default if hint else None,
        # Known, but by no program that a person installs: it comes whole with its package.
        stands_in=hint is not None and not hint.executables,
    )
