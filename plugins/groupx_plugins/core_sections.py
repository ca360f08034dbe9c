"""The sections that every context packet is made of."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groupx_host import hookimpl

if TYPE_CHECKING:
    from groupx_host.plugin.context_sections import ContextSection


@hookimpl
def groupx_context_sections() -> "Iterable[ContextSection]":
    """Protocol, identity, what the agent has not read, the reply chain, the message itself."""
    from groupx_plugins.packet_sections import SECTIONS  # noqa: PLC0415  # `groupx --help` imports this module too

    return SECTIONS
