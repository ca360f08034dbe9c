/** A message of a person, or one that an agent published. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Message } from "../state/types.js";
import { clock, exact, number } from "../text/format.js";
import { t } from "../words/words.js";
import { base, copyText, mark, markStyle } from "./shared.js";
import type { Recipient } from "./gx_recipients.js";
import "./gx_recipients.js";
import "./gx_text.js";

export interface Quote {
  eventId: string;
  name: string;
  text: string;
}

/** Quotes are made anew with every picture of the room; only another text is another quote. */
export const otherQuote = (now?: Quote, before?: Quote): boolean =>
  now?.eventId !== before?.eventId || now?.text !== before?.text || now?.name !== before?.name;

export const rowStyle = css`
  :host {
    display: block;
    padding: 8px 0;
  }
  article {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 4px 12px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    min-height: 28px;
  }
  header b {
    font-weight: 600;
  }
  header > .plain {
    min-height: 24px;
    padding: 0 4px;
    font-size: 13px;
  }
  .actions {
    display: flex;
    gap: 4px;
    margin-inline-start: auto;
  }
  .actions button {
    font-size: 13px;
    padding: 0 8px;
  }
  @media (hover: hover) {
    article:not(:hover):not(:focus-within) .actions.on-hover {
      opacity: 0;
    }
  }
  /* Buttons that are not seen take no line of their own. */
  @media (hover: hover) {
    article {
      position: relative;
    }
    .actions.on-hover {
      position: absolute;
      top: 0;
      right: 0;
      border-radius: 8px;
      background: var(--ground);
    }
  }
  .quote {
    display: block;
    width: 100%;
    padding: 2px 10px;
    border: 0;
    border-inline-start: 3px solid var(--line);
    border-radius: 0;
    background: none;
    color: var(--quiet);
    font-size: 13px;
    text-align: start;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    unicode-bidi: isolate;
  }
  /* What agents write to each other stands behind the line of what it came from. */
  :host([nested]) {
    margin-inline-start: calc(var(--depth) * 20px);
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--line);
  }
  @media (max-width: 720px) {
    :host([nested]) {
      margin-inline-start: calc((var(--depth) - 1) * 12px + 4px);
      padding-inline-start: 8px;
    }
  }
  :host([marked]) article {
    background: var(--accent-soft);
    border-radius: 8px;
  }
`;

@customElement("gx-message")
export class GxMessage extends LitElement {
  static override styles = [base, markStyle, rowStyle];

  @property({ attribute: false }) message!: Message;
  @property({ attribute: false, hasChanged: otherQuote }) quote: Quote | undefined;
  @property({ attribute: false }) recipients: readonly Recipient[] = [];
  @state() private done = "";

  override render() {
    const { message } = this;
    const name = message.actor.actorId === "user:web" ? t("you") : message.actor.displayName;
    return html`<article aria-label=${name}>
      ${mark(message.actor.actorId, name)}
      <div>
        <header>
          <b>${name}</b>
          ${this.#how()}
          ${message.to.length
            ? html`<gx-recipients role="group" aria-label=${t("message.recipients")} .recipients=${this.recipients}></gx-recipients>`
            : nothing}
          ${message.parentTurnId
            ? html`<button class="plain" data-testid="message-turn" aria-label=${t("message.ofTurn.named", { name })} @click=${this.#toTurn}>
                ${t("message.ofTurn")}
              </button>`
            : nothing}
          ${message.retryOf ? html`<span class="quiet small">${t("message.again")}</span>` : nothing}
          <time class="quiet small" datetime=${message.at} title=${exact(message.at)}>${clock(message.at)}</time>
          <span class="actions on-hover">
            <button class="plain" @click=${() => this.#tell("reply")}>${t("message.reply")}</button>
            <button class="plain" @click=${() => this.#copy(message.content, "copied")}>${this.done === "copied" ? t("message.copied") : t("message.copy")}</button>
            <button class="plain" @click=${() => this.#copy(linkTo(message.eventId), "linked")}>
              ${this.done === "linked" ? t("message.linked") : t("message.link")}
            </button>
          </span>
        </header>
        ${this.quote ? quoteLine(this, this.quote) : nothing}
        <gx-text .text=${message.content}></gx-text>
        ${message.cut ? html`<button @click=${() => this.#tell("whole")}>${t("message.showAll", { count: number(message.length) })}</button>` : nothing}
      </div>
    </article>`;
  }

  /** An agent asks, sends or publishes; a person only sends. */
  #how() {
    const { message } = this;
    if (message.actor.kind !== "agent") return message.to.length ? html`<span class="quiet small" aria-hidden="true">→</span>` : nothing;
    const how = message.ask ? "asks" : message.to.length ? "sends" : "publishes";
    return html`<span class="quiet small" data-testid="message-how" data-how=${how} title=${t(`message.${how}.why`)}>${t(`message.${how}`)}</span>`;
  }

  #toTurn = (): void => {
    const detail = { turnId: this.message.parentTurnId };
    this.dispatchEvent(new CustomEvent("gx-jump", { detail, bubbles: true, composed: true }));
  };

  #tell(what: "reply" | "whole"): void {
    const detail = { eventId: this.message.eventId, actorId: this.message.actor.actorId };
    this.dispatchEvent(new CustomEvent(`gx-${what}`, { detail, bubbles: true, composed: true }));
  }

  #copy(text: string, done: string): void {
    void copyText(text).then((copied) => (this.done = copied ? done : ""));
  }
}

export function linkTo(eventId: string): string {
  return `${location.origin}${location.pathname}#${eventId}`;
}

/** The quoted start of what a message replies to; a click goes there. */
export function quoteLine(host: LitElement, quote: Quote) {
  const jump = () => host.dispatchEvent(new CustomEvent("gx-jump", { detail: { eventId: quote.eventId }, bubbles: true, composed: true }));
  return html`<button class="quote" aria-label=${t("quote.jump", { name: quote.name })} @click=${jump}>
    <b>${quote.name}</b> ${quote.text || t("quote.missing")}
  </button>`;
}
