/** A recorded room for the tests: two agents, streaming, tools, a failure, a cancel and a late answer. */
import type { ActiveTurn, Bootstrap, Envelope } from "../src/state/types.js";

const AT = "2026-11-30T20:28:51.537Z";
let made = 0;

function envelope(seq: number | null, type: string, actorId: string, body: Record<string, unknown>, more: Partial<Envelope> = {}): Envelope {
  const kind = actorId.split(":")[0] as "user";
  return {
    schema: "groupx.event/0.1",
    eventId: seq === null ? `evt_live${made++}` : `evt_${seq}`,
    seq,
    type,
    actor: { actorId, kind, displayName: actorId.split(":")[1]! },
    to: [],
    correlationId: "corr_1",
    occurredAt: AT,
    durability: seq === null ? "transient" : "durable",
    body,
    ...more,
  };
}

/** The events of a whole conversation in the order in which a stream brings them. */
export function recorded(): Envelope[] {
  const events: Envelope[] = [];
  let seq = 0;
  const durable = (type: string, actorId: string, body: Record<string, unknown>, more: Partial<Envelope> = {}) => {
    events.push(envelope(++seq, type, actorId, body, more));
    return `evt_${seq}`;
  };
  const live = (type: string, actorId: string, body: Record<string, unknown>) => events.push(envelope(null, type, actorId, body));
  for (let round = 0; round < 6; round++) {
    const source = durable("message.created", "user:web", { content: `question ${round}` }, { to: ["agent:ada", "agent:bob"] });
    for (const name of ["ada", "bob"]) {
      const turnId = `turn_${name}${round}`;
      const about = { turnId, sourceEventId: source, targetActorId: `agent:${name}`, adapterId: "x", transport: "structured", hopCount: 0 };
      durable("turn.queued", "system:groupx", about, { to: [`agent:${name}`] });
    }
    for (const name of ["ada", "bob"]) turn(`turn_${name}${round}`, `agent:${name}`, source, (round + name.length) % 4);
    // One that waits and is taken back before anybody began.
    const about = { turnId: `turn_never${round}`, sourceEventId: source, targetActorId: "agent:bob" };
    durable("turn.queued", "system:groupx", about, { to: ["agent:bob"] });
    durable("system.error", "system:groupx", { code: "X", message: `between ${round}`, hint: "nothing to do" });
    durable("session.drift", "system:groupx", { agentId: "ada", changes: [{ what: "cliVersion", from: `${round}`, to: `${round + 1}` }] });
    durable("turn.cancelled", "agent:bob", { turnId: `turn_never${round}`, status: "cancelled" });
  }
  return events;

  function turn(turnId: string, actor: string, source: string, ending: number): void {
    durable("turn.dispatched", "system:groupx", { turnId, attemptId: "a", targetActorId: actor });
    durable("turn.started", actor, { turnId, attemptId: "a" });
    live("turn.reasoning.delta", actor, { turnId, text: "let me ", offset: 0 });
    live("turn.reasoning.delta", actor, { turnId, text: "think", offset: 7 });
    live("tool.progress", actor, { turnId, nativeType: "tool.started", toolCallId: "t1", details: { name: "Shell", input: { command: "ls" } } });
    live("turn.content.delta", actor, { turnId, chunkIndex: 1, text: "half ", offset: 0 });
    live("turn.content.delta", actor, { turnId, chunkIndex: 2, text: "an answer", offset: 5 });
    const reasoning = durable("turn.reasoning.recorded", actor, { turnId, content: "let me think", terminalStatus: "x" });
    durable("tool.progress.recorded", actor, { turnId, nativeType: "tool.started", toolCallId: "t1", details: { name: "Shell", input: { command: "ls" } } });
    durable("tool.progress.recorded", actor, { turnId, nativeType: "tool.completed", toolCallId: "t1", details: { name: "Shell", title: "ls", output: "a" } });
    durable("tool.progress.recorded", actor, { turnId, nativeType: "tool.started", toolCallId: "t2", details: { name: "Read", title: "?", path: "x" } });
    if (ending === 3) durable("tool.progress.recorded", actor, { turnId, nativeType: "tool.completed", toolCallId: "t2", details: { title: "x", isError: true } });
    if (ending === 0 || ending === 3) {
      const answer = durable("message.created", actor, { turnId, content: "half an answer" }, { replyToEventId: source });
      durable("turn.usage.recorded", actor, { turnId, inputTokens: 3, source: "x" });
      durable("turn.completed", actor, { turnId, status: "completed", responseEventId: answer, reasoningEventId: reasoning });
    } else if (ending === 1) {
      durable("turn.failed", actor, { turnId, status: "failed", errorCode: "TURN_FAILED", reason: "no key", hint: "log in", partialText: "half an answer" });
    } else {
      durable("turn.cancelled", actor, { turnId, status: "cancelled", partialText: "half an answer" });
    }
    // A delta that comes after the end says nothing.
    live("turn.content.delta", actor, { turnId, chunkIndex: 3, text: " late", offset: 14 });
  }
}

/** What the room answers to a page that asks after the first `count` events of a stream. */
export function bootstrapAfter(events: readonly Envelope[], count: number, epoch = "e1"): Bootstrap {
  const told = events.slice(0, count);
  const stored = told.filter((event) => event.seq !== null);
  const active = new Map<string, ActiveTurn>();
  for (const event of told) {
    const turnId = String(event.body["turnId"] ?? "");
    const turn = active.get(turnId);
    if (event.type === "turn.queued") {
      active.set(turnId, { turnId, targetActorId: event.to[0]!, status: "queued", sourceEventId: String(event.body["sourceEventId"]) });
    } else if (turn && event.type === "turn.dispatched") turn.status = "dispatching";
    else if (turn && event.type === "turn.started") Object.assign(turn, { status: "running", startedAt: event.occurredAt });
    else if (turn && event.type === "turn.content.delta") turn.partialText = (turn.partialText ?? "") + String(event.body["text"]);
    else if (turn && event.type === "turn.reasoning.delta") turn.partialReasoning = (turn.partialReasoning ?? "") + String(event.body["text"]);
    else if (turn && event.type === "tool.progress" && event.body["nativeType"] === "tool.started") {
      turn.openTools = [{ toolCallId: "t1", name: "Shell", details: event.body["details"] as Record<string, unknown> }];
    } else if (/^turn\.(completed|failed|cancelled|interrupted)$/.test(event.type)) active.delete(turnId);
  }
  return {
    room: { roomId: "room:main", throughSeq: stored.at(-1)?.seq ?? 0 },
    epoch,
    agents: ["ada", "bob"].map((name) => ({ actorId: `agent:${name}`, displayName: name, status: "ready" })),
    recentEvents: stored,
    activeTurns: [...active.values()],
  };
}
