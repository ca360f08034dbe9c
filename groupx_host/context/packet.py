"""A context packet: sections under one budget, complete or not at all (law L11)."""

from collections.abc import Sequence

from attrs import frozen

from groupx_host.errors import ContextBudgetExceeded
from groupx_host.model.text import utf16_length
from groupx_host.plugin.context_sections import ContextSection, ContextSnapshot, SectionText

SEPARATOR = "\n\n"


@frozen
class Packet:
    """The text for the agent. ``left_out`` counts, by section, the optional records that did not fit."""

    text: str
    left_out: dict[str, int]


def render_packet(sections: Sequence[ContextSection], snapshot: ContextSnapshot, budget: int) -> Packet:
    """Render mandatory sections first, then optional ones by priority, and print them by order.

    Args:
        sections: In printing order.
        snapshot: What they look at.
        budget: UTF-16 units that the whole text may have.

    Raises:
        ContextBudgetExceeded: the mandatory sections do not fit; nothing is dropped.
    """
    ranked = sorted(sections, key=lambda section: (not section.mandatory, section.priority, section.order, section.name))
    texts: dict[str, str] = {}
    left_out: dict[str, int] = {}
    used = 0
    for section in ranked:
        # Mandatory sections always render whole, so that the error can say how much would be needed.
        gap = len(SEPARATOR) if texts else 0
        found = section.render(snapshot, max(0, budget - used - gap))
        if found is None:
            continue
        size = gap + utf16_length(found.text)
        if not section.mandatory and used + size > budget:
            left_out[section.name] = max(1, found.left_out)
            continue
        used += size
        _keep(section, found, texts, left_out)
    if used > budget:
        raise ContextBudgetExceeded(used, budget)
    ordered = sorted((section for section in sections if section.name in texts), key=lambda section: (section.order, section.name))
    return Packet(SEPARATOR.join(texts[section.name] for section in ordered), left_out)


def _keep(section: ContextSection, found: SectionText, texts: dict[str, str], left_out: dict[str, int]) -> None:
    texts[section.name] = found.text
    if found.left_out:
        left_out[section.name] = found.left_out
