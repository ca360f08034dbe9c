/** The interaction of a turn: what it came from, whom it set to work, and the way to stop all of it. */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api, sayProblem, type TurnRow } from "../connection/api.js";
import { Rereading } from "../connection/rereading.js";
import { TERMINAL } from "../state/durable.js";
import { stepOf } from "../state/lanes.js";
import type { RoomState } from "../state/types.js";
import { t } from "../words/words.js";
import { panelStyle } from "./panel_style.js";
import { head, nameOf, stepText } from "./sentences.js";
import { base } from "./shared.js";

@customElement("gx-family")
export class GxFamily extends LitElement {
  static override styles = [base, panelStyle];

  @property({ attribute: false }) room!: RoomState;
  @property() turnId = "";
  @property() correlationId = "";
  @property() pulse = "";
  @state() private rows: readonly TurnRow[] = [];
  @state() private problem = "";
  @state() private asking = false;
  @state() private busy = false;
  @state() private stopped = "";
  @query("[data-testid=stop-no]") private no!: HTMLButtonElement;
  @query("[data-testid=stop-all]") private ask!: HTMLButtonElement | null;
  @query("[data-testid=stop-done]") private done!: HTMLElement | null;
  #rereading = new Rereading(() => this.#read());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#rereading.stop();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("correlationId")) {
      this.rows = [];
      this.asking = false;
    }
    if (changed.has("pulse") || changed.has("correlationId")) this.#rereading.ask();
  }

  override render() {
    const own = this.rows.find((row) => row.turnId === this.turnId);
    const parent = this.rows.find((row) => row.turnId === own?.parentTurnId);
    // The room lists the newest first.
    const children = this.rows.filter((row) => row.parentTurnId === this.turnId).reverse();
    const open = this.rows.filter((row) => !TERMINAL.has(this.#status(row)));
    return html`<h3>${t("family.title")}</h3>
      ${own && !parent && children.length === 0 ? html`<p class="quiet">${t("family.alone")}</p>` : nothing}
      ${parent ? html`<p class="quiet small">${t("family.parent")}</p><ul data-testid="family-parent">${this.#row(parent)}</ul>` : nothing}
      ${children.length
        ? html`<p class="quiet small">${t("family.children")}</p><ul data-testid="family-children">${children.map((row) => this.#row(row))}</ul>`
        : nothing}
      ${this.problem ? html`<p class="bad" role="alert">${this.problem}</p>` : nothing}
      ${this.asking && open.length
        ? this.#sure(open)
        : open.length
          ? html`<div class="row"><button data-testid="stop-all" @click=${this.#asks}>${t("stop.button")}</button></div>`
          : nothing}
      ${this.stopped === this.correlationId && this.stopped ? html`<p class="quiet" role="status" tabindex="-1" data-testid="stop-done">${t("stop.done")}</p>` : nothing}`;
  }

  /** What the page has seen is newer than what was read. */
  #status(row: TurnRow): string {
    return this.room.turns.get(row.turnId)?.status ?? row.status;
  }

  #row(row: TurnRow) {
    const name = nameOf(this.room, row.targetActorId);
    const turn = this.room.turns.get(row.turnId);
    const message = this.room.messages.get(row.sourceEventId);
    const how = message?.parentTurnId ? `${t(message.ask ? "family.asked" : "family.sent")} ` : "";
    const state = turn ? stepText(stepOf(turn), 0) : row.status;
    return html`<li>
      <button class="line" @click=${() => this.#inspect(row.turnId)}>
        ${how}${t("family.row", { name, state })}<br /><span class="quiet small">${head(this.room, row.sourceEventId)}</span>
      </button>
    </li>`;
  }

  #sure(open: readonly TurnRow[]) {
    const names = [...new Set(open.map((row) => nameOf(this.room, row.targetActorId)).reverse())].join(", ");
    return html`<div class="sure" role="group" aria-label=${t("stop.title")} @keydown=${this.#key}>
      <p><b>${t("stop.title")}</b></p>
      <p data-testid="stop-what">${t("stop.what", { names })}</p>
      <div class="row">
        <button data-testid="stop-yes" ?disabled=${this.busy} @click=${this.#stop}>${this.busy ? t("stop.busy") : t("stop.yes")}</button>
        <button data-testid="stop-no" @click=${this.#leaves}>${t("stop.no")}</button>
      </div>
    </div>`;
  }

  async #read(): Promise<void> {
    const { correlationId } = this;
    if (!correlationId) return;
    try {
      const rows = await api.turnsOf(correlationId);
      if (correlationId === this.correlationId) this.rows = rows;
    } catch (problem) {
      this.problem = sayProblem(problem);
    }
  }

  #asks = (): void => {
    this.asking = true;
    this.problem = "";
    // The safe answer has the focus.
    void this.updateComplete.then(() => this.no.focus());
  };

  #leaves = (): void => {
    this.asking = false;
    void this.updateComplete.then(() => this.ask?.focus());
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    // One Escape leaves one thing.
    event.stopPropagation();
    this.#leaves();
  };

  #stop = async (): Promise<void> => {
    const { correlationId } = this;
    this.busy = true;
    try {
      await api.stop(correlationId);
      this.asking = false;
      this.stopped = correlationId;
      await this.updateComplete;
      this.done?.focus();
    } catch (problem) {
      this.problem = sayProblem(problem);
    } finally {
      this.busy = false;
    }
  };

  #inspect(turnId: string): void {
    this.dispatchEvent(new CustomEvent("gx-inspect", { detail: { turnId }, bubbles: true, composed: true }));
  }
}
