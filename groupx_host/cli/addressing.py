"""Whom a message typed on a terminal is for: names into the actor ids that the room routes by (law L7)."""

import difflib
import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from attrs import field, frozen

from groupx_host.errors import GroupXError

AGENT_PREFIX = "agent:"
EVERYBODY = "@all"
TAKES_NOTHING = frozenset({"failed", "native_policy_blocked", "stopped"})
MAX_NAMED = 16


@frozen
class NoSuchAgent(GroupXError):
    """The name is no enabled agent of the running room; ``option`` is what the name was given with, or empty for an argument."""

    code: ClassVar[str] = "UNKNOWN_TARGET"
    status: ClassVar[int] = 404
    name: str
    known: tuple[str, ...] = field(converter=tuple)
    option: str = ""

    def __str__(self) -> str:
        return f"The room has no enabled agent {self.name or '(empty name)'}."

    @property
    def hint(self) -> str:
        """How the name is written, and who is there."""
        more = ", …" if len(self.known) > MAX_NAMED else ""
        everybody = f" {EVERYBODY} means all of them." if self.option else ""
        return f"{self._meant()}Its agents: {', '.join(self.known[:MAX_NAMED])}{more}.{everybody}"

    def _meant(self) -> str:
        several = [self._nearest(name.strip()) for name in re.split(r"[,;\s]", self.name) if name.strip()]
        if len(several) > 1 and all(several):
            if not self.option:
                return "Name one of them. "
            return f"Repeat the option for several: {' '.join(f'{self.option} {name}' for name in several)}. "
        near = self._nearest(self.name)
        if near is None:
            return ""
        return f"Did you mean {near}? Write {f'{self.option} {near}'.strip()}: ids are written as they are, in small and capital letters. "

    def _nearest(self, name: str) -> str | None:
        """The id that looks most like it; capital letters make no difference."""
        by_fold = {known.casefold(): known for known in self.known}
        close = difflib.get_close_matches(name.removeprefix(AGENT_PREFIX).casefold(), by_fold, n=1)
        return by_fold[close[0]] if close else None


@frozen
class NobodyToSendTo(GroupXError):
    """``@all`` was meant and no agent takes messages."""

    code: ClassVar[str] = "SESSION_NOT_AVAILABLE"
    status: ClassVar[int] = 503

    def __str__(self) -> str:
        return "No agent of the room takes messages now."

    @property
    def hint(self) -> str:
        """What helps."""
        return "`groupx doctor` says what is wrong with each; name one to queue a message for it all the same."


@frozen(kw_only=True)
class Recipients:
    """Actor ids, each once, and the display names of those that ``@all`` left out."""

    to: tuple[str, ...]
    left_out: tuple[str, ...] = ()


def recipients(wanted: Sequence[str], agents: Sequence[Mapping[str, Any]]) -> Recipients:
    """Read the names: ids, bare or whole, names as the room shows them, and ``@all``.

    Raises:
        NoSuchAgent: a name is unknown, before anything is sent.
        NobodyToSendTo: ``@all`` leaves nobody.
    """
    agents = [agent for agent in agents if agent["enabled"]]
    found: list[str] = []
    left_out: list[str] = []
    for name in wanted:
        if name == EVERYBODY:
            found += [agent["actorId"] for agent in agents if agent["status"] not in TAKES_NOTHING]
            left_out += [agent["displayName"] for agent in agents if agent["status"] in TAKES_NOTHING]
        else:
            found.append(one_agent(name, agents, option="--to"))
    if not found:
        raise NobodyToSendTo
    return Recipients(to=tuple(dict.fromkeys(found)), left_out=tuple(dict.fromkeys(left_out)))


def one_agent(name: str, agents: Sequence[Mapping[str, Any]], *, option: str = "") -> str:
    """The actor id that a name means; an id goes before a name that another agent shows.

    Raises:
        NoSuchAgent: nobody is called so, or several agents show that name.
    """
    enabled = [agent for agent in agents if agent["enabled"]]
    known = [agent["actorId"] for agent in enabled]
    if (actor_id := name if ":" in name else AGENT_PREFIX + name) in known:
        return actor_id
    shown = [agent["actorId"] for agent in enabled if agent["displayName"] == name]
    if len(shown) != 1:
        raise NoSuchAgent(name, [each.removeprefix(AGENT_PREFIX) for each in known], option)
    return str(shown[0])


def bare(actor_id: str) -> str:
    """The id as a person types it."""
    return actor_id.removeprefix(AGENT_PREFIX)
