"""Which requirement a check is for."""

from collections.abc import Awaitable, Callable
from typing import Final

from groupx_host.testing.bench import DriverBench

Check = Callable[[DriverBench], Awaitable[None]]
MARK: Final = "__requirement__"


def checks(requirement: str) -> Callable[[Check], Check]:
    """Mark a function as the check of a requirement."""

    def mark(check: Check) -> Check:
        setattr(check, MARK, requirement)
        return check

    return mark
