/** Durable events. Applying one twice, or an older one later, changes nothing: the log is the truth. */

import type { Draft } from "./draft.js";
import { withToolStep } from "./tools.js";
import type { Envelope, Tool, TurnStatus, Usage } from "./types.js";

export const TERMINAL: ReadonlySet<string> = new Set(["completed", "failed", "cancelled", "interrupted"]);
const STEPS: readonly TurnStatus[] = ["queued", "dispatching", "running", "cancelling"];
const NOTED = /^(session\.(context_lost|drift)|system\.error|routing\.|context\.reset|lane\.|correlation\.|operator\.dispatch|supervision\.)/;
/** These name a turn and are cards all the same. */
const CARD_OF_TURN = /^(turn\.moved$|routing\.)/;

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const count = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** A turn only moves forward. */
export function further(before: TurnStatus, after: TurnStatus): TurnStatus {
  if (TERMINAL.has(before)) return before;
  if (TERMINAL.has(after)) return after;
  return STEPS.indexOf(after) > STEPS.indexOf(before) ? after : before;
}

export function applyDurable(draft: Draft, event: Envelope): void {
  const seq = event.seq;
  if (seq === null) return;
  draft.head = Math.max(draft.head, seq);
  const turnId = text(event.body["turnId"]);
  if (event.type === "message.created") applyMessage(draft, event, seq, turnId);
  else if (turnId !== undefined && !CARD_OF_TURN.test(event.type)) applyTurnEvent(draft, event, seq, turnId);
  else if (event.type === "turn.moved") applyMove(draft, event, seq);
  else if (NOTED.test(event.type)) applyNote(draft, event, seq);
}

function applyMessage(draft: Draft, event: Envelope, seq: number, turnId: string | undefined): void {
  if (event.body["kind"] === "supervision.watch") return;
  const content = text(event.body["content"]) ?? "";
  const cut = event.body["truncated"] === true;
  const length = count(event.body["length"]) ?? content.length;
  if (turnId !== undefined) {
    draft.answers.set(event.eventId, turnId);
    const turn = draft.turn(turnId, seq);
    // A shortened body never replaces the whole one.
    const whole = turn.answerId === event.eventId && !turn.answerCut;
    draft.change(turnId, seq, {
      answerId: event.eventId,
      answerAt: event.occurredAt,
      actorId: event.actor.actorId,
      actorName: event.actor.displayName,
      sourceEventId: turn.sourceEventId || (event.replyToEventId ?? ""),
      correlationId: event.correlationId,
      ...(cut && whole ? {} : { text: content, answerCut: cut, answerLength: length }),
    });
    return;
  }
  const known = draft.messages.get(event.eventId);
  if (known && !known.cut && cut) return;
  draft.moved ||= !known;
  draft.messages.set(event.eventId, {
    eventId: event.eventId,
    seq,
    actor: event.actor,
    to: event.to,
    content,
    at: event.occurredAt,
    cut,
    length,
    correlationId: event.correlationId,
    ask: event.provenance?.labels?.includes("ask") ?? false,
    hops: event.provenance?.hopCount ?? 0,
    ...(event.provenance?.parentTurnId ? { parentTurnId: event.provenance.parentTurnId } : {}),
    ...(event.replyToEventId ? { replyTo: event.replyToEventId } : {}),
    ...(text(event.body["retryOf"]) ? { retryOf: text(event.body["retryOf"])! } : {}),
  });
}

