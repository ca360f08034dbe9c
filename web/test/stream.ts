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

/**
 * A recorded room in which agents talk: Ada is asked, asks Grace and Bob, sends to Bob and publishes; Bob is held, five turns wait
 * in his lane and a person moves them about, cancels one and stops one interaction; a chain meets its limit. Some turns stay open.
 */
export function talking(): Envelope[] {
  const events: Envelope[] = [];
  let seq = 0;
  const tell = (type: string, actorId: string, body: Record<string, unknown>, more: Partial<Envelope> = {}) => {
    events.push(envelope(++seq, type, actorId, body, more));
    return `evt_${seq}`;
  };
  const live = (type: string, actorId: string, body: Record<string, unknown>) => events.push(envelope(null, type, actorId, body));
  const post = (actorId: string, content: string, to: string[], more: Partial<Envelope> = {}) => {
    const source = tell("message.created", actorId, { content }, { to: to.map((name) => `agent:${name}`), ...more });
    for (const name of to) {
      const body = { turnId: `turn_${content}_${name}`, sourceEventId: source, targetActorId: `agent:${name}`, hopCount: more.provenance?.hopCount ?? 0 };
      tell("turn.queued", "system:groupx", body, { to: [`agent:${name}`], ...(more.correlationId ? { correlationId: more.correlationId } : {}) });
    }
    return source;
  };
  const begin = (turnId: string, actorId: string) => {
    tell("turn.dispatched", "system:groupx", { turnId, attemptId: "a", targetActorId: actorId });
    live("turn.delivery", actorId, { turnId, step: "dispatched" });
    live("turn.delivery", actorId, { turnId, step: "handed_over" });
    tell("turn.started", actorId, { turnId, attemptId: "a" });
  };
  const end = (turnId: string, actorId: string, source: string) => {
    const answer = tell("message.created", actorId, { turnId, content: `answer of ${actorId}` }, { replyToEventId: source });
    tell("turn.completed", actorId, { turnId, status: "completed", responseEventId: answer });
  };
  const inTurn = (turnId: string, ask: boolean, hopCount = 1): Partial<Envelope> => ({
    provenance: { sourceKind: "mcp", parentTurnId: turnId, hopCount, ...(ask ? { labels: ["ask"] } : {}) },
  });

  const first = post("user:web", "a", ["ada"]);
  begin("turn_a_ada", "agent:ada");
  const asked = post("agent:ada", "b", ["grace", "bob"], { ...inTurn("turn_a_ada", true), replyToEventId: first });
  begin("turn_b_grace", "agent:grace");
  end("turn_b_grace", "agent:grace", asked);
  begin("turn_b_bob", "agent:bob");
  tell("lane.held", "user:web", { actorId: "agent:bob" }, { to: ["agent:bob"] });
  for (const content of ["q1", "q2", "q3"]) post("user:web", content, ["bob"], { correlationId: `corr_${content}` });
  post("agent:ada", "s", ["bob"], inTurn("turn_a_ada", false));
  tell("message.created", "agent:ada", { content: "for everybody" }, inTurn("turn_a_ada", false));
  const move = (turnId: string, before?: string) =>
    tell("turn.moved", "user:web", { turnId, targetActorId: "agent:bob", ...(before ? { before } : {}) }, { to: ["agent:bob"] });
  move("turn_q3_bob", "turn_q1_bob");
  post("user:web", "q4", ["bob"], { correlationId: "corr_q4" });
  move("turn_q1_bob", "turn_q3_bob");
  move("turn_q2_bob");
  move("turn_q4_bob", "turn_s_bob");
  // The one before which another was put is gone; the other keeps its place.
  tell("turn.cancelled", "system:groupx", { turnId: "turn_s_bob", status: "cancelled" });
  tell("correlation.stopped", "user:web", { correlationId: "corr_q3", turnIds: ["turn_q3_bob"] }, { correlationId: "corr_q3" });
  tell("turn.cancelled", "system:groupx", { turnId: "turn_q3_bob", status: "cancelled" }, { correlationId: "corr_q3" });
  tell("routing.loop_stopped", "system:groupx", { turnId: "turn_a_ada", limitName: "hopCount", limit: 4, code: "HOP_LIMIT_REACHED", message: "m", hint: "h" });
  end("turn_b_bob", "agent:bob", asked);
  tell("lane.released", "user:web", { actorId: "agent:bob" }, { to: ["agent:bob"] });
  begin("turn_q1_bob", "agent:bob");
  return events;
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
    } else if (event.type === "turn.moved") moveIn(active, turnId, event.body["before"]);
    else if (/^turn\.(completed|failed|cancelled|interrupted)$/.test(event.type)) active.delete(turnId);
  }
  return {
    room: { roomId: "room:main", throughSeq: stored.at(-1)?.seq ?? 0 },
    epoch,
    agents: ["ada", "bob"].map((name) => ({ actorId: `agent:${name}`, displayName: name, status: "ready" })),
    recentEvents: stored,
    activeTurns: [...active.values()],
  };
}

/** As the room does it: the turn leaves its place in its lane, and the others close up. */
function moveIn(active: Map<string, ActiveTurn>, turnId: string, before: unknown): void {
  const all = [...active.values()].filter((turn) => turn.turnId !== turnId);
  const at = all.findIndex((turn) => turn.turnId === before);
  all.splice(at < 0 ? all.length : at, 0, active.get(turnId)!);
  active.clear();
  for (const turn of all) active.set(turn.turnId, turn);
}
