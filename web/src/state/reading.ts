/** What the page reads out of the room's state. Pure. */

import { TERMINAL } from "./durable.js";
import type { RoomState, Turn } from "./types.js";

const DOING_CHARACTERS = 120;

/** What an agent works on: the message and how it begins. */
export interface Doing {
  eventId: string;
  text: string;
}

const AT_WORK: ReadonlySet<string> = new Set(["dispatching", "running", "cancelling"]);

export function doing(room: RoomState, actorId: string): Doing | undefined {
  for (const turn of room.turns.values()) {
    if (turn.actorId !== actorId || !AT_WORK.has(turn.status)) continue;
    const message = room.messages.get(turn.sourceEventId);
    return message && { eventId: message.eventId, text: message.content.slice(0, DOING_CHARACTERS) };
  }
  return undefined;
}

/** The turns that the page saw going and that have ended now, each told once. */
export function ended(before: RoomState, after: RoomState): Turn[] {
  if (before.turns === after.turns) return [];
  const found: Turn[] = [];
  for (const [turnId, turn] of before.turns) {
    if (TERMINAL.has(turn.status)) continue;
    const now = after.turns.get(turnId);
    if (now && TERMINAL.has(now.status)) found.push(now);
  }
  return found;
}
