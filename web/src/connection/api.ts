/** The room's REST doors. Every failure becomes an `ApiError` with a sentence and a hint. */

import type { Bootstrap, Envelope, HistoryPage, TurnStatus } from "../state/types.js";
import type { Identity } from "../text/identity.js";

const REQUEST_MS = 30_000;
/** How long a command that nobody answered keeps its id, so that pressing again counts once. */
const UNANSWERED_MS = 60_000;

export interface Issue {
  path: string;
  code: string;
  message?: string;
}

export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly hint: string | undefined,
    readonly issues: readonly Issue[] = [],
  ) {
    super(message);
  }

  /** Whether the command may have been accepted although no answer came. */
  get unanswered(): boolean {
    return this.status === 0;
  }
}

export interface Accepted {
  messageEventId: string;
  correlationId: string;
  turns: { target: string; turnId: string; status: string; queuePosition?: number }[];
}

export interface LedgerStep {
  step: string;
  at: string;
  reason?: string;
  position?: number;
  outcome?: string;
}

/** A row of the room's list of turns. */
export interface TurnRow {
  turnId: string;
  sourceEventId: string;
  targetActorId: string;
  status: TurnStatus;
  correlationId: string;
  parentTurnId?: string;
}

/** One turn waits for another one: it asked for it, or stands behind it in a lane. */
export interface WaitEdge {
  from: { turnId: string; actorId: string };
  to: { turnId: string; actorId: string };
  why: string;
  status: string;
}

export interface TurnDetail {
  turn: TurnRow & Record<string, unknown>;
  ledger: LedgerStep[];
  attempts: Record<string, unknown>[];
  usage?: Record<string, unknown>;
  identity?: Identity;
}

export function newCommandId(): string {
  return crypto.randomUUID();
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(REQUEST_MS),
      cache: "no-store",
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new ApiError("The room did not answer.", "NO_ANSWER", 0, undefined);
  }
  const value: unknown = await response.json().catch(() => null);
  if (response.ok) return value as T;
  throw errorOf(response.status, value);
}

function errorOf(status: number, value: unknown): ApiError {
  const error = (value as { error?: { code?: string; message?: string; details?: { hint?: string; issues?: Issue[] } } } | null)?.error;
  if (!error) return new ApiError(`The room answered ${status}.`, "INTERNAL_ERROR", status, undefined);
  return new ApiError(error.message ?? "", error.code ?? "INTERNAL_ERROR", status, error.details?.hint, error.details?.issues ?? []);
}

/** What a person is told when something did not work: what happened, and what to do. */
export function sayProblem(problem: unknown): string {
  if (problem instanceof ApiError) return [problem.message, problem.hint].filter(Boolean).join(" ");
  return problem instanceof Error ? problem.message : String(problem);
}

const unanswered = new Map<string, { path: string; body: string; commandId: string; at: number }>();

/**
 * One command. While no answer has come, the same one about the same thing keeps its id, whether it is pressed twice or sent again;
 * another one about that thing (release after hold) makes the next a new one.
 */
async function command<T>(about: string, path: string, payload: Record<string, unknown> = {}): Promise<T> {
  const body = JSON.stringify(payload);
  const before = unanswered.get(about);
  const same = before && before.path === path && before.body === body && Date.now() - before.at < UNANSWERED_MS;
  const sent = same ? before : { path, body, commandId: newCommandId(), at: Date.now() };
  unanswered.set(about, sent);
  const settle = () => {
    if (unanswered.get(about) === sent) unanswered.delete(about);
  };
  try {
    const answer = await request<T>("POST", path, { clientCommandId: sent.commandId, ...payload });
    settle();
    return answer;
  } catch (problem) {
    if (!(problem instanceof ApiError && problem.unanswered)) settle();
    throw problem;
  }
}

const turnPath = (turnId: string, act: string) => `/api/turns/${encodeURIComponent(turnId)}/${act}`;

export const api = {
  bootstrap: () => request<Bootstrap>("GET", "/api/bootstrap"),
  before: (seq: number) => request<HistoryPage>("GET", `/api/history?beforeSeq=${seq}&limit=500`),
  event: (eventId: string) => request<Envelope>("GET", `/api/events/${encodeURIComponent(eventId)}`),
  /** Where an event stands in the log; none when the room does not have it. */
  seqOf: async (eventId: string): Promise<number | null> => {
    try {
      return (await api.event(eventId)).seq;
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 404) return null;
      throw problem;
    }
  },
  turn: (turnId: string) => request<TurnDetail>("GET", `/api/turns/${encodeURIComponent(turnId)}`),
  send: (command: { clientCommandId: string; to: string[]; content: string; replyToEventId?: string }) =>
    request<Accepted>("POST", "/api/messages", command),
  cancel: (turnId: string) =>
    command<{ turnId: string; accepted: boolean; status: string }>(`cancel ${turnId}`, turnPath(turnId, "cancel")),
  retry: (turnId: string) => command<Accepted>(`retry ${turnId}`, turnPath(turnId, "retry")),
  restart: (actorId: string) => command<unknown>(`restart ${actorId}`, `/api/agents/${encodeURIComponent(actorId)}/restart`),
  hold: (actorId: string, held: boolean) =>
    command<{ actorId: string; held: boolean }>(`lane ${actorId}`, `/api/lanes/${encodeURIComponent(actorId)}/${held ? "hold" : "release"}`),
  /** Before another turn of its lane; to the end without one. */
  move: (turnId: string, before: string | null) =>
    command<{ turnId: string; queue: string[] }>(`move ${turnId}`, turnPath(turnId, "move"), before === null ? {} : { before }),
  stop: (correlationId: string) =>
    command<{ correlationId: string; stopped: boolean; turns: string[] }>(
      `stop ${correlationId}`,
      `/api/correlations/${encodeURIComponent(correlationId)}/cancel`,
    ),
  waits: async (): Promise<WaitEdge[]> => (await request<{ waits: WaitEdge[] }>("GET", "/api/waits")).waits,
  /** The newest turns of an interaction. */
  turnsOf: async (correlationId: string): Promise<TurnRow[]> =>
    (await request<{ turns: TurnRow[] }>("GET", `/api/turns?correlationId=${encodeURIComponent(correlationId)}&limit=500`)).turns,
};
