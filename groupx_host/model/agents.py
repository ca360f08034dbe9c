"""Configured participants that are run by a driver."""

from pathlib import Path

from attrs import frozen

from groupx_host.model.actors import agent_actor_id


@frozen
class Command:
    """How an agent's CLI is started: a name or a path, and at most one entry file for ``node``."""

    executable: str
    prefix_args: tuple[str, ...] = ()


@frozen(kw_only=True)
class Agent:
    """One row of the roster, as configured.

    Attributes:
        cwd: Absolute working directory.
        identity: Text that every context packet of this agent carries, or none.
    """

    agent_id: str
    driver: str
    name: str
    command: Command
    cwd: Path
    enabled: bool = True
    identity: str | None = None
    launcher: str = "local"

    @property
    def actor_id(self) -> str:
        """The stable actor: ``agent:<id>``."""
        return agent_actor_id(self.agent_id)
