"""The terminal transaction: reasoning → tools → response → usage → terminal event → turn and attempt → cursor (law L4)."""

from typing import Any

from attrs import evolve, frozen

from groupx_host.broker.decisions import Ending
from groupx_host.model.actors import ROOM_ID, SYSTEM, Actor, ActorKind
from groupx_host.model.bodies import MessageCreated, ReasoningRecorded, ToolProgressRecorded, TurnEnded, UsageRecorded
from groupx_host.model.envelopes import NewEvent, Provenance, SourceKind
from groupx_host.model.ids import EVENT, new_id
from groupx_host.model.text import clean_text, cut_text
from groupx_host.model.turns import Delivery, TurnRow, TurnStatus
from groupx_host.plugin.driver_events import UsageReported
from groupx_host.sessions.normalise import TurnRecord
from groupx_host.store import Tx
from groupx_host.store.projections.turns import Attempt, TurnEnd, close_attempt, finish_turn, move_cursor

MAX_REASON_CHARACTERS = 2_000
"""UTF-16 units of a terminal's reason and of its hint."""
MAX_CODE_CHARACTERS = 256
"""UTF-16 units of an error code and of a model's name."""
SYSTEM_ACTOR = Actor(SYSTEM, ActorKind.SYSTEM, "GroupX")


@frozen(kw_only=True)
class TurnOutcome:
    """Everything that the terminal transaction writes about one turn."""

    ending: Ending
    actor: Actor
    adapter_id: str
    instance_id: str | None = None
    record: TurnRecord | None = None
    text: str | None = None
    usage: UsageReported | None = None
    reconciliation: str | None = None


class _Writer:
    """Appends the events of one ending, each caused by the one before."""

    def __init__(self, tx: Tx, turn: TurnRow, outcome: TurnOutcome) -> None:
        self._tx = tx
        self._turn = turn
        self._outcome = outcome
        self._cause = turn.turn_id
        self._provenance = Provenance(
            SourceKind.ADAPTER, author_actor_id=outcome.actor.actor_id, source_event_id=turn.source_event_id
        )

    def append(self, body: Any, *, kind: str | None = None, key: str | None = None, at: str | None = None) -> str:
        claimed = self._outcome.instance_id is not None
        uncertain = kind == "turn.interrupted"
        event_id = new_id(EVENT)
        self._tx.append(
            NewEvent(
                event_id=event_id,
                type=kind or body.type,
                actor=self._outcome.actor if claimed and not uncertain else SYSTEM_ACTOR,
                body=body,
                correlation_id=self._turn.root_correlation_id,
                instance_id=self._outcome.instance_id if claimed and not uncertain and kind else None,
                reply_to_event_id=self._turn.source_event_id,
                causation_id=self._cause,
                idempotency_key=key,
                provenance=self._provenance if claimed and not uncertain else Provenance(SourceKind.SYSTEM),
                at=at,
            )
        )
        self._cause = event_id
        return event_id


def end_turn(tx: Tx, turn: TurnRow, attempt: Attempt | None, outcome: TurnOutcome) -> bool:
    """End the turn, unless it has ended already; late and duplicate endings change nothing (law L4)."""
    if turn.terminal_event_id is not None:
        return False
    ending, record = outcome.ending, outcome.record
    writer = _Writer(tx, turn, outcome)
    reasoning_id = _reasoning(writer, turn, record, ending.status) if record else None
    tool_ids = _tools(writer, turn, record) if record else None
    response_id = None
    if ending.status is TurnStatus.COMPLETED:
        body = MessageCreated(turn_id=turn.turn_id, content=outcome.text or "")
        response_id = writer.append(body, key=f"turn:{turn.turn_id}:response")
    if outcome.usage is not None:
        _usage(writer, turn, outcome)
    error_code = _driver_words(ending.error_code, MAX_CODE_CHARACTERS)
    terminal_id = writer.append(
        TurnEnded(
            turn_id=turn.turn_id,
            status=ending.status.value,
            reasoning_event_id=reasoning_id,
            tool_progress_event_ids=tool_ids,
            response_event_id=response_id,
            error_code=error_code,
            reason=_driver_words(ending.reason, MAX_REASON_CHARACTERS),
            hint=_driver_words(ending.hint, MAX_REASON_CHARACTERS),
            delivery_certainty=ending.delivery.value if attempt else Delivery.NOT_DELIVERED.value,
            partial_text=None if response_id or not outcome.text else outcome.text,
            reconciliation=outcome.reconciliation,
        ),
        kind=f"turn.{ending.status.value}",
        key=f"turn:{turn.turn_id}:terminal",
    )
    _close_rows(tx, turn, attempt, evolve(outcome, ending=evolve(ending, error_code=error_code)), response_id, terminal_id)
    return True


def _driver_words(text: str | None, limit: int) -> str | None:
    """Words that may come from a native side: valid UTF-8 and bounded, or the end of the turn could not be written."""
    return cut_text(clean_text(text), limit) if text else None


def _close_rows(
    tx: Tx, turn: TurnRow, attempt: Attempt | None, outcome: TurnOutcome, response_id: str | None, terminal_id: str
) -> None:
    ending = outcome.ending
    finish_turn(
        tx,
        TurnEnd(
            turn_id=turn.turn_id,
            actor_id=turn.target_actor_id,
            status=ending.status,
            terminal_event_id=terminal_id,
            response_event_id=response_id,
            error_code=ending.error_code,
            partial_text=None if response_id else outcome.text,
        ),
    )
    if attempt is None:
        return
    close_attempt(tx, attempt.attempt_id, ending.delivery)
    if ending.delivery is Delivery.DELIVERED:
        move_cursor(tx, turn.target_actor_id, ROOM_ID, attempt.context_through_seq)


def _reasoning(writer: _Writer, turn: TurnRow, record: TurnRecord, status: TurnStatus) -> str | None:
    if not record.reasoning.length:
        return None
    return writer.append(ReasoningRecorded(turn_id=turn.turn_id, content=record.reasoning.marked, terminal_status=status.value))


def _tools(writer: _Writer, turn: TurnRow, record: TurnRecord) -> tuple[str, ...] | None:
    if not record.tools:
        return None
    return tuple(
        writer.append(
            ToolProgressRecorded(
                turn_id=turn.turn_id, native_type=tool.native_type, tool_call_id=tool.tool_call_id, details=tool.details
            ),
            at=tool.at,
        )
        for tool in record.tools
    )


def _usage(writer: _Writer, turn: TurnRow, outcome: TurnOutcome) -> None:
    usage = outcome.usage
    assert usage is not None
    writer.append(
        UsageRecorded(
            turn_id=turn.turn_id,
            source=outcome.adapter_id,
            input_tokens=usage.input_tokens,
            output_tokens=usage.output_tokens,
            cached_tokens=usage.cached_tokens,
            cost_usd=usage.cost_usd,
            model=_driver_words(usage.model, MAX_CODE_CHARACTERS),
        )
    )
