import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY, reduce } from "../src/state/reducer.js";
import { grown } from "../src/state/transient.js";
import type { Envelope, RoomState } from "../src/state/types.js";
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
    const whole = reduce(late, { type: "history", page: { events: durable.slice(0, 40) } });
    expect(seen(whole)).toEqual(WHOLE);
    expect(whole.earlier).toBeNull();
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
