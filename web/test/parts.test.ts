import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SseParser } from "../src/connection/sse.js";
import { changed, freeId, issuesAt, newAgent, toSave, type SetupDraft } from "../src/setup/draft.js";
import { changesText, factText, identityRows } from "../src/text/identity.js";
import { duration } from "../src/text/format.js";
import { EMPTY_DRAFT, afterSent, commandIdFor, loadDraft, saveDraft } from "../src/ui/draft_box.js";
import { MAX_ROWS, afterChange, around, atEnd, grownDown, grownUp } from "../src/ui/window.js";
import { en } from "../src/words/en.js";
import { setLanguage } from "../src/words/words.js";
import { zh } from "../src/words/zh.js";

describe("words", () => {
  it("are complete in both languages and fill in the same names", () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, names(zh[key])]).toEqual([key, names(en[key])]);
    expect(Object.values({ ...en, ...zh }).every((text) => text.length > 0)).toBe(true);
  });
});

describe("a duration", () => {
  it("is said in the page's language, never more exact than it helps", () => {
    expect([-5, 59_999, 61_000, 3_600_000, 7_384_000].map(duration)).toEqual(["0 s", "59 s", "1 min 1 s", "1 h 0 min", "2 h 3 min"]);
  });
});

describe("what a session runs with", () => {
  const digest = "9b1deb4d3b7d".padEnd(64, "0");
  const none = "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945";
  const body = { agentId: "ada", changes: [{ what: "cliVersion", from: "1.0", to: "2.0" }, { what: "mcpToolset", from: none, to: digest }] };
  beforeEach(() => void vi.stubGlobal("document", { documentElement: {} }));
  afterEach(() => {
    setLanguage("en");
    vi.unstubAllGlobals();
  });

  it("is told in both languages, a digest as short as it can be told apart", () => {
    expect(changesText(body)).toBe("CLI version 1.0 → 2.0; room tools none → 9b1deb4d3b7d");
    setLanguage("zh");
    expect(changesText(body)).toBe("CLI 版本 1.0 → 2.0；房间工具 无 → 9b1deb4d3b7d");
  });

  it("says that a version is not told, and shows the whole of every value on demand", () => {
    expect(identityRows({ driver: "demo", profileDigest: digest })).toEqual([
      { name: "CLI version", text: "not told", whole: "" },
      { name: "driver", text: "demo", whole: "demo" },
      { name: "profile digest", text: "9b1deb4d3b7d", whole: digest },
    ]);
    expect(changesText({ changes: [{ what: "cliVersion", to: "2.0" }] })).toBe("CLI version not told → 2.0");
  });

  it("takes any body, and a fact that it does not know by its own name", () => {
    expect(changesText({ changes: [{ what: "some_new_fact", from: "a", to: "b" }] })).toBe("some new fact a → b");
    fc.assert(
      fc.property(fc.anything(), (odd) => {
        expect(typeof changesText({ changes: odd })).toBe("string");
        expect(typeof changesText({ changes: [odd] })).toBe("string");
        expect(factText(odd).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("the stream's parser", () => {
  it("gives the same events for any chunking", () => {
    const text = ': heartbeat\n\nretry: 1000\n\nid: 1\ndata: {"a":"\u2028"}\n\ndata: one\ndata: two\n\nid: 2\r\ndata: 悬\r\n\r\n';
    const whole = new SseParser().feed(text);
    expect(whole).toEqual(['{"a":"\u2028"}', "one\ntwo", "悬"]);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const parser = new SseParser();
        const edges = [0, ...cuts.sort((a, b) => a - b), text.length];
        expect(edges.slice(1).flatMap((edge, index) => parser.feed(text.slice(edges[index], edge)))).toEqual(whole);
      }),
    );
  });
});

describe("the rows on the page", () => {
  it("are bounded and inside the room whatever happens", () => {
    const moves = fc.array(fc.oneof(fc.constant("up"), fc.constant("down"), fc.constant("jump"), fc.nat(300)), { maxLength: 40 });
    fc.assert(
      fc.property(moves, (steps) => {
        let total = 50;
        let stretch = atEnd(total);
        for (const step of steps) {
          if (step === "up") stretch = grownUp(stretch);
          else if (step === "down") stretch = grownDown(stretch, total);
          else if (step === "jump") stretch = around(total >> 1, total);
          else {
            total += step as number;
            stretch = afterChange(stretch, total, 0);
          }
          expect(stretch.start).toBeGreaterThanOrEqual(0);
          expect(stretch.end).toBeLessThanOrEqual(total);
          expect(stretch.end - stretch.start).toBeLessThanOrEqual(MAX_ROWS);
          expect(stretch.end).toBeGreaterThan(stretch.start);
        }
      }),
    );
  });

  it("stay the same ones when older rows come in above", () => {
    const stretch = { start: 10, end: 60, follow: false };
    expect(afterChange(stretch, 300, 200)).toEqual({ start: 210, end: 260, follow: false });
  });
});

describe("a command that was never answered", () => {
  it("keeps its id while its body is the same", () => {
    const draft = { ...EMPTY_DRAFT, pending: { commandId: "c1", body: "x" } };
    expect(commandIdFor(draft, "x", () => "c2")).toBe("c1");
    expect(commandIdFor(draft, "y", () => "c2")).toBe("c2");
  });
});

describe("what a person has typed", () => {
  const storage = (value?: string): Storage => {
    const kept = new Map(value === undefined ? [] : [["groupx.draft", value]]);
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) } as unknown as Storage;
  };
  const full = { getItem: () => null, setItem: () => { throw new Error("full"); } } as unknown as Storage;

  it("is this tab's own; a new tab begins with the last of the browser", () => {
    const [tab, browser] = [storage(), storage()];
    saveDraft([tab, browser], { ...EMPTY_DRAFT, text: "mine" });
    saveDraft([storage(), browser], { ...EMPTY_DRAFT, text: "of another tab" });
    expect(loadDraft(tab, browser).text).toBe("mine");
    expect(loadDraft(storage(), browser).text).toBe("of another tab");
  });

  it("survives storages that are damaged or full", () => {
    expect(loadDraft(storage("{"), storage("7"), full)).toEqual(EMPTY_DRAFT);
    expect(() => saveDraft([full], EMPTY_DRAFT)).not.toThrow();
  });

  it("keeps whatever was typed while the message was on its way", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (sent, more) => {
        expect(afterSent({ ...EMPTY_DRAFT, text: sent + more }, sent, null).text).toBe(more);
        const other = `x${sent}${more}`.startsWith(sent) ? EMPTY_DRAFT.text : `x${sent}${more}`;
        expect(afterSent({ ...EMPTY_DRAFT, text: other }, sent, null).text).toBe(other);
      }),
    );
  });

  it("goes to whom it went before the reply, once the reply is sent", () => {
    const reply = { ...EMPTY_DRAFT, text: "r", to: ["agent:a"], toBefore: ["agent:b"], replyTo: "evt_1" };
    expect(afterSent(reply, "r", "evt_1")).toEqual({ ...EMPTY_DRAFT, to: ["agent:b"] });
    expect(afterSent({ ...reply, replyTo: "evt_2" }, "r", "evt_1")).toMatchObject({ replyTo: "evt_2", to: ["agent:a"], text: "" });
  });
});

