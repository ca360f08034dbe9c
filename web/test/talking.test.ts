import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, api, sayProblem } from "../src/connection/api.js";
import { Rereading } from "../src/connection/rereading.js";
import { ahead, depthOf, laneOf, openAsks, pulseOf, stepOf, turnsOf, waitOf } from "../src/state/lanes.js";
import { rootMessage } from "../src/state/reading.js";
import { EMPTY, reduce } from "../src/state/reducer.js";
import type { Envelope, RoomState } from "../src/state/types.js";
import { noteText, turnState, waitText } from "../src/ui/sentences.js";
import { setLanguage } from "../src/words/words.js";
import { bootstrapAfter, talking } from "./stream.js";

const EVENTS = talking();
const DURABLE = EVENTS.filter((event) => event.seq !== null);
const start = (count = 0) => reduce(EMPTY, { type: "bootstrap", bootstrap: bootstrapAfter(EVENTS, count) });
const after = (events: readonly Envelope[], state = start()) => reduce(state, { type: "events", events });
const upTo = (type: string, which = 0) => EVENTS.indexOf(EVENTS.filter((event) => event.type === type)[which]!) + 1;
const queue = (state: RoomState) => laneOf(state, "agent:bob").queued.map((turn) => turn.turnId.split("_")[1]);

/** What a person sees of lanes, deliveries and cards. */
function seen(state: RoomState) {
  return {
    rows: state.rows.map((row) => row.key),
    queue: queue(state),
    active: laneOf(state, "agent:bob").active?.turnId,
    steps: [...state.messages.values()].map((message) => [message.eventId, ...turnsOf(state, message.eventId).map((turn) => [turn.turnId, stepOf(turn)]).sort()]).sort(),
    messages: [...state.messages.values()].sort((a, b) => a.seq - b.seq),
    notes: [...state.notes.keys()].sort(),
  };
}
const WHOLE = seen(after(EVENTS));

describe("a lane", () => {
  it("stands in the order in which the person put it", () => {
    const lastMove = EVENTS.map((event) => event.type).lastIndexOf("turn.moved") + 1;
    expect(queue(after(EVENTS.slice(0, upTo("turn.moved"))))).toEqual(["q3", "q1", "q2", "s"]);
    expect(queue(after(EVENTS.slice(0, lastMove)))).toEqual(["q1", "q3", "q4", "s", "q2"]);
    expect(WHOLE.queue).toEqual(["q4", "q2"]);
    expect(WHOLE.active).toBe("turn_q1_bob");
  });

  it("is the same for any cut, fresh picture and repetition of the stream", () => {
    const cuts = fc.array(fc.record({ at: fc.nat(EVENTS.length), back: fc.nat(20), fresh: fc.boolean() }), { maxLength: 6 });
    fc.assert(
      fc.property(cuts, (found) => {
        let state = start();
        let position = 0;
        for (const { at, back, fresh } of [...found].sort((a, b) => a.at - b.at)) {
          state = after(EVENTS.slice(position, at), state);
          position = at;
          if (fresh) state = reduce(state, { type: "bootstrap", bootstrap: bootstrapAfter(EVENTS, at) });
          const whole = seen(after(EVENTS.slice(0, at)));
          state = after(EVENTS.slice(Math.max(0, at - back), at).filter((event) => event.seq !== null), state);
          expect(seen(state)).toEqual(whole);
        }
        expect(seen(after(EVENTS.slice(position), state))).toEqual(WHOLE);
      }),
      { numRuns: 60 },
    );
  });

  it("is the same when durable events come in any order, or older ones with later pages", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(DURABLE, { minLength: DURABLE.length }), (shuffled) => {
        expect(seen(after(shuffled))).toEqual(WHOLE);
      }),
      { numRuns: 60 },
    );
    const late = { ...bootstrapAfter(EVENTS, EVENTS.length), recentEvents: DURABLE.slice(20), previousPage: { beforeSeq: 21 } };
    const opened = reduce(EMPTY, { type: "bootstrap", bootstrap: late });
    expect(queue(opened)).toEqual(WHOLE.queue);
    expect(seen(reduce(opened, { type: "history", beforeSeq: 21, page: { events: DURABLE.slice(0, 20) } }))).toEqual(WHOLE);
  });

  it("says how many come first, and why a turn waits", () => {
    const state = after(EVENTS.slice(0, upTo("turn.moved")));
    const turn = state.turns.get("turn_q2_bob")!;
    const bob = state.agents.find((agent) => agent.actorId === "agent:bob")!;
    expect(ahead(state, turn)).toBe(3);
    expect(turnState(turn, { ...bob, status: "working" }, 3)).toBe("waiting: bob is answering another message (3 ahead)");
    expect(turnState(turn, { ...bob, status: "working", held: true }, 3)).toBe("waiting: held by you (3 ahead)");
    expect(turnState(turn, bob, 0)).toBe("waiting: it comes next");
    expect(["failed", "starting", "working", "ready"].map((status) => waitOf({ ...bob, status }, 0))).toEqual(["down", "starting", "busy", "next"]);
  });

  it("is held and released by what the room tells, not by old cards", () => {
    const status = (held: boolean) => ({ ...EVENTS[0]!, seq: null, durability: "transient" as const, type: "agent.status", body: { actorId: "agent:bob", status: "ready", queued: 1, held, roomTools: "missing" } });
    const held = after([status(true)]);
    expect(held.agents[1]).toMatchObject({ held: true, roomTools: "missing" });
    expect(after(EVENTS.slice(0, upTo("lane.held"))).agents[1]!.held).toBeUndefined();
    expect(reduce(held, { type: "lane", actorId: "agent:bob", held: false }).agents[1]!.held).toBe(false);
    expect(pulseOf(held)).not.toBe(pulseOf(after([status(false)], held)));
  });

  it("lacks the room's tools for a reason, and lacks them no more when the room says so", () => {
    const status = (tools: object) => ({ ...EVENTS[0]!, seq: null, durability: "transient" as const, type: "agent.status", body: { actorId: "agent:bob", status: "ready", queued: 0, ...tools } });
    const lacking = after([status({ roomTools: "missing", roomToolsLack: "not_listed", roomToolsReason: "why", roomToolsHint: "what helps" })]);
    expect(lacking.agents[1]).toMatchObject({ roomToolsLack: "not_listed", roomToolsReason: "why", roomToolsHint: "what helps" });
    expect(after([status({ roomTools: "attached" })], lacking).agents[1]).toMatchObject({ roomTools: "attached", roomToolsLack: undefined, roomToolsReason: undefined });
  });
});