function applyTurnEvent(draft: Draft, event: Envelope, seq: number, turnId: string): void {
  const body = event.body;
  const turn = draft.turn(turnId, seq);
  if (!turn.correlationId) draft.change(turnId, turn.order, { correlationId: event.correlationId });
  switch (event.type) {
    case "turn.queued": {
      const actorId = text(body["targetActorId"]) ?? event.to[0] ?? "";
      draft.change(turnId, seq, {
        actorId,
        actorName: turn.actorName || draft.nameOf(actorId),
        sourceEventId: text(body["sourceEventId"]) ?? turn.sourceEventId,
        queuedAt: event.occurredAt,
        queuedSeq: seq,
        ...(turn.place === "dispatched" ? {} : { order: seq, place: "queued" }),
      });
      return;
    }
    case "turn.dispatched": {
      const actorId = text(body["targetActorId"]) ?? turn.actorId;
      draft.change(turnId, seq, {
        actorId,
        actorName: turn.actorName || draft.nameOf(actorId),
        status: further(turn.status, "dispatching"),
        order: seq,
        place: "dispatched",
      });
      return;
    }
    case "turn.started":
      draft.change(turnId, seq, {
        status: further(turn.status, "running"),
        startedAt: event.occurredAt,
        handedOver: undefined,
        actorId: event.actor.actorId,
        actorName: event.actor.displayName,
      });
      return;
    case "turn.reasoning.recorded":
      if (body["truncated"] === true && turn.reasoning.length > String(body["content"] ?? "").length) return;
      draft.change(turnId, seq, { reasoning: text(body["content"]) ?? turn.reasoning });
      return;
    case "tool.progress.recorded":
      draft.change(turnId, seq, { tools: settled(withToolStep(turn.tools, body, seq), turn.status) });
      return;
    case "turn.usage.recorded":
      draft.change(turnId, seq, { usage: usageOf(body) });
      return;
    default:
      applyTerminal(draft, event, seq, turnId);
  }
}

function applyTerminal(draft: Draft, event: Envelope, seq: number, turnId: string): void {
  const status = event.type.replace(/^turn\./, "");
  if (!event.type.startsWith("turn.") || !TERMINAL.has(status)) return;
  const turn = draft.turn(turnId, seq);
  const partial = text(event.body["partialText"]);
  draft.change(turnId, seq, {
    status: status as TurnStatus,
    endedAt: event.occurredAt,
    ...(turn.actorId ? {} : { actorId: event.actor.actorId, actorName: event.actor.displayName }),
    sourceEventId: turn.sourceEventId || (event.replyToEventId ?? ""),
    errorCode: text(event.body["errorCode"]),
    reason: text(event.body["reason"]),
    hint: text(event.body["hint"]),
    notice: undefined,
    handedOver: undefined,
    gap: false,
    // What was streamed gives way to what is in the log.
    ...(event.body["responseEventId"] ? {} : { text: partial ?? "" }),
    tools: settled(turn.tools, status as TurnStatus),
  });
}

/** Nothing runs any more in a turn that has ended. */
function settled(tools: readonly Tool[], status: TurnStatus): readonly Tool[] {
  if (!TERMINAL.has(status)) return tools;
  return tools.map((tool) => (tool.state === "running" ? { ...tool, state: "failed" } : tool));
}

function usageOf(body: Record<string, unknown>): Usage {
  const usage: Usage = {};
  for (const key of ["inputTokens", "outputTokens", "cachedTokens", "costUsd"] as const) {
    const value = count(body[key]);
    if (value !== undefined) usage[key] = value;
  }
  const model = text(body["model"]);
  if (model !== undefined) usage.model = model;
  return usage;
}

/** A move counts once, and the card says it; where the turns stand now is read out of all moves together. */
function applyMove(draft: Draft, event: Envelope, seq: number): void {
  if (!draft.notes.has(event.eventId)) {
    const move = { seq, turnId: text(event.body["turnId"]) ?? "", before: text(event.body["before"]) ?? null };
    draft.moves = [...draft.moves, move].sort((a, b) => a.seq - b.seq);
  }
  applyNote(draft, event, seq);
}

function applyNote(draft: Draft, event: Envelope, seq: number): void {
  draft.moved ||= !draft.notes.has(event.eventId);
  draft.notes.set(event.eventId, {
    eventId: event.eventId,
    seq,
    type: event.type,
    at: event.occurredAt,
    actorName: event.actor.displayName,
    body: event.body,
  });
}
