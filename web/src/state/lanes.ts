/** The lanes as the page knows them: who stands where, what a waiting turn waits for, how far a message has come. Pure. */

import { TERMINAL } from "./durable.js";
import type { Agent, Message, RoomState, Turn, TurnStatus } from "./types.js";

export const AT_WORK: ReadonlySet<string> = new Set(["dispatching", "running", "cancelling"]);
export const DOWN: ReadonlySet<string> = new Set(["failed", "native_policy_blocked", "stopped"]);

export interface Lane {
  active: Turn | undefined;
  /** Turns that wait, in their order. */
  queued: readonly Turn[];
}

/** What keeps an agent's next turn from starting, the strongest reason first; none when it is only its turn. */
export type Wait = "held" | "down" | "starting" | "busy" | "next";

/** How far a message has come with one recipient; the words of the delivery ledger where it has them. */
export type Step = "stored" | "queued" | "dispatched" | "handed_over" | "started" | "cancelling" | "answered" | "failed" | "cancelled" | "uncertain";

const STEPS: Record<Exclude<TurnStatus, "queued" | "dispatching">, Step> = {
  running: "started",
  cancelling: "cancelling",
  completed: "answered",
  failed: "failed",
  cancelled: "cancelled",
  interrupted: "uncertain",
};

const NOBODY: Lane = { active: undefined, queued: [] };
const known = new WeakMap<RoomState, { lanes: Map<string, Lane>; bySource: Map<string, Turn[]> }>();

/** Everything below is asked for once a row and worked out once a picture. */
function index(room: RoomState) {
  const found = known.get(room) ?? { lanes: lanesOf(room), bySource: bySource(room) };
  known.set(room, found);
  return found;
}

export function laneOf(room: RoomState, actorId: string): Lane {
  return index(room).lanes.get(actorId) ?? NOBODY;
}

/** The turns that a message made, in the order in which they were queued. */
export function turnsOf(room: RoomState, eventId: string): readonly Turn[] {
  return index(room).bySource.get(eventId) ?? [];
}

/** How many turns of its agent come before this one; none when it does not wait. */
export function ahead(room: RoomState, turn: Turn): number {
  const lane = laneOf(room, turn.actorId);
  const place = lane.queued.findIndex((one) => one.turnId === turn.turnId);
  return place < 0 ? 0 : place + (lane.active ? 1 : 0);
}

export function waitOf(agent: Agent | undefined, before: number): Wait {
  if (agent?.held) return "held";
  if (agent && DOWN.has(agent.status)) return "down";
  if (agent?.status === "starting") return "starting";
  return agent?.status === "working" || before > 0 ? "busy" : "next";
}

export function stepOf(turn: Turn | undefined): Step {
  if (!turn) return "stored";
  if (turn.status === "queued") return turn.handedOver ? "handed_over" : "queued";
  if (turn.status === "dispatching") return turn.handedOver ? "handed_over" : "dispatched";
  return STEPS[turn.status];
}

/** What a turn has asked for and has no answer to. */
export function openAsks(room: RoomState, turnId: string): Turn[] {
  const found: Turn[] = [];
  for (const message of room.messages.values()) {
    if (!message.ask || message.parentTurnId !== turnId) continue;
    found.push(...turnsOf(room, message.eventId).filter((turn) => !TERMINAL.has(turn.status)));
  }
  return found;
}

/** How deep in a chain of agents a row stands; a person's own message and what answers it stand at 0. */
export function depthOf(room: RoomState, row: Message | Turn): number {
  if ("hops" in row) return row.hops;
  return room.messages.get(row.sourceEventId)?.hops ?? 0;
}

function bySource(room: RoomState): Map<string, Turn[]> {
  const found = new Map<string, Turn[]>();
  for (const turn of room.turns.values()) {
    const turns = found.get(turn.sourceEventId);
    if (turns) turns.push(turn);
    else found.set(turn.sourceEventId, [turn]);
  }
  return found;
}

function lanesOf(room: RoomState): Map<string, Lane> {
  const lanes = new Map<string, { active: Turn | undefined; queued: Turn[] }>();
  for (const turnId of orderOf(room)) {
    const turn = room.turns.get(turnId);
    if (!turn || TERMINAL.has(turn.status)) continue;
    const lane = lanes.get(turn.actorId) ?? { active: undefined, queued: [] };
    lanes.set(turn.actorId, lane);
    if (turn.status === "queued") lane.queued.push(turn);
    else lane.active ??= turn;
  }
  return lanes;
}

/**
 * The turns that have not ended, in the order of their lanes. What the room told is taken as it is; what came after is done again
 * on top of it. A turn that has left stays in the list where a move names it: it was there then.
 */
function orderOf(room: RoomState): string[] {
  const { throughSeq, turnIds } = room.order;
  const order = [...turnIds];
  const told = new Set(turnIds);
  const moves = room.moves.filter((move) => move.seq > throughSeq);
  const named = new Set(moves.flatMap((move) => [move.turnId, move.before]));
  const steps: { seq: number; turnId: string; before?: string | null }[] = [...moves];
  for (const turn of room.turns.values()) {
    if (turn.queuedSeq === undefined || told.has(turn.turnId) || (TERMINAL.has(turn.status) && !named.has(turn.turnId))) continue;
    steps.push({ seq: turn.queuedSeq, turnId: turn.turnId });
  }
  steps.sort((a, b) => a.seq - b.seq);
  for (const { turnId, before } of steps) {
    const from = order.indexOf(turnId);
    if (before !== undefined && (from < 0 || turnId === before)) continue;
    if (from >= 0) order.splice(from, 1);
    const at = before ? order.indexOf(before) : -1;
    order.splice(at < 0 ? order.length : at, 0, turnId);
  }
  return order;
}

/** Changes whenever a turn comes, goes on or ends, or a lane is held: what was read about them is old then. */
export function pulseOf(room: RoomState): string {
  const open: string[] = [];
  for (const turn of room.turns.values()) if (!TERMINAL.has(turn.status)) open.push(`${turn.turnId} ${turn.status}`);
  const held = room.agents.filter((agent) => agent.held).map((agent) => agent.actorId);
  return [room.epoch, room.turns.size, room.moves.length, ...open, ...held].join(" ");
}
