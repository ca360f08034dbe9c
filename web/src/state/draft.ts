/** A private copy of the room for one action: maps are copied once, entries when they are touched. */

import type { Agent, Message, Move, Note, RoomState, Row, Turn } from "./types.js";

export class Draft {
  readonly messages: Map<string, Message>;
  readonly turns: Map<string, Turn>;
  readonly notes: Map<string, Note>;
  readonly answers: Map<string, string>;
  agents: Agent[];
  moves: readonly Move[];
  head: number;
  /** Whether the rows are in another order now. */
  moved = false;

  constructor(private readonly before: RoomState) {
    this.messages = new Map(before.messages);
    this.turns = new Map(before.turns);
    this.notes = new Map(before.notes);
    this.answers = new Map(before.answers);
    this.agents = [...before.agents];
    this.moves = before.moves;
    this.head = before.head;
  }

  /** The turn, made when nobody has spoken of it yet. */
  turn(turnId: string, order: number): Turn {
    const known = this.turns.get(turnId);
    if (known) return known;
    this.moved = true;
    const made: Turn = {
      turnId,
      actorId: "",
      actorName: "",
      sourceEventId: "",
      correlationId: "",
      order,
      place: "told",
      status: "queued",
      text: "",
      reasoning: "",
      answerCut: false,
      answerLength: 0,
      tools: [],
      gap: false,
    };
    this.turns.set(turnId, made);
    return made;
  }

  change(turnId: string, order: number, changes: Partial<Turn>): void {
    const turn = this.turn(turnId, order);
    if (changes.order !== undefined && changes.order !== turn.order) this.moved = true;
    this.turns.set(turnId, { ...turn, ...changes });
  }

  agent(actorId: string, changes: Partial<Agent>): void {
    this.agents = this.agents.map((agent) => (agent.actorId === actorId ? { ...agent, ...changes } : agent));
  }

  /** An agent that joined is shown behind the others until the room is fetched again. */
  join(agent: Agent): void {
    if (!this.agents.some((known) => known.actorId === agent.actorId)) this.agents = [...this.agents, agent];
  }

  leave(actorId: string): void {
    this.agents = this.agents.filter((agent) => agent.actorId !== actorId);
  }

  nameOf(actorId: string): string {
    return this.agents.find((agent) => agent.actorId === actorId)?.displayName ?? actorId.replace(/^agent:/, "");
  }

  finish(changes: Partial<RoomState> = {}): RoomState {
    const { messages, turns, notes, answers, agents, moves, head } = this;
    const rows = this.moved ? sortedRows(messages, turns, notes) : this.before.rows;
    return { ...this.before, messages, turns, notes, answers, agents, moves, head, rows, ...changes };
  }
}

function sortedRows(messages: Map<string, Message>, turns: Map<string, Turn>, notes: Map<string, Note>): Row[] {
  const rows: Row[] = [];
  for (const message of messages.values()) {
    rows.push({ kind: "message", key: message.eventId, order: message.seq, at: message.at });
  }
  for (const turn of turns.values()) {
    rows.push({ kind: "turn", key: turn.turnId, order: turn.order, at: turn.startedAt ?? turn.queuedAt ?? turn.endedAt ?? "" });
  }
  for (const note of notes.values()) rows.push({ kind: "note", key: note.eventId, order: note.seq, at: note.at });
  return rows.sort((a, b) => a.order - b.order || a.key.localeCompare(b.key));
}
