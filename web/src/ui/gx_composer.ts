/** Where a person writes: who gets it, what it replies to, and what keeps it from being sent. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { ApiError, api, newCommandId } from "../connection/api.js";
import type { Agent } from "../state/types.js";
import { number } from "../text/format.js";
import { t } from "../words/words.js";
import { afterSent, commandIdFor, loadDraft, loadSent, rememberSent, saveDraft, type SavedDraft } from "./draft_box.js";
import { EnterWatch, base, identityColour } from "./shared.js";

const SHOW_COUNT_FROM = 0.8;
const MAX_HEIGHT = 240;

export interface ReplyTarget {
  eventId: string;
  actorId: string;
  name: string;
}

/** Agents that take messages; `@all` means these. */
export const takes = (agent: Agent): boolean => !["failed", "native_policy_blocked", "stopped"].includes(agent.status) && agent.enabled !== false;

@customElement("gx-composer")
export class GxComposer extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        padding: 8px 24px 12px;
        border-top: 1px solid var(--line);
        background: var(--surface);
      }
      form {
        max-width: 860px;
        margin: 0 auto;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
        margin-bottom: 8px;
        font-size: 13px;
      }
      .chips > .quiet {
        flex: none;
      }
      .chip {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        border-radius: 14px;
        padding: 2px 12px 2px 8px;
      }
      .chip i {
        width: 10px;
        height: 10px;
        border-radius: 3px;
        outline: 1px solid var(--line);
      }
      .chip .tick {
        width: 1em;
        font-weight: 700;
        text-align: center;
      }
      .chip[aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
        font-weight: 600;
      }
      .left-out {
        margin: -2px 0 6px;
        font-size: 13px;
        color: var(--quiet);
      }
      .reply {
        display: flex;
        align-items: center;
        gap: 8px;
        margin-bottom: 6px;
        padding-inline-start: 10px;
        border-inline-start: 3px solid var(--accent);
        font-size: 13px;
      }
      .box {
        display: flex;
        align-items: end;
        gap: 8px;
      }
      textarea {
        flex: 1;
        min-width: 0;
        min-height: 40px;
        padding: 8px 12px;
        resize: none;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--ground);
        line-height: 1.5;
      }
      textarea::placeholder {
        color: var(--quiet);
        opacity: 1;
      }
      .box button {
        min-height: 40px;
        padding: 0 20px;
        border-radius: 12px;
      }
      .below {
        display: flex;
        gap: 12px;
        min-height: 20px;
        margin-top: 4px;
        font-size: 13px;
        color: var(--quiet);
      }
      .below .count {
        margin-inline-start: auto;
      }
      .bad {
        color: var(--bad);
      }
      @media (max-width: 720px) {
        :host {
          padding: 8px 12px;
        }
        .chips {
          flex-wrap: nowrap;
          overflow-x: auto;
          padding-bottom: 2px;
        }
        .chip {
          flex: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) agents: readonly Agent[] = [];
  @property({ type: Number }) limit = 131_072;
  @property({ type: Boolean }) offline = false;
  @property({ attribute: false }) nameOfEvent: (eventId: string) => ReplyTarget | undefined = () => undefined;
  @state() private draft: SavedDraft = loadDraft(sessionStorage, localStorage);
  @state() private problem: string | null = null;
  @state() private sending = false;
  @query("textarea") private box!: HTMLTextAreaElement;
  #enter = new EnterWatch();
  #recalled = -1;

  /** The recipients: what the person chose, else everybody who takes messages. */
  get recipients(): string[] {
    const chosen = this.draft.to;
    const known = this.agents.filter(takes).map((agent) => agent.actorId);
    return chosen === null ? known : known.filter((actorId) => chosen.includes(actorId));
  }

  get whyNot(): string | null {
    if (!this.draft.text.trim()) return t("composer.why.empty");
    if (this.draft.text.length > this.limit) return t("composer.why.long");
    if (this.recipients.length === 0) return t("composer.why.nobody");
    return this.offline ? t("composer.why.offline") : null;
  }

  reply(target: ReplyTarget): void {
    const toAgent = this.agents.some((agent) => agent.actorId === target.actorId && takes(agent));
    const before = this.draft.replyTo ? this.draft.toBefore : this.draft.to;
    this.#change({ replyTo: target.eventId, toBefore: before, to: toAgent ? [target.actorId] : before });
    this.focusBox();
  }

  /** A message that the person may change before they send it; what they have typed already stays. */
  prefill(replyTo: string, actorId: string, text: string): void {
    const before = this.draft.replyTo ? this.draft.toBefore : this.draft.to;
    this.#change({ replyTo, toBefore: before, to: [actorId], text: this.draft.text.trim() ? this.draft.text : text });
    this.focusBox();
  }

  /** Who is addressed is again who it was before the reply. */
  #leaveReply(): void {
    this.#change({ replyTo: null, to: this.draft.toBefore, toBefore: null });
  }

  focusBox(): void {
    void this.updateComplete.then(() => this.box.focus());
  }

  override render() {
    const why = this.whyNot;
    const replying = this.draft.replyTo ? this.nameOfEvent(this.draft.replyTo) : undefined;
    const { text } = this.draft;
    return html`<form @submit=${(event: Event) => event.preventDefault()}>
      ${this.#chips()}
      ${this.draft.replyTo
        ? html`<div class="reply">
            <span>${t("composer.replying", { name: replying?.name ?? "…" })}</span>
            <button type="button" class="plain" aria-label=${t("composer.reply.leave")} @click=${() => this.#leaveReply()}>✕</button>
          </div>`
        : nothing}
      <div class="box">
        <textarea
          id="composer"
          data-testid="composer-input"
          rows="1"
          dir="auto"
          aria-label=${t("composer.label")}
          placeholder=${t("composer.placeholder")}
          .value=${text}
          @input=${this.#typed}
          @keydown=${this.#key}
          @compositionend=${(event: Event) => this.#enter.compositionEnded(event)}
        ></textarea>
        <button
          class="primary"
          type="button"
          data-testid="composer-send"
          title=${why ?? t("composer.send")}
          aria-describedby="why"
          ?disabled=${why !== null || this.sending}
          @click=${this.#send}
        >
          ${this.sending ? t("composer.sending") : t("composer.send")}
        </button>
      </div>
      <div class="below">
        <span id="why" role="status" class=${this.problem ? "bad" : ""}>${this.problem ?? (text || this.draft.to?.length === 0 ? (why ?? "") : "")}</span>
        ${text.length > this.limit * SHOW_COUNT_FROM
          ? html`<span class=${text.length > this.limit ? "count bad" : "count"}>
              ${t("composer.count", { count: number(text.length), limit: number(this.limit) })}
            </span>`
          : nothing}
      </div>
    </form>`;
  }

  #chips() {
    const chosen = new Set(this.recipients);
    const able = this.agents.filter(takes);
    const all = able.length > 0 && able.every((agent) => chosen.has(agent.actorId));
    const leftOut = this.agents.filter((agent) => !takes(agent));
    const chip = (testId: string, pressed: boolean, label: string, act: () => void, colour?: string, disabled = false) => html`<button
      type="button"
      class="chip"
      data-testid=${testId}
      aria-pressed=${pressed}
      ?disabled=${disabled}
      @click=${act}
    >
      <span class="tick" aria-hidden="true">${pressed ? "✓" : ""}</span>${colour ? html`<i .style=${`background:${colour}`}></i>` : nothing}${label}
    </button>`;
    return html`<div class="chips" role="group" aria-label=${t("composer.to")}>
      <span class="quiet">${t("composer.to")}</span>
      ${this.agents.length > 1 ? chip("recipient-all", all, t("composer.all"), () => this.#change({ to: all ? [] : null })) : nothing}
      ${this.agents.map((agent) =>
        chip(
          `recipient-${agent.actorId}`,
          chosen.has(agent.actorId),
          agent.displayName,
          () => this.#toggle(agent.actorId, chosen),
          identityColour(agent.actorId),
          !takes(agent),
        ),
      )}
    </div>
    ${leftOut.length
      ? html`<p class="left-out">${t("composer.leftOut", { names: leftOut.map((agent) => agent.displayName).join(", ") })}</p>`
      : nothing}`;
  }

  #toggle(actorId: string, chosen: Set<string>): void {
    if (chosen.has(actorId)) chosen.delete(actorId);
    else chosen.add(actorId);
    const able = this.agents.filter(takes);
    this.#change({ to: able.every((agent) => chosen.has(agent.actorId)) ? null : [...chosen] });
  }

  #change(changes: Partial<SavedDraft>): void {
    this.draft = { ...this.draft, ...changes };
    this.problem = null;
    saveDraft([sessionStorage, localStorage], this.draft);
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has("draft") && changed.size > 0) return;
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(MAX_HEIGHT, this.box.scrollHeight + 2)}px`;
  }

  #typed = (): void => {
    this.#recalled = -1;
    this.#change({ text: this.box.value });
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !event.shiftKey) {
      if (!this.#enter.means(event)) return;
      event.preventDefault();
      void this.#send();
    } else if (event.isComposing) {
      // Escape and arrows belong to the input method now.
    } else if (event.key === "Escape" && this.draft.replyTo) {
      // One Escape leaves one thing.
      event.stopPropagation();
      this.#leaveReply();
    } else if (event.key === "ArrowUp" && (this.draft.text === "" || this.#recalled >= 0)) {
      event.preventDefault();
      this.#recall();
    }
  };

  #recall(): void {
    const sent = loadSent(localStorage);
    if (sent.length === 0) return;
    this.#recalled = Math.min(this.#recalled + 1, sent.length - 1);
    this.#change({ text: sent[sent.length - 1 - this.#recalled] ?? "" });
  }

  #send = async (): Promise<void> => {
    if (this.whyNot !== null || this.sending) return;
    const { text, replyTo } = this.draft;
    const command = { to: this.recipients, content: text, ...(replyTo ? { replyToEventId: replyTo } : {}) };
    const body = JSON.stringify(command);
    const clientCommandId = commandIdFor(this.draft, body, newCommandId);
    this.#change({ pending: { commandId: clientCommandId, body } });
    this.sending = true;
    try {
      await api.send({ clientCommandId, ...command });
      rememberSent(localStorage, text);
      this.#recalled = -1;
      this.#change(afterSent(this.draft, text, replyTo));
      this.dispatchEvent(new CustomEvent("gx-sent", { bubbles: true, composed: true }));
    } catch (problem) {
      this.#explain(problem);
    } finally {
      this.sending = false;
      // The button that was pressed is disabled now; who went elsewhere stays there.
      if (document.activeElement === document.body || this.matches(":focus-within")) this.focusBox();
    }
  };

  #explain(problem: unknown): void {
    if (problem instanceof ApiError && problem.unanswered) {
      this.problem = t("composer.unanswered");
      return;
    }
    const words = problem instanceof ApiError ? [problem.message, problem.hint].filter(Boolean).join(" ") : String(problem);
    // It was refused: the next try is another command.
    this.draft = { ...this.draft, pending: null };
    saveDraft([sessionStorage, localStorage], this.draft);
    this.problem = t("composer.failed", { message: words });
  }
}
