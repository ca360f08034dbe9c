/** The shapes of the room: what the contract sends, and what the page keeps. */

export interface Actor {
  actorId: string;
  kind: "user" | "agent" | "system";
  displayName: string;
  instanceId?: string;
}

export interface Envelope {
  schema: string;
  eventId: string;
  seq: number | null;
  type: string;
  actor: Actor;
  to: string[];
  replyToEventId?: string;
  causationId?: string;
  correlationId: string;
  occurredAt: string;
  durability: "durable" | "transient";
  provenance?: Provenance;
  body: Record<string, unknown>;
}

/** Through which door an event came; the room writes it, never the sender. */
export interface Provenance {
  sourceKind: string;
  labels?: readonly string[];
  parentTurnId?: string;
  hopCount?: number;
}

export interface Agent {
  actorId: string;
  displayName: string;
  driver?: string;
  status: string;
  statusReason?: string;
  statusHint?: string;
  cwd?: string;
  enabled?: boolean;
  queued?: number;
  /** A person holds its lane: no other turn starts. */
  held?: boolean;
  /** What was saved of it (driver, command, folder) waits for its restart. */
  pendingRestart?: boolean;
  roomTools?: string;
  /** Why it is without the room's tools: a word of its own, and the room's sentences. */
  roomToolsLack?: string;
  roomToolsReason?: string;
  roomToolsHint?: string;
}

export interface ActiveTurn {
  turnId: string;
  targetActorId: string;
  status: string;
  sourceEventId: string;
  startedAt?: string;
  /** The room ended hard under it and asks its agent's session what became of it. */
  examining?: boolean;
  partialText?: string;
  partialReasoning?: string;
  openTools?: { toolCallId: string; name: string; details?: Record<string, unknown> }[];
}

export interface Bootstrap {
  room: { roomId: string; throughSeq: number };
  epoch: string;
  agents: Agent[];
  recentEvents: Envelope[];
  activeTurns: ActiveTurn[];
  previousPage?: { beforeSeq: number };
  limits?: { messageCharacters: number };
}

export interface HistoryPage {
  events: Envelope[];
  previousPage?: { beforeSeq: number };
  nextPage?: { afterSeq: number };
}

/** A message of a person, or one that an agent wrote to others in its turn. */
export interface Message {
  eventId: string;
  seq: number;
  actor: Actor;
  to: readonly string[];
  content: string;
  at: string;
  correlationId: string;
  replyTo?: string;
  retryOf?: string;
  /** The turn in which an agent wrote it. */
  parentTurnId?: string;
  /** Its author waits for the answers. */
  ask: boolean;
  /** How many agents lie between the person and it. */
  hops: number;
  /** The body came shortened; the whole is read by its id. */
  cut: boolean;
  /** Characters of the whole. */
  length: number;
}

export type TurnStatus =
  | "queued"
  | "dispatching"
  | "running"
  | "cancelling"
  | "completed"
  | "failed"
  | "cancelled"
  | "interrupted";

export interface Tool {
  toolCallId: string;
  /** Where it stands among the turn's tools. */
  seq: number;
  name: string;
  title?: string;
  input?: unknown;
  output?: unknown;
  state: "running" | "done" | "failed";
  more: Record<string, unknown>;
}

export interface Usage {
  inputTokens?: number;
  outputTokens?: number;
  cachedTokens?: number;
  costUsd?: number;
  model?: string;
}

/** One agent's work on one message, from queued to its end. */
export interface Turn {
  turnId: string;
  actorId: string;
  actorName: string;
  sourceEventId: string;
  /** The interaction that it belongs to; empty until an event of it has been seen. */
  correlationId: string;
  /** The event that put it into its lane. */
  queuedSeq?: number;
  /** Its prompt has left for the agent; told only until it starts. */
  handedOver?: boolean;
  /** Where the turn stands in the timeline: its dispatch, or its queueing while it waits. */
  order: number;
  /** What the order comes from; one that is dispatched stands there, however late its queueing is told. */
  place: "told" | "queued" | "dispatched";
  status: TurnStatus;
  /** What became of it is being found out. */
  examining?: boolean;
  queuedAt?: string;
  startedAt?: string;
  endedAt?: string;
  text: string;
  reasoning: string;
  answerId?: string;
  answerAt?: string;
  answerCut: boolean;
  /** Characters of the whole answer. */
  answerLength: number;
  tools: readonly Tool[];
  usage?: Usage;
  errorCode?: string;
  reason?: string;
  hint?: string;
  notice?: string;
  /** A delta was missed; the page fetches the room again. */
  gap: boolean;
}

/** A quiet card for what belongs to no turn. */
export interface Note {
  eventId: string;
  seq: number;
  type: string;
  at: string;
  actorName: string;
  body: Record<string, unknown>;
}

/** A person put a queued turn before another one, or at the end of its lane. */
export interface Move {
  seq: number;
  turnId: string;
  before: string | null;
}

/** The order of the turns that had not ended, lane by lane, as the room told it. */
export interface Order {
  throughSeq: number;
  turnIds: readonly string[];
}

export type Row =
  | { kind: "message"; key: string; order: number; at: string }
  | { kind: "turn"; key: string; order: number; at: string }
  | { kind: "note"; key: string; order: number; at: string };

export interface RoomState {
  phase: "loading" | "ready";
  epoch: string;
  /** The last durable event that the page has. */
  head: number;
  agents: readonly Agent[];
  messages: ReadonlyMap<string, Message>;
  turns: ReadonlyMap<string, Turn>;
  notes: ReadonlyMap<string, Note>;
  /** Answers by event id, so that quotes find their turn. */
  answers: ReadonlyMap<string, string>;
  rows: readonly Row[];
  order: Order;
  moves: readonly Move[];
  /** Where an earlier page begins, or none at the start of the room. */
  earlier: number | null;
  messageLimit: number;
}

export type Action =
  | { type: "bootstrap"; bootstrap: Bootstrap }
  | { type: "events"; events: readonly Envelope[] }
  | { type: "history"; beforeSeq: number; page: HistoryPage }
  | { type: "event"; event: Envelope }
  | { type: "turnStatus"; turnId: string; status: TurnStatus }
  | { type: "handedOver"; turnId: string }
  | { type: "lane"; actorId: string; held: boolean };
