"""The prompt as it is sent: never a local command of the CLI, and never one that the CLI would cut. Pure."""

from groupx_driver_acp.profiles import Profile
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import TurnFailed

PREFIX = "Message from the room:\n"
"""Some agents strip white space before they look for a command, so it takes words."""


def guarded(prompt: str) -> str:
    """The prompt, with a few words before it unless it already begins with a letter, a digit or a packet's bracket.

    A leading ``/`` is a command for every known agent and ``!``, ``#`` or ``@`` for some; what begins with white space or an
    invisible character is not trusted to stay behind it.
    """
    first = prompt[:1]
    return prompt if first == "[" or first.isalnum() else PREFIX + prompt


def too_long(profile: Profile, version: str | None, prompt: str) -> TurnFailed | None:
    """Why the CLI would not hand this prompt to its model as a whole (law L11); none when it would."""
    limit = next((size for start, size in profile.prompt_bytes.items() if (version or "").startswith(start)), None)
    if limit is None or (size := len(prompt.encode("utf-8", "replace"))) <= limit:
        return None
    reason = f"The context packet has {size:,} bytes; {profile.title} {version or ''} hands its model at most {limit:,} and cuts the rest."
    hint = "Nothing was sent. A newer version of the CLI takes more; or say it in fewer words."
    return TurnFailed(code="CONTEXT_BUDGET_EXCEEDED", delivery=Delivery.NOT_DELIVERED, reason=reason, hint=hint)
