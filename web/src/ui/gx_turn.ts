/** One agent's work on one message: thoughts, tools, answer and how it ended, the same live and after a reload. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { TERMINAL } from "../state/durable.js";
import type { Agent, Turn } from "../state/types.js";
import { clock, duration, exact, number } from "../text/format.js";
import { t } from "../words/words.js";
import { linkTo, otherQuote, quoteLine, rowStyle, type Quote } from "./gx_message.js";
import { turnState } from "./sentences.js";
import { base, copyText, mark, markStyle } from "./shared.js";
import "./gx_text.js";
import "./gx_tools.js";

@customElement("gx-turn")
export class GxTurn extends LitElement {
  static override styles = [
    base,
    markStyle,
    rowStyle,
    css`
      .state {
        font-size: 13px;
        color: var(--quiet);
      }
      .state .dot {
        display: inline-block;
        margin-inline-end: 8px;
        vertical-align: 1px;
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--accent);
        animation: pulse 1.4s ease-in-out infinite;
      }
      .state .still {
        animation: none;
        background: var(--line);
      }
      @keyframes pulse {
        50% {
          opacity: 0.35;
        }
      }
      .problem {
        margin: 8px 0 0;
        padding: 8px 12px;
        border-radius: 8px;
        background: var(--bad-soft);
        border-inline-start: 3px solid var(--bad);
        font-size: 14px;
        overflow-wrap: anywhere;
      }
      .problem.mild {
        background: var(--warn-soft);
        border-color: var(--warn);
      }
      .problem p {
        margin: 0;
      }
      details.fold {
        margin: 4px 0;
        border: 1px solid var(--line);
        border-radius: 8px;
        padding: 0 12px;
        background: var(--surface);
      }
      details.fold > summary {
        line-height: 28px;
        cursor: pointer;
        font-size: 13px;
        color: var(--quiet);
      }
      .thoughts {
        max-height: 320px;
        overflow: auto;
        padding-bottom: 8px;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        font-size: 13px;
        color: var(--quiet);
        unicode-bidi: isolate;
      }
      .unfinished {
        opacity: 0.85;
      }
    `,
  ];

  @property({ attribute: false }) turn!: Turn;
  @property({ attribute: false }) agent: Agent | undefined;
  @property({ attribute: false, hasChanged: otherQuote }) quote: Quote | undefined;
  @property({ type: Number }) now = 0;
  /** Turns of its agent that come first, while it waits. */
  @property({ type: Number }) ahead = 0;
  /** Whose answers it waits for, by name. */
  @property() waitsFor = "";
  @state() private done = "";
  @state() private thoughtsOpen = false;

  override render() {
    const { turn } = this;
    const ended = TERMINAL.has(turn.status);
    return html`<article aria-label=${turn.actorName} aria-busy=${!ended}>
      ${mark(turn.actorId, turn.actorName)}
      <div>
        <header>
          <b>${turn.actorName}</b>
          <time class="quiet small" datetime=${turn.answerAt ?? turn.endedAt ?? turn.startedAt ?? ""} title=${exact(turn.answerAt ?? turn.startedAt)}>
            ${clock(turn.answerAt ?? turn.endedAt ?? turn.startedAt ?? turn.queuedAt)}
          </time>
          ${this.#actions(ended)}
        </header>
        ${this.quote ? quoteLine(this, this.quote) : nothing} ${this.#thoughts(ended)} ${this.#tools()} ${this.#answer(ended)} ${this.#state(ended)}
        ${this.#problem()}
      </div>
    </article>`;
  }

  #actions(ended: boolean) {
    const { turn } = this;
    return html`<span class=${ended ? "actions on-hover" : "actions"}>
      ${turn.answerId
        ? html`<button class="plain" @click=${() => this.#tell("reply")}>${t("message.reply")}</button>
            <button class="plain" @click=${() => this.#copy(turn.text, "copied")}>${this.done === "copied" ? t("message.copied") : t("message.copy")}</button>
            <button class="plain" @click=${() => this.#copy(linkTo(turn.answerId!), "linked")}>
              ${this.done === "linked" ? t("message.linked") : t("message.link")}
            </button>`
        : nothing}
      ${ended
        ? nothing
        : html`<button
            data-testid="turn-cancel"
            aria-label=${t("turn.cancel.named", { name: turn.actorName })}
            ?disabled=${turn.status === "cancelling"}
            @click=${() => this.#tell("cancel")}
          >
            ${t("turn.cancel")}
          </button>`}
      <button
        class="plain"
        data-testid="turn-inspect"
        aria-label=${t("turn.details.named", { name: turn.actorName })}
        @click=${() => this.#tell("inspect")}
      >
        ${t("turn.details")}
      </button>
    </span>`;
  }

  #thoughts(ended: boolean) {
    const { reasoning } = this.turn;
    if (!reasoning) return nothing;
    const toggled = (event: Event) => (this.thoughtsOpen = (event.target as HTMLDetailsElement).open);
    return html`<details class="fold" @toggle=${toggled}>
      <summary data-testid="reasoning-toggle">${ended ? t("turn.thought") : t("turn.thinking")}</summary>
      ${this.thoughtsOpen ? html`<div class="thoughts" tabindex="0">${reasoning}</div>` : nothing}
    </details>`;
  }

  #tools() {
    const { tools } = this.turn;
    if (tools.length === 0) return nothing;
    const running = tools.find((tool) => tool.state === "running");
    const title = tools.length === 1 ? t("turn.tool") : t("turn.tools", { count: tools.length });
    return html`<details class="fold">
      <summary data-testid="tools-toggle">${title}${running ? html`: ${running.name} …` : nothing}</summary>
      <gx-tools .tools=${tools}></gx-tools>
    </details>`;
  }

  #answer(ended: boolean) {
    const { turn } = this;
    if (!turn.text) return nothing;
    const unfinished = ended && !turn.answerId;
    return html`<gx-text class=${unfinished ? "unfinished" : ""} .text=${turn.text} ?streaming=${!ended}></gx-text>
      ${turn.answerCut ? html`<button @click=${() => this.#tell("whole")}>${t("message.showAll", { count: number(turn.answerLength) })}</button>` : nothing}`;
  }

  #state(ended: boolean) {
    const { turn } = this;
    if (ended && turn.status === "completed" && turn.text.trim()) return nothing;
    const since = turn.startedAt && turn.status === "running" && this.now ? this.now - Date.parse(turn.startedAt) : 0;
    const words = since >= 1000 && !turn.examining ? t("turn.running.for", { time: duration(since) }) : turnState(turn, this.agent, this.ahead);
    return html`<div class="state">
      <span class=${turn.status === "queued" || ended ? "dot still" : "dot"}></span><span>${words}</span>
      ${ended && turn.text && !turn.answerId ? html`<span>· ${t("turn.unfinished")}</span>` : nothing}
      ${this.waitsFor && !ended ? html`<span data-testid="turn-waits-for">· ${t("turn.waitsFor", { names: this.waitsFor })}</span>` : nothing}
      ${turn.notice ? html`<span>· ${turn.notice}</span>` : nothing}
    </div>`;
  }

  #problem() {
    const { turn } = this;
    if (!turn.errorCode && !turn.reason) return nothing;
    if (turn.status === "completed" || (turn.status === "cancelled" && !turn.reason)) return nothing;
    return html`<div class=${turn.status === "failed" ? "problem" : "problem mild"}>
      ${turn.reason ? html`<p>${turn.reason}</p>` : nothing} ${turn.hint ? html`<p class="quiet">${turn.hint}</p>` : nothing}
      <p class="quiet small">
        ${turn.errorCode ?? ""}
        ${turn.status === "interrupted"
          ? html`<button data-testid="turn-continue" title=${t("turn.continue.why")} @click=${() => this.#tell("continue")}>${t("turn.continue")}</button>`
          : nothing}
        <button data-testid="turn-retry" title=${t("turn.retry.why")} @click=${() => this.#tell("retry")}>${t("turn.retry")}</button>
      </p>
    </div>`;
  }

  #tell(what: string): void {
    const { turnId, actorId, answerId } = this.turn;
    const detail = { turnId, actorId, eventId: answerId };
    this.dispatchEvent(new CustomEvent(`gx-${what}`, { detail, bubbles: true, composed: true }));
  }

  #copy(text: string, done: string): void {
    void copyText(text).then((copied) => (this.done = copied ? done : ""));
  }
}

