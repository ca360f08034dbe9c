/** What the page reads out of the room's state. Pure. */

import { TERMINAL } from "./durable.js";
import { AT_WORK } from "./lanes.js";
import type { Message, RoomState, Turn } from "./types.js";

const DOING_CHARACTERS = 120;

/** What an agent works on: the message and how it begins. */
export interface Doing {
  eventId: string;
  text: string;
}

export function doing(room: RoomState, actorId: string): Doing | undefined {
  for (const turn of room.turns.values()) {
    if (turn.actorId !== actorId || !AT_WORK.has(turn.status)) continue;
    const message = room.messages.get(turn.sourceEventId);
    return message && { eventId: message.eventId, text: message.content.slice(0, DOING_CHARACTERS) };
  }
  return undefined;
}

/** The turns that have ended since the picture before, each told once; not those that an older page brings. */
export function ended(before: RoomState, after: RoomState): Turn[] {
  if (before.turns === after.turns || before.phase === "loading" || before.epoch !== after.epoch) return [];
  const found: Turn[] = [];
  for (const turn of after.turns.values()) {
    if (!TERMINAL.has(turn.status)) continue;
    const known = before.turns.get(turn.turnId);
    if (known ? !TERMINAL.has(known.status) : turn.order > before.head) found.push(turn);
  }
  return found;
}

/** The message that began an interaction, as far as the page has it. */
export function rootMessage(room: RoomState, correlationId: string): Message | undefined {
  let first: Message | undefined;
  for (const message of room.messages.values()) {
    if (message.correlationId === correlationId && (!first || message.seq < first.seq)) first = message;
  }
  return first;
}
