"""What one interaction may cause: the budgets per root (contract, section 11). A person's message always starts a fresh one."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from attrs import field, frozen

from groupx_host.broker.endings import SYSTEM_ACTOR
from groupx_host.errors import GroupXError, HopLimitReached, RootTurnLimitReached
from groupx_host.model.bodies import LoopStopped
from groupx_host.model.envelopes import NewEvent, Provenance, SourceKind
from groupx_host.model.ids import EVENT, new_id
from groupx_host.model.limits import Limits
from groupx_host.model.turns import TurnRow
from groupx_host.store import Tx
from groupx_host.store.projections.roots import has_event, root_started_at, root_tokens, root_turns


@frozen(kw_only=True)
class RootView:
    """What an interaction has used so far.

    Attributes:
        calls: Turns of each agent in it, finished ones too.
        age_ms: Milliseconds since its first turn was queued; read only where ``limits.rootWallClockMs`` is set.
        tokens: As the CLIs reported them; read only where ``limits.rootTokens`` is set.
    """

    calls: Mapping[str, int] = field(factory=dict)
    age_ms: int = 0
    tokens: int = 0

    @property
    def turns(self) -> int:
        """All turns of the interaction."""
        return sum(self.calls.values())


def read_root(tx: Tx, correlation_id: str, parent: TurnRow | None, limits: Limits) -> RootView:
    """What the interaction has used; nothing for one that only begins."""
    if parent is None:
        return RootView()
    started = root_started_at(tx, correlation_id) if limits.root_wall_clock_ms is not None else None
    return RootView(
        calls=root_turns(tx, correlation_id),
        age_ms=_milliseconds_between(started, tx.now) if started else 0,
        tokens=root_tokens(tx, correlation_id) if limits.root_tokens is not None else 0,
    )


def refuse_root(view: RootView, to: Sequence[str], hop_count: int, limits: Limits) -> GroupXError | None:
    """Which budget these new turns would exceed, or none."""
    if hop_count > limits.hop_count:
        return HopLimitReached(limits.hop_count)
    if view.turns + len(to) > limits.root_turns:
        return RootTurnLimitReached("rootTurns", limits.root_turns)
    if any(view.calls.get(target, 0) + 1 > limits.actor_calls_per_root for target in to):
        return RootTurnLimitReached("actorCallsPerRoot", limits.actor_calls_per_root)
    if limits.root_wall_clock_ms is not None and view.age_ms > limits.root_wall_clock_ms:
        return RootTurnLimitReached("rootWallClockMs", limits.root_wall_clock_ms)
    if limits.root_tokens is not None and view.tokens >= limits.root_tokens:
        return RootTurnLimitReached("rootTokens", limits.root_tokens)
    return None


def tell_loop_stopped(tx: Tx, turn: TurnRow, problem: GroupXError) -> bool:
    """Write once for each interaction and budget that its chain was stopped; false where the problem is no budget."""
    match problem:
        case HopLimitReached():
            name, limit = "hopCount", problem.limit
        case RootTurnLimitReached():
            name, limit = problem.limit_name, problem.limit
        case _:
            return False
    key = f"loop:{turn.root_correlation_id}:{name}"
    if not has_event(tx, key):
        tx.append(
            NewEvent(
                event_id=new_id(EVENT),
                type=LoopStopped.type,
                actor=SYSTEM_ACTOR,
                body=LoopStopped(
                    limit_name=name,
                    limit=limit,
                    code=problem.code,
                    turn_id=turn.turn_id,
                    message=str(problem),
                    hint="Send a new message to go on; it starts with fresh budgets. groupx.json holds the limits.",
                ),
                correlation_id=turn.root_correlation_id,
                reply_to_event_id=turn.source_event_id,
                causation_id=turn.turn_id,
                idempotency_key=key,
                provenance=Provenance(SourceKind.SYSTEM),
            )
        )
    return True


def _milliseconds_between(earlier: str, later: str) -> int:
    return int((datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds() * 1000)
