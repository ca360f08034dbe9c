/** Everything about one turn: how the message was delivered, what the agent did, why it failed. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ApiError, api, type TurnDetail } from "../connection/api.js";
import type { Agent, Turn } from "../state/types.js";
import { exact, number } from "../text/format.js";
import { identityRows } from "../text/identity.js";
import { t, word } from "../words/words.js";
import { turnState } from "./gx_turn.js";
import { base, copyText } from "./shared.js";
import "./gx_tools.js";

@customElement("gx-inspector")
export class GxInspector extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        background: var(--surface);
      }
      .head {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 12px 16px;
        border-bottom: 1px solid var(--line);
      }
      h2 {
        flex: 1;
        margin: 0;
        font-size: 15px;
      }
      .body {
        flex: 1;
        overflow-y: auto;
        padding: 0 16px 16px;
      }
      h3 {
        margin: 16px 0 4px;
        font-size: 13px;
        color: var(--quiet);
      }
      p {
        margin: 0 0 4px;
        overflow-wrap: anywhere;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        position: relative;
        display: flex;
        justify-content: space-between;
        gap: 8px;
        padding: 2px 0 2px 16px;
        font-size: 14px;
      }
      li::before {
        content: "";
        position: absolute;
        left: 0;
        top: 10px;
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--accent);
      }
      li time {
        color: var(--quiet);
        font: 12px/1.8 var(--mono);
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 2px 12px;
        margin: 0;
        font-size: 14px;
      }
      dt {
        color: var(--quiet);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-top: 16px;
      }
      .bad {
        color: var(--bad);
      }
    `,
  ];

  @property({ attribute: false }) turn!: Turn;
  @property({ attribute: false }) agent: Agent | undefined;
  @state() private detail: TurnDetail | null = null;
  @state() private problem = "";
  @state() private copied = false;
  #asked = "";

  protected override willUpdate(_: PropertyValues): void {
    const wanted = `${this.turn.turnId} ${this.turn.status}`;
    if (wanted === this.#asked) return;
    if (!wanted.startsWith(this.#asked.split(" ")[0] ?? "")) this.detail = null;
    this.#asked = wanted;
    this.copied = false;
    void this.#read();
  }

  async #read(): Promise<void> {
    try {
      this.detail = await api.turn(this.turn.turnId);
      this.problem = "";
    } catch (problem) {
      this.problem = problem instanceof ApiError ? problem.message : String(problem);
    }
  }

  /** The keyboard goes on here. */
  override focus(): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("[data-testid=inspector-close]")?.focus());
  }

  override render() {
    const { turn, detail } = this;
    const ended = ["completed", "failed", "cancelled", "interrupted"].includes(turn.status);
    return html`<div class="head">
        <h2>${t("inspector.title")} · ${turn.actorName}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${t("inspector.close")} @click=${() => this.#tell("inspect-close")}>✕</button>
      </div>
      <div class="body" tabindex="0">
        <h3>${t("inspector.state")}</h3>
        <p>${turnState(turn, this.agent)}</p>
        ${turn.reason || turn.errorCode
          ? html`<h3>${t("inspector.why")}</h3>
              <p class="bad">${turn.reason}</p>
              <p class="quiet small">${[turn.hint, turn.errorCode].filter(Boolean).join(" · ")}</p>`
          : nothing}
        ${this.problem ? html`<p class="bad">${this.problem}</p>` : nothing}
        ${detail ? this.#delivery(detail) : html`<p class="quiet">${t("inspector.loading")}</p>`}
        ${turn.tools.length ? html`<h3>${t("inspector.tools")}</h3><gx-tools .tools=${turn.tools}></gx-tools>` : nothing} ${this.#usage()}
        ${this.#identity()}
        <div class="row">
          ${ended
            ? html`<button data-testid="inspector-retry" @click=${() => this.#tell("retry")}>${t("turn.retry")}</button>`
            : html`<button ?disabled=${turn.status === "cancelling"} @click=${() => this.#tell("cancel")}>${t("turn.cancel")}</button>`}
          <button @click=${this.#copy}>${this.copied ? t("inspector.copied") : t("inspector.copyId")}</button>
        </div>
      </div>`;
  }

  #delivery(detail: TurnDetail) {
    return html`<h3>${t("inspector.ledger")}</h3>
      <ol data-testid="ledger">
        ${detail.ledger.map(
          (step) => html`<li data-step=${step.step}>
            <span
              >${word("ledger", step.step)}
              ${step.position ? html`<span class="quiet">· ${t("inspector.position", { count: step.position })}</span>` : nothing}
              ${step.reason ? html`<span class="quiet">· ${step.reason}</span>` : nothing}</span
            ><time>${exact(step.at)}</time>
          </li>`,
        )}
      </ol>
      ${detail.attempts.length
        ? html`<h3>${t("inspector.attempts")}</h3>
            <ol>
              ${detail.attempts.map(
                (attempt) => html`<li>
                  <span
                    >${word("ledger", "dispatched")}
                    <span class="quiet">· ${word("delivery", String(attempt["deliveryCertainty"]))}</span></span
                  ><time>${exact(String(attempt["claimedAt"] ?? ""))}</time>
                </li>`,
              )}
            </ol>`
        : nothing}`;
  }

  #usage() {
    const entries = Object.entries(this.turn.usage ?? {});
    if (entries.length === 0) return nothing;
    return html`<h3>${t("inspector.usage")}</h3>
      <dl>${entries.map(([key, value]) => html`<dt>${word("usage", key)}</dt><dd>${typeof value === "number" ? number(value) : value}</dd>`)}</dl>`;
  }

  #identity() {
    const identity = this.detail?.identity;
    if (!identity) return nothing;
    return html`<h3>${t("inspector.identity")}</h3>
      <dl data-testid="identity">
        ${identityRows(identity).map(({ name, text, whole }) => html`<dt>${name}</dt><dd title=${whole}>${text}</dd>`)}
      </dl>`;
  }

  #tell(what: string): void {
    const { turnId, actorId } = this.turn;
    this.dispatchEvent(new CustomEvent(`gx-${what}`, { detail: { turnId, actorId }, bubbles: true, composed: true }));
  }

  #copy = (): void => {
    void copyText(this.turn.turnId).then((done) => (this.copied = done));
  };
}
