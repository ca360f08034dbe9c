"""From driver events to what the room sees while a turn runs: deltas are broadcast, never stored one by one (D-018, D-019)."""

import asyncio
from collections.abc import Callable
from typing import Any

from groupx_host.broker.dispatch import agent_actor, start_natively
from groupx_host.broker.live import LiveTurn
from groupx_host.errors import StoreUnavailable
from groupx_host.fault_points import fault_point
from groupx_host.model.agents import Agent
from groupx_host.model.envelopes import TransientEvent
from groupx_host.model.limits import PARTIAL_TEXT_CHECKPOINT_CHARACTERS
from groupx_host.model.text import clean_text, cut_text
from groupx_host.model.time import utc_now
from groupx_host.plugin.driver_events import (
    DriverEvent,
    NativeStarted,
    Notice,
    ReasoningDelta,
    TextDelta,
    ToolCompleted,
    ToolProgressed,
    ToolStarted,
    UsageReported,
)
from groupx_host.sessions.normalise import ToolRecord, TurnRecord
from groupx_host.sessions.supervisor import OpenedSession
from groupx_host.store import Store
from groupx_host.store.projections.turns import Claim, save_partial_text

CHECKPOINT_SHARE = 16
"""Past 64 KiB of text a checkpoint is due when it has grown by a sixteenth, so that checkpoints stay linear in all."""
MAX_NOTICE_CHARACTERS = 500


class TurnTeller:
    """Takes the events of one run."""

    def __init__(
        self,
        store: Store,
        publish: Callable[[TransientEvent], None],
        agent: Agent,
        claim: Claim,
        opened: OpenedSession,
        live: LiveTurn,
    ) -> None:
        self._store = store
        self._publish = publish
        self._agent = agent
        self._actor = agent_actor(agent)
        self._claim = claim
        self._opened = opened
        self.live = live
        self.usage: UsageReported | None = None
        self.handed_over = False
        self.gate_failed = False
        """Whether the hand-over could not be written, so that nothing can have left."""
        self._started = False
        self._saved_at = 0
        self._saving: asyncio.Task[None] | None = None

    async def on_event(self, event: DriverEvent) -> None:
        """Record and broadcast one event; the first one that shows work confirms the native start durably."""
        if isinstance(event, Notice):
            self._tell(
                "turn.notice", {"text": cut_text(clean_text(event.text), MAX_NOTICE_CHARACTERS), "code": event.code}, "notice"
            )
            return
        if isinstance(event, UsageReported):
            self.usage = event
            return
        if not self._started:
            await self._confirm_start(event.native_turn_id if isinstance(event, NativeStarted) else None)
        match event:
            case TextDelta():
                self._text(event.text)
            case ReasoningDelta():
                piece, offset = self.live.record.add_reasoning(event.text)
                self._tell("turn.reasoning.delta", {"text": piece, "offset": offset}, "reasoning")
            case ToolStarted() | ToolProgressed() | ToolCompleted():
                self._tool(self.live.record.add_tool(event, utc_now()))
            case _:
                pass

    def step(self, name: str, reason: str | None = None) -> None:
        """Tell a step of the delivery ledger."""
        if name == "handed_over":
            self.handed_over = True
        body: dict[str, Any] = {"step": name, "at": utc_now(), "targetActorId": self._agent.actor_id}
        if reason:
            body["reason"] = reason
        self._tell("turn.delivery", body, f"delivery:{name}")

    def finished_record(self) -> TurnRecord:
        """The record for the terminal transaction; tools that were left open are closed in it."""
        for tool in self.live.record.close_tools(utc_now()):
            self._tool(tool)
        return self.live.record

    @staticmethod
    def clean(text: str) -> str:
        """Valid UTF-8."""
        return clean_text(text)

    @fault_point("confirm_start")
    async def _confirm_start(self, native_turn_id: str | None) -> None:
        self._started = True
        news = await self._store.write(
            lambda tx: start_natively(tx, self._agent, self._claim, self._opened.instance_id, native_turn_id)
        )
        self.live.started_at = utc_now()
        if news:
            self.step("first_native_event")

    def _text(self, piece: str) -> None:
        record = self.live.record
        piece, offset = record.add_text(piece)
        self._tell("turn.content.delta", {"chunkIndex": record.chunks, "text": piece, "offset": offset}, "content")
        due = max(PARTIAL_TEXT_CHECKPOINT_CHARACTERS, record.text.kept // CHECKPOINT_SHARE)
        if record.text.kept - self._saved_at >= due and (self._saving is None or self._saving.done()):
            self._saved_at = record.text.kept
            self._saving = asyncio.create_task(self._checkpoint(record.text.text))

    @fault_point("checkpoint")
    async def _checkpoint(self, text: str) -> None:
        try:
            await self._store.write(lambda tx: save_partial_text(tx, self._claim.turn.turn_id, text))
        except StoreUnavailable:
            # A checkpoint is a convenience after a crash; the terminal transaction carries the whole text.
            return

    @fault_point("tool")
    def _tool(self, tool: ToolRecord) -> None:
        body = {"nativeType": tool.native_type, "toolCallId": tool.tool_call_id, "details": tool.details}
        self._tell("tool.progress", body, f"tool:{tool.tool_call_id}:{tool.native_type}")

    def _tell(self, kind: str, body: dict[str, Any], key: str) -> None:
        self._publish(
            TransientEvent(
                type=kind,
                actor=self._actor,
                body={"turnId": self.live.turn_id, **body},
                correlation_id=self.live.correlation_id,
                merge_key=f"{self.live.turn_id}:{key}",
            )
        )
