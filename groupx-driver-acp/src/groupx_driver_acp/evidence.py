"""What a replayed history says of a turn that was in flight when its process was killed. Pure.

A replay shows prompts and answers, but in the protocol itself nothing says that a turn ended; some agents replay that too, in a
notification of their own (`Profile.replays_ends`). Only with it an answer counts as whole.
"""

from collections.abc import Mapping
from typing import Any, Final

from groupx_driver_acp.profiles import Profile
from groupx_host.plugin.evidence import NativeOutcome
from groupx_host.plugin.recollection import Recollection

ANSWERED: Final = frozenset({"end_turn", "max_tokens", "max_turn_requests"})


def recollect(recollection: Recollection, profile: Profile, method: str, params: Mapping[str, Any]) -> None:
    """One notification of a ``session/load``."""
    update = params.get("update")
    update = update if isinstance(update, Mapping) else {}
    kind, content = update.get("sessionUpdate"), update.get("content")
    text = content.get("text") if isinstance(content, Mapping) else None
    if kind == "user_message_chunk" and isinstance(text, str):
        recollection.prompt(text)
    elif kind == "agent_message_chunk":
        recollection.said(text)
    elif kind == "turn_completed" and method == profile.replays_ends:
        answered = update.get("stop_reason") in ANSWERED
        recollection.ended(NativeOutcome.COMPLETED if answered else NativeOutcome.INTERRUPTED)
