"""Named places of the delivery path where a test may stop, fail or slow the room (``tests/matrix``).

They cost nothing in production: a decorated function is returned as it is, unless a seam was put here before the modules that are
decorated were imported. Only a test's own launcher does that; the program has no option for it.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Seam: TypeAlias = Callable[[str, Callable[..., Any]], Any]
"""Takes a point's name and its function, and returns what stands in its place."""

_seam: list[Seam] = []


def install_seam(seam: Seam) -> None:
    """From now on every point that is defined goes through ``seam``."""
    _seam[:] = [seam]


def fault_point(name: str) -> Callable[[F], F]:
    """Name a function as a step of which a test may choose the moment right before and right after it."""

    def named(function: F) -> F:
        placed: F = _seam[0](name, function) if _seam else function
        return placed

    return named
