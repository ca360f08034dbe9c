/** Transient events: what is happening now. They never say more than the log, and nothing after a turn's end. */

import type { Draft } from "./draft.js";
import { TERMINAL, further } from "./durable.js";
import { withToolStep } from "./tools.js";
import type { ActiveTurn, Agent, Envelope, Turn } from "./types.js";

/** The text after a delta, or none when something before it is missing. */
export function grown(before: string, delta: string, offset: unknown): string | null {
  if (typeof offset !== "number" || offset === before.length) return before + delta;
  if (offset > before.length) return null;
  const end = offset + delta.length;
  return end <= before.length ? before : before + delta.slice(before.length - offset);
}

export function applyTransient(draft: Draft, event: Envelope): void {
  if (event.type === "agent.status") {
    applyAgentStatus(draft, event.body);
    return;
  }
  const turnId = event.body["turnId"];
  if (typeof turnId !== "string") return;
  const turn = draft.turns.get(turnId);
  if (!turn || TERMINAL.has(turn.status)) return;
  switch (event.type) {
    case "turn.delivery":
      if (event.body["step"] === "handed_over") markHandedOver(draft, turnId);
      return;
    case "turn.content.delta":
      applyDelta(draft, turn, "text", event.body);
      return;
    case "turn.reasoning.delta":
      applyDelta(draft, turn, "reasoning", event.body);
      return;
    case "tool.progress":
      draft.change(turnId, turn.order, { tools: withToolStep(turn.tools, event.body), notice: undefined });
      return;
    case "turn.notice":
      draft.change(turnId, turn.order, { notice: String(event.body["text"] ?? "") });
      return;
    default:
  }
}

/** The prompt of a turn has left; once the agent has begun, that is no news. */
export function markHandedOver(draft: Draft, turnId: string): void {
  const turn = draft.turns.get(turnId);
  if (turn && (turn.status === "queued" || turn.status === "dispatching")) draft.change(turnId, turn.order, { handedOver: true });
}

function applyDelta(draft: Draft, turn: Turn, field: "text" | "reasoning", body: Record<string, unknown>): void {
  if (field === "text" && turn.answerId) return;
  const next = grown(turn[field], String(body["text"] ?? ""), body["offset"]);
  draft.change(turn.turnId, turn.order, next === null ? { gap: true } : { [field]: next, notice: undefined });
}

function applyAgentStatus(draft: Draft, body: Record<string, unknown>): void {
  const actorId = String(body["actorId"] ?? "");
  if (body["enabled"] === false) {
    draft.leave(actorId);
    return;
  }
  const told = toldOfConfiguration(body);
  if (told.displayName !== undefined) draft.join({ actorId, displayName: told.displayName, status: "", enabled: true });
  const reason = typeof body["reason"] === "string" ? body["reason"] : undefined;
  const hint = typeof body["hint"] === "string" ? body["hint"] : undefined;
  draft.agent(actorId, {
    ...told,
    status: String(body["status"] ?? ""),
    statusReason: reason,
    statusHint: hint,
    queued: typeof body["queued"] === "number" ? body["queued"] : 0,
    ...(typeof body["held"] === "boolean" ? { held: body["held"] } : {}),
    ...(typeof body["roomTools"] === "string" ? toldOfTools(body) : {}),
  } as never);
}

/** What the roster says of it; a room of an earlier version says nothing. */
function toldOfConfiguration(body: Record<string, unknown>): Partial<Agent> {
  const told: Partial<Agent> = {};
  for (const key of ["displayName", "driver", "cwd"] as const) if (typeof body[key] === "string") told[key] = String(body[key]);
  if (typeof body["pendingRestart"] === "boolean") told.pendingRestart = body["pendingRestart"];
  return told;
}

/** All of it together: what is not told any more is over. */
function toldOfTools(body: Record<string, unknown>) {
  const said = (key: string) => (typeof body[key] === "string" ? String(body[key]) : undefined);
  return { roomTools: said("roomTools"), roomToolsLack: said("roomToolsLack"), roomToolsReason: said("roomToolsReason"), roomToolsHint: said("roomToolsHint") };
}

/** A running turn as a page that comes late gets it. */
export function applyActiveTurn(draft: Draft, active: ActiveTurn): void {
  const turn = draft.turn(active.turnId, draft.head + 1);
  if (TERMINAL.has(turn.status)) return;
  let tools = turn.tools;
  for (const tool of active.openTools ?? []) {
    tools = withToolStep(tools, { toolCallId: tool.toolCallId, nativeType: "tool.started", details: { name: tool.name, ...tool.details } });
  }
  const longer = (known: string, told: string | undefined) => (told !== undefined && told.length > known.length ? told : known);
  draft.change(active.turnId, turn.order, {
    actorId: active.targetActorId,
    actorName: turn.actorName || draft.nameOf(active.targetActorId),
    sourceEventId: active.sourceEventId,
    status: further(turn.status, active.status as Turn["status"]),
    text: longer(turn.text, active.partialText),
    reasoning: longer(turn.reasoning, active.partialReasoning),
    tools,
    gap: false,
    ...(active.examining ? { examining: true } : {}),
    ...(active.startedAt ? { startedAt: active.startedAt } : {}),
  });
}
