/** The sentences about lanes, messages and turns that more than one component says. */

import type { WaitEdge } from "../connection/api.js";
import { waitOf, type Step } from "../state/lanes.js";
import { rootMessage } from "../state/reading.js";
import { TERMINAL } from "../state/durable.js";
import type { Agent, Note, RoomState, Turn } from "../state/types.js";
import { changesText } from "../text/identity.js";
import { number } from "../text/format.js";
import { t, word } from "../words/words.js";
import { en } from "../words/en.js";

const HEAD_CHARACTERS = 60;

export function nameOf(room: RoomState, actorId: string): string {
  if (actorId === "user:web") return t("you");
  return room.agents.find((agent) => agent.actorId === actorId)?.displayName ?? actorId.replace(/^agent:/, "");
}

/** How a message begins, on one line. */
export function head(room: RoomState, eventId: string): string {
  const words = room.messages.get(eventId)?.content.trim().replace(/\s+/g, " ");
  if (!words) return t("note.unseen");
  return words.length > HEAD_CHARACTERS ? `${words.slice(0, HEAD_CHARACTERS)}…` : words;
}

/** Where a turn stands; one that waits says why, and behind how many. */
export function turnState(turn: Turn, agent: Agent | undefined, ahead: number): string {
  if (turn.status === "queued") {
    const why = t(`wait.${waitOf(agent, ahead)}`, { name: turn.actorName });
    return ahead > 0 ? t("turn.queued.ahead", { why, count: ahead }) : t("turn.queued", { why });
  }
  if (turn.status === "completed" && !turn.text.trim()) return t("turn.completed.silent");
  if (turn.examining && !TERMINAL.has(turn.status)) return t("turn.examining");
  return word("turn", turn.status);
}

export function stepText(step: Step, ahead: number): string {
  return step === "queued" && ahead > 0 ? t("step.queued.ahead", { count: ahead }) : t(`step.${step}`);
}

export function waitText(room: RoomState, edge: WaitEdge): string {
  const names = { from: nameOf(room, edge.from.actorId), to: nameOf(room, edge.to.actorId) };
  if (edge.why === "lane") return t("waits.lane", names);
  if (edge.status !== "queued") return t("waits.ask", names);
  const held = room.agents.some((agent) => agent.actorId === edge.to.actorId && agent.held);
  return t(held ? "waits.ask.held" : "waits.ask.queued", names);
}

/** What a quiet card says. */
export function noteText(note: Note, room: RoomState): string {
  const { body } = note;
  const told = (key: string) => String(body[key] ?? "");
  const agent = { name: nameOf(room, `agent:${told("agentId")}`) };
  switch (note.type) {
    case "session.context_lost":
      return t("note.session.context_lost", { ...agent, reason: told("reason") });
    case "session.drift":
      return t("note.session.drift", { ...agent, changes: changesText(body) });
    case "system.error":
      return `${told("message")} ${told("hint")}`.trim();
    case "lane.held":
    case "lane.released":
      return t(`note.${note.type}`, { name: nameOf(room, told("actorId")) });
    case "turn.moved":
      return moveText(body, room);
    case "correlation.stopped":
      return stopText(body, room);
    case "routing.loop_stopped":
      return loopText(told);
    default:
      return t("note.other", { type: word("note", note.type) });
  }
}

function moveText(body: Record<string, unknown>, room: RoomState): string {
  const of = (key: string) => head(room, room.turns.get(String(body[key]))?.sourceEventId ?? "");
  const name = nameOf(room, String(body["targetActorId"] ?? ""));
  if (typeof body["before"] !== "string") return t("note.turn.moved.end", { name, what: of("turnId") });
  return t("note.turn.moved", { name, what: of("turnId"), before: of("before") });
}

function stopText(body: Record<string, unknown>, room: RoomState): string {
  const turnIds = Array.isArray(body["turnIds"]) ? body["turnIds"] : [];
  const root = rootMessage(room, String(body["correlationId"] ?? ""));
  return t("note.correlation.stopped", { what: head(room, root?.eventId ?? ""), count: turnIds.length });
}

/** The page's own words where it knows the limit, else the room's. */
function loopText(told: (key: string) => string): string {
  const limitName = told("limitName");
  if (!(`limit.${limitName}` in en)) return `${told("message")} ${told("hint")}`.trim();
  const limit = word("limit", limitName).replace("{count}", number(Number(told("limit"))));
  return t("note.routing.loop_stopped", { limit, how: t("note.loop.how") });
}