describe("a message", () => {
  it("shows how far it has come with each recipient", () => {
    const steps: string[][] = [];
    let state = start();
    for (const event of EVENTS) {
      state = after([event], state);
      const asked = [...state.messages.values()].find((message) => message.content === "b");
      if (!asked) continue;
      const now = asked.to.map((to) => stepOf(turnsOf(state, asked.eventId).find((turn) => turn.actorId === to)));
      if (now.join() !== steps.at(-1)?.join()) steps.push(now);
    }
    expect(steps).toEqual([
      ["stored", "stored"],
      ["queued", "stored"],
      ["queued", "queued"],
      ["dispatched", "queued"],
      ["handed_over", "queued"],
      ["started", "queued"],
      ["answered", "queued"],
      ["answered", "dispatched"],
      ["answered", "handed_over"],
      ["answered", "started"],
      ["answered", "answered"],
    ]);
  });

  it("is handed over for a page that comes late, once it has read the ledger", () => {
    const late = start(upTo("turn.dispatched"));
    expect(stepOf(late.turns.get("turn_a_ada"))).toBe("dispatched");
    const read = reduce(late, { type: "handedOver", turnId: "turn_a_ada" });
    expect(stepOf(read.turns.get("turn_a_ada"))).toBe("handed_over");
    expect(stepOf(reduce(after(EVENTS), { type: "handedOver", turnId: "turn_b_bob" }).turns.get("turn_b_bob"))).toBe("answered");
    expect(reduce(late, { type: "handedOver", turnId: "turn_unknown" }).turns.size).toBe(late.turns.size);
  });

  it("of an agent says whether it asks, and in which turn it was written", () => {
    const messages = [...after(EVENTS).messages.values()].filter((message) => message.parentTurnId);
    expect(messages.map((message) => [message.content, message.ask, message.parentTurnId, message.hops, message.to.length])).toEqual([
      ["b", true, "turn_a_ada", 1, 2],
      ["s", false, "turn_a_ada", 1, 1],
      ["for everybody", false, "turn_a_ada", 1, 0],
    ]);
  });

  it("stands as deep as the chain that it belongs to, and so does what answers it", () => {
    const state = after(EVENTS);
    expect(depthOf(state, state.turns.get("turn_b_grace")!)).toBe(1);
    expect(depthOf(state, state.turns.get("turn_a_ada")!)).toBe(0);
  });

  it("that was asked keeps its asker waiting until it is answered", () => {
    const at = (which: number) => openAsks(after(EVENTS.slice(0, upTo("turn.completed", which))), "turn_a_ada").map((turn) => turn.actorId);
    expect([at(0), at(1)]).toEqual([["agent:bob"], []]);
  });
});

