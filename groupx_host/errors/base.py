"""The root of the error tree and what every error of the product can say about itself."""

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen


@frozen(kw_only=True)
class Issue:
    """One thing that is wrong with an input: where (a JSON path such as ``to[1]``), a stable code, and a sentence."""

    path: str
    code: str
    message: str


class GroupXError(Exception):
    """Anything GroupX refuses or fails with, by a stable code of the contract.

    Subclasses are frozen attrs classes: facts in the constructor, one sentence from ``str``, one ``hint`` that names an act.

    Attributes:
        code: The contract's code; never renamed.
        status: The HTTP status that the contract gives the code (C3).
    """

    code: ClassVar[str] = "INTERNAL_ERROR"
    status: ClassVar[int] = 500

    @property
    def hint(self) -> str | None:
        """What the person can do about it, or none when there is nothing to do."""
        return None

    @property
    def details(self) -> Mapping[str, Any]:
        """Structured facts for the error body's ``details``, without the hint."""
        return {}