describe("the setup's draft", () => {
  const draft: SetupDraft = { serverPort: 4310, storagePath: "x", agents: [] };

  it("finds free ids", () => {
    expect(freeId("codex", ["codex", "codex-2"])).toBe("codex-3");
    const agent = newAgent({ driver: "claude", found: true, executables: ["claude"] }, []);
    expect(agent).toMatchObject({ id: "claude", command: { executable: "claude", prefixArgs: [] }, enabled: true });
  });

  it("changes one agent and leaves empty texts out", () => {
    const one = { ...draft, agents: [newAgent({ driver: "a", found: true }, []), newAgent({ driver: "b", found: true }, [])] };
    const next = changed(one, 1, { name: "B", identity: " " });
    expect(next.agents[0]).toBe(one.agents[0]);
    expect(toSave(next).agents[1]).not.toHaveProperty("identity");
  });

  it("puts each issue at its field", () => {
    const issues = [{ path: "config.agents[0].command.executable", code: "x" }, { path: "config.agents[1].cwd", code: "y" }];
    expect(issuesAt(issues, "agents[0].command")).toEqual([issues[0]]);
    expect(issuesAt(issues, "agents[1].cwd")).toEqual([issues[1]]);
    expect(issuesAt(issues, "agents[1].id")).toEqual([]);
  });
});
