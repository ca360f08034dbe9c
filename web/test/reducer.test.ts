import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY, reduce } from "../src/state/reducer.js";
import { grown } from "../src/state/transient.js";
import type { Envelope, RoomState } from "../src/state/types.js";
import { doing, ended } from "../src/state/reading.js";
import { turnState } from "../src/ui/sentences.js";
import { en } from "../src/words/en.js";
import { bootstrapAfter, recorded } from "./stream.js";

const EVENTS = recorded();

/** What a person sees, without what only the page knows. */
function seen(state: RoomState) {
  return {
    rows: state.rows.map((row) => row.key),
    messages: [...state.messages.values()].sort((a, b) => a.seq - b.seq),
    turns: [...state.turns.values()].sort((a, b) => a.turnId.localeCompare(b.turnId)),
    head: state.head,
  };
}

const start = (count = 0) => reduce(EMPTY, { type: "bootstrap", bootstrap: bootstrapAfter(EVENTS, count) });
const after = (events: readonly Envelope[], state = start()) => reduce(state, { type: "events", events });
const WHOLE = seen(after(EVENTS));

describe("the room", () => {
  it("says of a turn that its end is being found out, until it has ended", () => {
    const at = EVENTS.findIndex((event) => event.type === "turn.started") + 1;
    const told = bootstrapAfter(EVENTS, at);
    const [running] = told.activeTurns.filter((turn) => turn.status === "running");
    const opened = reduce(EMPTY, { type: "bootstrap", bootstrap: { ...told, activeTurns: told.activeTurns.map((turn) => ({ ...turn, examining: turn === running })) } });
    const turn = opened.turns.get(running!.turnId)!;
    expect([turn.examining, turnState(turn, undefined, 0)]).toEqual([true, en["turn.examining"]]);
    expect(turnState({ ...turn, status: "interrupted" }, undefined, 0)).toBe(en["turn.interrupted"]);
  });

  it("shows who joins, who leaves and what waits for a restart without being opened again", () => {
    const status = (body: Record<string, unknown>) => ({ ...EVENTS[0]!, type: "agent.status", seq: null, durability: "transient" as const, body });
    const known = start().agents[0]!;
    const joined = after([status({ actorId: "agent:new", displayName: "Newcomer", driver: "demo", cwd: "/w", status: "starting", enabled: true, pendingRestart: false })]);
    expect(joined.agents.at(-1)).toMatchObject({ actorId: "agent:new", displayName: "Newcomer", driver: "demo", cwd: "/w", status: "starting" });
    const renamed = after([status({ actorId: known.actorId, displayName: "Other", status: "ready", enabled: true, pendingRestart: true })], joined);
    expect(renamed.agents[0]).toMatchObject({ displayName: "Other", pendingRestart: true });
    expect(renamed.agents).toHaveLength(joined.agents.length);
    const left = after([status({ actorId: known.actorId, enabled: false }), status({ actorId: "agent:new", enabled: false })], renamed);
    expect(left.agents.map((agent) => agent.actorId)).toEqual(start().agents.slice(1).map((agent) => agent.actorId));
    expect(seen(left)).toEqual(seen(start()));
  });

  it("is the same whether it was watched or opened at the end", () => {
    expect(seen(start(EVENTS.length))).toEqual(WHOLE);
  });

  it("is the same for any cut, reconnect and repetition of the stream", () => {
    const cuts = fc.array(fc.record({ at: fc.nat(EVENTS.length), back: fc.nat(30), fresh: fc.boolean() }), { maxLength: 6 });
    fc.assert(
      fc.property(cuts, (found) => {
        let state = start();
        let position = 0;
        for (const { at, back, fresh } of [...found].sort((a, b) => a.at - b.at)) {
          state = after(EVENTS.slice(position, at), state);
          position = at;
          if (fresh) state = reduce(state, { type: "bootstrap", bootstrap: bootstrapAfter(EVENTS, at) });
          // A reconnect brings durable events again, transients never.
          const again = EVENTS.slice(Math.max(0, at - back), at).filter((event) => event.durability === "durable");
          state = after(again, state);
        }
        expect(seen(after(EVENTS.slice(position), state))).toEqual(WHOLE);
      }),
      { numRuns: 60 },
    );
  });

  it("is the same however the events are put into frames", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sizes) => {
        let state = start();
        for (let at = 0, step = 0; at < EVENTS.length; step++) {
          const size = sizes[step % sizes.length]!;
          state = after(EVENTS.slice(at, at + size), state);
          at += size;
        }
        expect(seen(state)).toEqual(WHOLE);
      }),
      { numRuns: 30 },
    );
  });

  it("is the same when older pages come later", () => {
    const durable = EVENTS.filter((event) => event.seq !== null);
    const late = reduce(EMPTY, {
      type: "bootstrap",
      bootstrap: { ...bootstrapAfter(EVENTS, EVENTS.length), recentEvents: durable.slice(40), previousPage: { beforeSeq: 41 } },
    });
    expect(late.earlier).toBe(41);
    const whole = reduce(late, { type: "history", beforeSeq: 41, page: { events: durable.slice(0, 40) } });
    expect(seen(whole)).toEqual(WHOLE);
    expect(whole.earlier).toBeNull();
  });

  it("is the same for any pages that come from the end to the beginning", () => {
    const durable = EVENTS.filter((event) => event.seq !== null);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: durable.length - 1 }), { maxLength: 12 }), (found) => {
        const cuts = [0, ...found.sort((a, b) => a - b), durable.length];
        const pages = cuts.slice(1).map((end, index) => durable.slice(cuts[index], end));
        const last = pages.pop()!;
        const previous = (page: Envelope[]) => (page[0]!.seq! > 1 ? { previousPage: { beforeSeq: page[0]!.seq! } } : {});
        let state = reduce(EMPTY, { type: "bootstrap", bootstrap: { ...bootstrapAfter(EVENTS, EVENTS.length), recentEvents: last, ...previous(last) } });
        for (const page of pages.reverse()) {
          const before = state;
          state = reduce(state, { type: "history", beforeSeq: state.earlier!, page: { events: page, ...previous(page) } });
          expect(ended(before, state)).toEqual([]);
        }
        expect(seen(state)).toEqual(WHOLE);
        expect(state.earlier).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it("is the same when durable events come in any order", () => {
    const durable = EVENTS.filter((event) => event.seq !== null);
    fc.assert(
      fc.property(fc.shuffledSubarray(durable, { minLength: durable.length }), (shuffled) => {
        expect(seen(after(shuffled))).toEqual(WHOLE);
      }),
      { numRuns: 60 },
    );
  });

  it("takes nothing from a transient event out of turn", () => {
    const live = EVENTS.filter((event) => event.seq === null);
    fc.assert(
      fc.property(fc.shuffledSubarray(live), (late) => {
        // All turns have ended: whatever is told late says nothing.
        expect(seen(after(late, after(EVENTS)))).toEqual(WHOLE);
        // Before anything is known of a turn, its deltas are nobody's.
        expect(seen(after(late))).toEqual(seen(start()));
      }),
      { numRuns: 40 },
    );
  });

  it("never shows text with a hole: a missed delta marks the turn, and the room fills it in", () => {
    const at = EVENTS.findIndex((event) => event.body["chunkIndex"] === 1);
    const missed = after([EVENTS[at + 1]!], after(EVENTS.slice(0, at)));
    const turnId = String(EVENTS[at]!.body["turnId"]);
    expect(missed.turns.get(turnId)).toMatchObject({ text: "", gap: true });
    const filled = reduce(missed, { type: "bootstrap", bootstrap: bootstrapAfter(EVENTS, at + 2) });
    expect(filled.turns.get(turnId)).toMatchObject({ text: "half an answer", gap: false });
  });

  it("refuses a page that was asked for before it was fetched anew", () => {
    const durable = EVENTS.filter((event) => event.seq !== null);
    const tail = { ...bootstrapAfter(EVENTS, EVENTS.length), recentEvents: durable.slice(60), previousPage: { beforeSeq: 61 } };
    const state = reduce(EMPTY, { type: "bootstrap", bootstrap: tail });
    expect(reduce(state, { type: "history", beforeSeq: 30, page: { events: durable.slice(0, 29) } })).toBe(state);
  });

  it("never changes what it was given", () => {
    const frozen = after(EVENTS.slice(0, 20));
    const copy = structuredClone({ rows: frozen.rows, turns: frozen.turns, messages: frozen.messages, notes: frozen.notes, agents: frozen.agents });
    after(EVENTS, frozen);
    reduce(frozen, { type: "bootstrap", bootstrap: bootstrapAfter(EVENTS, EVENTS.length) });
    expect({ rows: frozen.rows, turns: frozen.turns, messages: frozen.messages, notes: frozen.notes, agents: frozen.agents }).toEqual(copy);
  });

  it("keeps each change of what an agent runs with as a card of its own, between the rows where it happened", () => {
    const drifts = EVENTS.filter((event) => event.type === "session.drift");
    const state = after(EVENTS);
    expect(drifts.map((event) => state.notes.get(event.eventId)?.body)).toEqual(drifts.map((event) => event.body));
    const keys = state.rows.map((row) => row.key);
    for (const drift of drifts) expect(keys[keys.indexOf(drift.eventId) - 1]).toBe(`evt_${drift.seq! - 1}`);
  });

  it("shows the text so far to a page that comes late", () => {
    const at = EVENTS.findIndex((event) => event.type === "turn.content.delta") + 1;
    const state = start(at);
    const turn = [...state.turns.values()].find((found) => found.text)!;
    expect([turn.text, turn.reasoning, turn.status, turn.tools.length]).toEqual(["half ", "let me think", "running", 1]);
  });

  it("starts again when the database was replaced", () => {
    const state = reduce(after(EVENTS), { type: "bootstrap", bootstrap: bootstrapAfter(EVENTS, 3, "another") });
    expect([state.head, state.messages.size, state.epoch]).toEqual([3, 1, "another"]);
  });

  it("starts again rather than show a gap", () => {
    const durable = EVENTS.filter((event) => event.seq !== null);
    const bootstrap = { ...bootstrapAfter(EVENTS, EVENTS.length), recentEvents: durable.slice(60), previousPage: { beforeSeq: 61 } };
    const state = reduce(start(5), { type: "bootstrap", bootstrap });
    expect(state.messages.has("evt_1")).toBe(false);
    expect(state.earlier).toBe(61);
  });

  it("never goes back from an end", () => {
    const state = reduce(after(EVENTS), { type: "turnStatus", turnId: "turn_ada0", status: "cancelling" });
    expect(state.turns.get("turn_ada0")!.status).toBe(WHOLE.turns.find((turn) => turn.turnId === "turn_ada0")!.status);
  });

  it("keeps unknown events from hurting it", () => {
    const odd = { ...EVENTS[0]!, eventId: "evt_x", seq: 10_000, type: "something.new", body: { turnId: 5 } };
    expect(() => after([odd as Envelope])).not.toThrow();
  });

  it("replaces a shortened body by the whole one and never the other way", () => {
    const whole = EVENTS[0]!;
    const cut = { ...whole, body: { content: "ques", truncated: true, length: 10 } };
    const opened = after([cut]);
    expect(opened.messages.get(whole.eventId)!.cut).toBe(true);
    const full = reduce(opened, { type: "event", event: whole });
    expect(full.messages.get(whole.eventId)).toMatchObject({ cut: false, content: "question 0" });
    expect(after([cut], full).messages.get(whole.eventId)!.content).toBe("question 0");
  });
});

