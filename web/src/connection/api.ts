/** The room's REST doors. Every failure becomes an `ApiError` with a sentence and a hint. */

import type { Bootstrap, Envelope, HistoryPage } from "../state/types.js";
import type { Identity } from "../text/identity.js";

const REQUEST_MS = 30_000;

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
}

export interface TurnDetail {
  turn: Record<string, unknown>;
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
    request<{ turnId: string; accepted: boolean; status: string }>("POST", `/api/turns/${encodeURIComponent(turnId)}/cancel`, {
      clientCommandId: newCommandId(),
    }),
  retry: (turnId: string) =>
    request<Accepted>("POST", `/api/turns/${encodeURIComponent(turnId)}/retry`, { clientCommandId: newCommandId() }),
  restart: (actorId: string) =>
    request<unknown>("POST", `/api/agents/${encodeURIComponent(actorId)}/restart`, { clientCommandId: newCommandId() }),
};
