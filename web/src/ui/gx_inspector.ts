/** Everything about one turn: how the message was delivered, what the agent did, why it failed. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, sayProblem, type TurnDetail } from "../connection/api.js";
import { ahead } from "../state/lanes.js";
import type { RoomState, Turn } from "../state/types.js";
import { exact, number } from "../text/format.js";
import { identityRows } from "../text/identity.js";
import { t, word } from "../words/words.js";
import { panelStyle } from "./panel_style.js";
import { turnState } from "./sentences.js";
import { base, copyText } from "./shared.js";
import "./gx_family.js";
import "./gx_queue.js";
import "./gx_tools.js";
import "./gx_waits.js";

@customElement("gx-inspector")
export class GxInspector extends LitElement {
  static override styles = [
    base,
    panelStyle,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        background: var(--surface);
      }
      .body {
        flex: 1;
        overflow-y: auto;
        padding: 0 16px 16px;
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
        margin-top: 16px;
      }
    `,
  ];

  @property({ attribute: false }) turn!: Turn;
  @property({ attribute: false }) room!: RoomState;
  @property() pulse = "";
  @state() private detail: TurnDetail | null = null;
  @state() private problem = "";
  @state() private copied = false;
  #asked = "";

  protected override willUpdate(_: PropertyValues): void {
    const { turnId, status, handedOver } = this.turn;
    const wanted = `${turnId} ${status} ${handedOver ?? false} ${ahead(this.room, this.turn)}`;
    if (wanted === this.#asked) return;
    if (!wanted.startsWith(this.#asked.split(" ")[0] ?? "")) this.detail = null;
    this.#asked = wanted;
    this.copied = false;
    void this.#read();
  }

  async #read(): Promise<void> {
    const { turnId } = this.turn;
    try {
      const detail = await api.turn(turnId);
      // Another turn may be looked at by now.
      if (turnId === this.turn.turnId) this.detail = detail;
      this.problem = "";
    } catch (problem) {
      this.problem = sayProblem(problem);
    }
  }

  /** The keyboard goes on here. */
  override focus(): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("[data-testid=inspector-close]")?.focus());
  }

  override render() {
    const { turn, detail, room, pulse } = this;
    const ended = ["completed", "failed", "cancelled", "interrupted"].includes(turn.status);
    return html`<div class="head">
        <h2>${t("inspector.title")} · ${turn.actorName}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${t("inspector.close")} @click=${() => this.#tell("inspect-close")}>✕</button>
      </div>
      <div class="body" tabindex="0">
        <h3>${t("inspector.state")}</h3>
        <p data-testid="inspector-state">${turnState(turn, room.agents.find((agent) => agent.actorId === turn.actorId), ahead(room, turn))}</p>
        ${turn.reason || turn.errorCode
          ? html`<h3>${t("inspector.why")}</h3>
              <p class="bad">${turn.reason}</p>
              <p class="quiet small">${[turn.hint, turn.errorCode].filter(Boolean).join(" · ")}</p>`
          : nothing}
        ${this.problem ? html`<p class="bad">${this.problem}</p>` : nothing}
        <gx-queue .room=${room} .turn=${turn}></gx-queue>
        <gx-family
          .room=${room}
          turnId=${turn.turnId}
          correlationId=${turn.correlationId || (detail?.turn.correlationId ?? "")}
          pulse=${pulse}
        ></gx-family>
        <h3>${t("waits.title")}</h3>
        <gx-waits .room=${room} pulse=${pulse}></gx-waits>
        ${detail ? this.#delivery(detail) : html`<p class="quiet">${t("inspector.loading")}</p>`}
        ${turn.tools.length ? html`<h3>${t("inspector.tools")}</h3><gx-tools .tools=${turn.tools}></gx-tools>` : nothing} ${this.#usage()}
        ${this.#identity()}
        <div class="row">
          ${ended
            ? html`${turn.status === "interrupted"
                  ? html`<button data-testid="inspector-continue" @click=${() => this.#tell("continue")}>${t("turn.continue")}</button>`
                  : nothing}
                <button data-testid="inspector-retry" @click=${() => this.#tell("retry")}>${t("turn.retry")}</button>`
            : html`<button data-testid="inspector-cancel" ?disabled=${turn.status === "cancelling"} @click=${() => this.#tell("cancel")}>${t("turn.cancel")}</button>`}
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
              ${step.outcome ? html`<span class="quiet">· ${word("examined", step.outcome)}</span>` : nothing}
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