describe("a delta", () => {
  it("is appended, trimmed where it overlaps, and refused where something is missing", () => {
    expect(grown("ab", "cd", 2)).toBe("abcd");
    expect(grown("abc", "cd", 2)).toBe("abcd");
    expect(grown("abcd", "cd", 2)).toBe("abcd");
    expect(grown("ab", "d", 3)).toBeNull();
    expect(grown("ab", "c", undefined)).toBe("abc");
  });
});

describe("what is read out of the room", () => {
  it("tells each end once, however the events come in frames", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (sizes) => {
        const told: string[] = [];
        let state = start();
        for (let at = 0, step = 0; at < EVENTS.length; step++) {
          const size = sizes[step % sizes.length]!;
          const next = after(EVENTS.slice(at, at + size), state);
          told.push(...ended(state, next).map((turn) => turn.turnId));
          state = after(EVENTS.slice(at, at + size), next);
          expect(ended(next, state)).toEqual([]);
          at += size;
        }
        expect(told.sort()).toEqual(WHOLE.turns.map((turn) => turn.turnId));
        expect(ended(EMPTY, start(EVENTS.length))).toEqual([]);
      }),
    );
  });

  it("says what an agent works on", () => {
    const at = EVENTS.findIndex((event) => event.type === "turn.started") + 1;
    const state = start(at);
    expect(doing(state, "agent:ada")).toEqual({ eventId: "evt_1", text: "question 0" });
    expect(doing(state, "agent:bob")).toBeUndefined();
  });
});