describe("what is said", () => {
  beforeEach(() => void vi.stubGlobal("document", { documentElement: {} }));
  afterEach(() => {
    setLanguage("en");
    vi.unstubAllGlobals();
  });

  const cards = (state: RoomState) => [...state.notes.values()].map((note) => noteText(note, state));

  it("on the cards names agents, messages and what to do, in both languages", () => {
    const state = after(EVENTS);
    expect(cards(state)).toEqual([
      "You hold bob: its running turn ends as ever, no other one starts.",
      "You moved “q3” before “q1” in the queue of bob.",
      "You moved “q1” before “q3” in the queue of bob.",
      "You moved “q2” to the end of the queue of bob.",
      "You moved “q4” before “s” in the queue of bob.",
      "You stopped all that came of “q3”. Unfinished turns that ended with it: 1.",
      "Agents that set agents to work were stopped at a limit (agents in a row: 4). Send a new message to go on; it starts with fresh budgets. groupx.json holds the limits.",
      "You released bob: its queue goes on.",
    ]);
    setLanguage("zh");
    expect(cards(state)[1]).toBe("你在 bob 的队列中把“q3”移到了“q1”之前。");
    expect(cards(state)[6]).toContain("连续 4 个智能体");
  });

  it("of a limit that the page does not know is what the room says", () => {
    const event = { ...EVENTS[0]!, type: "routing.loop_stopped", body: { turnId: "t", limitName: "new", limit: 1, message: "It went on too long.", hint: "Do this." } };
    expect(cards(after([event]))).toEqual(["It went on too long. Do this."]);
  });

  it("of waits is a sentence for each", () => {
    const state = start();
    const edge = (why: string, status: string) => ({ from: { turnId: "a", actorId: "agent:ada" }, to: { turnId: "b", actorId: "agent:bob" }, why, status });
    expect([edge("ask", "running"), edge("ask", "queued"), edge("lane", "queued")].map((one) => waitText(state, one))).toEqual([
      "ada waits for the answer of bob, who works on it.",
      "ada waits for the answer of bob, whose turn for it is queued.",
      "The queued turn of bob waits until bob has ended the one it works on.",
    ]);
    const held = reduce(state, { type: "lane", actorId: "agent:bob", held: true });
    expect(waitText(held, edge("ask", "queued"))).toBe("ada waits for the answer of bob, who is held by you.");
  });

  it("of an interaction begins with the message that began it", () => {
    expect(rootMessage(after(EVENTS), "corr_1")?.content).toBe("a");
    expect(rootMessage(after(EVENTS), "corr_none")).toBeUndefined();
  });
});

describe("a command", () => {
  const sent: Record<string, string>[] = [];
  const answers = (...found: (Response | Error)[]) =>
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)) as Record<string, string>);
      const next = found.shift()!;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
  const good = () => new Response("{}", { status: 202 });
  const ids = () => sent.splice(0).map((body) => body["clientCommandId"]);
  afterEach(() => vi.unstubAllGlobals());

  it("that nobody answered keeps its id when it is sent again, and then no longer", async () => {
    answers(new Error("gone"), good(), good());
    await expect(api.hold("agent:ada", true)).rejects.toMatchObject({ unanswered: true });
    await api.hold("agent:ada", true);
    await api.hold("agent:ada", true);
    const [first, again, fresh] = ids();
    expect(first).toBe(again);
    expect(fresh).not.toBe(first);
  });

  it("that is pressed twice at once counts once", async () => {
    answers(good(), good());
    await Promise.all([api.stop("corr_1"), api.stop("corr_1")]);
    expect(new Set(ids()).size).toBe(1);
  });

  it("is a new one when another command about the same thing came between", async () => {
    answers(new Error("gone"), good(), good());
    await expect(api.hold("agent:ada", true)).rejects.toThrow();
    await api.hold("agent:ada", false);
    await api.hold("agent:ada", true);
    expect(new Set(ids()).size).toBe(3);
  });

  it("that was refused is said with its hint, and the next try is another one", async () => {
    const refusal = { error: { code: "STORE_CONFLICT", message: "It runs.", details: { hint: "Only turns that wait have a place." } } };
    answers(new Response(JSON.stringify(refusal), { status: 409 }), good());
    const problem = await api.move("turn_1", null).catch((found: unknown) => found);
    await api.move("turn_1", null);
    expect(problem).toBeInstanceOf(ApiError);
    expect(sayProblem(problem)).toBe("It runs. Only turns that wait have a place.");
    expect(new Set(ids()).size).toBe(2);
  });
});

describe("reading again", () => {
  it("reads one at a time and does not lose the last wish", async () => {
    vi.useFakeTimers();
    let reading = 0;
    let most = 0;
    let times = 0;
    const again = new Rereading(async () => {
      most = Math.max(most, ++reading);
      times += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      reading -= 1;
    });
    again.ask();
    await vi.advanceTimersByTimeAsync(10);
    for (let wish = 0; wish < 5; wish++) again.ask();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([most, times]).toEqual([1, 2]);
    vi.useRealTimers();
  });
});
