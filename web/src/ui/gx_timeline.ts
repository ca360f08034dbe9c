/** The conversation: a bounded stretch of rows, following the end or keeping its place. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { TERMINAL } from "../state/durable.js";
import { ahead, depthOf, openAsks, stepOf, turnsOf } from "../state/lanes.js";
import type { Agent, Message, RoomState, Row, Turn } from "../state/types.js";
import { clock, dayName, dayOf } from "../text/format.js";
import { t } from "../words/words.js";
import type { Quote } from "./gx_message.js";
import type { Recipient } from "./gx_recipients.js";
import { nameOf, noteText } from "./sentences.js";
import { base } from "./shared.js";
import { afterChange, around, atEnd, grownDown, grownUp, type Stretch } from "./window.js";
import "./gx_message.js";
import "./gx_turn.js";

/** So near to the end counts as the end; pixels. */
const NEAR = 48;
const EDGE = 600;
const QUOTE_CHARACTERS = 160;
const CLOCK_MS = 1_000;
const MAX_DEPTH = 3;

@customElement("gx-timeline")
export class GxTimeline extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        position: relative;
        display: block;
        min-height: 0;
      }
      .scroll {
        height: 100%;
        overflow-y: auto;
        overflow-anchor: none;
        padding: 0 24px;
      }
      .rows {
        max-width: 860px;
        margin: 0 auto;
        padding: 16px 0 24px;
      }
      .day {
        display: flex;
        align-items: center;
        gap: 12px;
        margin: 16px 0 8px;
        color: var(--quiet);
        font-size: 13px;
      }
      .day::before,
      .day::after {
        content: "";
        flex: 1;
        height: 1px;
        background: var(--line);
      }
      .note {
        margin: 8px 0;
        padding: 8px 12px;
        border-radius: 8px;
        background: var(--sunken);
        color: var(--quiet);
        font-size: 13px;
        overflow-wrap: anywhere;
      }
      /* A sentence may end with a number. */
      .note time::before {
        content: "· ";
      }
      .centre {
        display: grid;
        place-content: center;
        height: 100%;
        padding: 24px;
        text-align: center;
        color: var(--quiet);
      }
      .centre h2 {
        margin: 0 0 8px;
        font-size: 17px;
        color: var(--ink);
      }
      .edge {
        text-align: center;
        font-size: 13px;
        color: var(--quiet);
      }
      .pill {
        position: absolute;
        bottom: 12px;
        left: 50%;
        transform: translateX(-50%);
        border-radius: 16px;
        padding: 4px 16px;
        background: var(--raised);
        box-shadow: var(--shadow);
      }
      .pill.fresh {
        background: var(--accent);
        border-color: var(--accent);
        color: var(--on-accent);
      }
      @media (max-width: 720px) {
        .scroll {
          padding: 0 12px;
        }
      }
    `,
  ];

  @property({ attribute: false }) room!: RoomState;
  @property({ attribute: false }) loadEarlier: () => Promise<void> = async () => undefined;
  @state() private stretch: Stretch = atEnd(0);
  @state() private fresh = false;
  @state() private loading = false;
  /** Earlier rows could not be loaded; only the person's press tries again. */
  @state() private stuck = false;
  @state() private now = Date.now();
  @state() private markedId = "";
  #firstKey = "";
  #lastKey = "";
  #top = 0;
  #anchor: { key: string; top: number } | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #observer = new ResizeObserver(() => this.#settle());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => {
      if (!document.hidden && [...this.room.turns.values()].some((turn) => turn.status === "running")) this.now = Date.now();
    }, CLOCK_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#observer.disconnect();
  }

  /** Show a row and mark it; the caller has loaded it. */
  show(key: string): void {
    const index = this.room.rows.findIndex((row) => row.key === key);
    if (index < 0) return;
    this.stretch = around(index, this.room.rows.length);
    this.markedId = key;
    void this.updateComplete.then(() => {
      this.#anchor = null;
      this.#element(key)?.scrollIntoView({ block: "center" });
    });
  }

  toEnd(): void {
    this.stretch = atEnd(this.room.rows.length);
    this.fresh = false;
    this.markedId = "";
    void this.updateComplete.then(() => this.#settle());
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("room")) return;
    const { rows } = this.room;
    const shift = this.#firstKey ? Math.max(0, rows.findIndex((row) => row.key === this.#firstKey)) : 0;
    const last = rows.at(-1)?.key ?? "";
    if (!this.stretch.follow && last !== this.#lastKey && this.#lastKey) this.fresh = true;
    this.#remember();
    this.stretch = afterChange(this.stretch, rows.length, shift);
    this.#firstKey = rows[0]?.key ?? "";
    this.#lastKey = last;
  }

  override render() {
    const { room } = this;
    if (room.phase === "loading") return html`<div class="centre"><h2>${t("timeline.loading")}</h2></div>`;
    if (room.rows.length === 0) {
      return html`<div class="centre"><h2>${t("timeline.empty.title")}</h2><span>${t("timeline.empty.text")}</span></div>`;
    }
    const shown = room.rows.slice(this.stretch.start, this.stretch.end);
    const away = !this.stretch.follow || this.stretch.end < room.rows.length;
    return html`<div class="scroll" role="log" aria-live="off" aria-label=${t("timeline.label")} tabindex="0" @scroll=${this.#scrolled}>
        <div class="rows">
          ${this.stretch.start === 0 ? this.#edge() : nothing}
          ${repeat(
            shown,
            (row) => row.key,
            (row, index) => html`${this.#day(row, shown[index - 1])}${this.#row(row, this.stretch.start + index)}`,
          )}
        </div>
      </div>
      ${away
        ? html`<button class=${this.fresh ? "pill fresh" : "pill"} data-testid="to-latest" @click=${() => this.toEnd()}>
            ↓ ${this.fresh ? t("timeline.new") : t("timeline.latest")}
          </button>`
        : nothing}`;
  }

  #edge() {
    if (this.room.earlier === null) return html`<p class="edge">${t("timeline.start")}</p>`;
    return html`<p class="edge">
      <button data-testid="load-earlier" ?disabled=${this.loading} @click=${() => this.#earlier()}>
        ${this.loading ? t("timeline.loadingEarlier") : t("timeline.earlier")}
      </button>
      ${this.stuck ? html`<span role="alert">${t("timeline.stuck")}</span>` : nothing}
    </p>`;
  }

  #day(row: Row, before: Row | undefined) {
    if (!row.at || (before && dayOf(before.at) === dayOf(row.at))) return nothing;
    return html`<div class="day" role="separator"><span>${dayName(row.at)}</span></div>`;
  }

  #row(row: Row, index: number) {
    const { room } = this;
    const marked = row.key === this.markedId;
    if (row.kind === "message") {
      const message = room.messages.get(row.key);
      if (!message) return nothing;
      return html`<gx-message
        data-key=${row.key}
        data-testid=${`message-${row.key}`}
        ?marked=${marked}
        .message=${message}
        .quote=${message.replyTo ? this.#quote(message.replyTo) : undefined}
        ?nested=${message.hops > 0}
        .style=${this.#depth(message)}
        .recipients=${this.#recipients(message)}
      ></gx-message>`;
    }
    if (row.kind === "note") {
      const note = room.notes.get(row.key);
      return note ? html`<div class="note" data-key=${row.key} data-type=${note.type}>${noteText(note, room)} <time>${clock(note.at)}</time></div>` : nothing;
    }
    const turn = room.turns.get(row.key);
    if (!turn) return nothing;
    return html`<gx-turn
      data-key=${row.key}
      data-testid=${`turn-${row.key}`}
      data-status=${turn.status}
      ?marked=${marked}
      .turn=${turn}
      .agent=${this.#agent(turn.actorId)}
      .quote=${this.#quoteOfTurn(turn.sourceEventId, index)}
      ?nested=${depthOf(room, turn) > 0}
      .style=${this.#depth(turn)}
      .ahead=${turn.status === "queued" ? ahead(room, turn) : 0}
      .waitsFor=${turn.status === "running" ? this.#waitsFor(turn) : ""}
      .now=${TERMINAL.has(turn.status) ? 0 : this.now}
    ></gx-turn>`;
  }

  #agent(actorId: string): Agent | undefined {
    return this.room.agents.find((agent) => agent.actorId === actorId);
  }

  /** The deepest chains stand no further in, so that a narrow page has room for them. */
  #depth(row: Message | Turn) {
    const depth = Math.min(depthOf(this.room, row), MAX_DEPTH);
    return depth > 0 ? `--depth:${depth}` : "";
  }

  #recipients(message: Message): Recipient[] {
    const turns = turnsOf(this.room, message.eventId);
    return message.to.map((actorId) => {
      const turn = turns.find((one) => one.actorId === actorId);
      const before = turn ? ahead(this.room, turn) : 0;
      return { actorId, name: nameOf(this.room, actorId), turnId: turn?.turnId, step: stepOf(turn), ahead: before };
    });
  }

  #waitsFor(turn: Turn): string {
    return [...new Set(openAsks(this.room, turn.turnId).map((asked) => asked.actorName))].join(", ");
  }

  /** An answer right below its question needs no quote. */
  #quoteOfTurn(sourceEventId: string, at: number): Quote | undefined {
    if (!sourceEventId) return undefined;
    for (let index = at - 1; index >= 0; index--) {
      const before = this.room.rows[index];
      if (before?.kind === "message") return before.key === sourceEventId ? undefined : this.#quote(sourceEventId);
    }
    return this.#quote(sourceEventId);
  }

  #quote(eventId: string): Quote {
    const message = this.room.messages.get(eventId);
    if (message) {
      const name = message.actor.actorId === "user:web" ? t("you") : message.actor.displayName;
      return { eventId, name, text: message.content.slice(0, QUOTE_CHARACTERS) };
    }
    const turn = this.room.turns.get(this.room.answers.get(eventId) ?? "");
    return turn ? { eventId, name: turn.actorName, text: turn.text.slice(0, QUOTE_CHARACTERS) } : { eventId, name: "", text: "" };
  }

  #scroller(): HTMLElement | null {
    return this.renderRoot.querySelector(".scroll");
  }

  #element(key: string): HTMLElement | null {
    return this.renderRoot.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  /** The first visible row and where it stands, so that it stays there to the pixel. */
  #remember(): void {
    const scroller = this.#scroller();
    if (!scroller || this.stretch.follow) return;
    const top = scroller.getBoundingClientRect().top;
    for (const element of this.renderRoot.querySelectorAll<HTMLElement>("[data-key]")) {
      const box = element.getBoundingClientRect();
      if (box.bottom > top + 1) {
        this.#anchor = { key: element.dataset["key"] ?? "", top: box.top - top };
        return;
      }
    }
  }

  protected override updated(): void {
    // The rows grow below, and the view shrinks when the composer grows.
    for (const element of this.renderRoot.querySelectorAll(".rows, .scroll")) this.#observer.observe(element);
    this.#settle();
  }

  #settle(): void {
    const scroller = this.#scroller();
    if (!scroller) return;
    if (this.stretch.follow) {
      scroller.scrollTop = scroller.scrollHeight;
      return;
    }
    const anchor = this.#anchor && this.#element(this.#anchor.key);
    if (!this.#anchor || !anchor) return;
    const top = anchor.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    if (Math.abs(top - this.#anchor.top) > 0.5) scroller.scrollTop += top - this.#anchor.top;
    // At the very top no scroll event comes any more: bring what is loaded above without one.
    if (scroller.scrollTop < EDGE && this.stretch.start > 0) this.stretch = grownUp(this.stretch);
  }

  #scrolled = (): void => {
    const scroller = this.#scroller();
    if (!scroller) return;
    const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    const total = this.room.rows.length;
    const up = scroller.scrollTop < this.#top - 1;
    this.#top = scroller.scrollTop;
    // Rows that grow below are no scrolling of the person's.
    if (this.stretch.follow && !up) return;
    if (below < NEAR && this.stretch.end === total) {
      this.fresh = false;
      if (!this.stretch.follow) this.stretch = { ...this.stretch, follow: true };
      return;
    }
    if (this.stretch.follow) this.stretch = { ...this.stretch, follow: false };
    this.#remember();
    if (scroller.scrollTop < EDGE && this.stretch.start > 0) this.stretch = grownUp(this.stretch);
    else if (scroller.scrollTop < EDGE && this.room.earlier !== null && !this.stuck) void this.#earlier();
    else if (below < EDGE && this.stretch.end < total) this.stretch = grownDown(this.stretch, total);
  };

  async #earlier(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    this.stretch = { ...this.stretch, follow: false };
    this.#remember();
    try {
      await this.loadEarlier();
      this.stuck = false;
    } catch {
      this.stuck = true;
    } finally {
      this.loading = false;
    }
  }
}
