/** The lane in which a turn waits, and where the person puts it. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, sayProblem } from "../connection/api.js";
import { ahead, laneOf } from "../state/lanes.js";
import type { RoomState, Turn } from "../state/types.js";
import { t } from "../words/words.js";
import { panelStyle } from "./panel_style.js";
import { head } from "./sentences.js";
import { base } from "./shared.js";

@customElement("gx-queue")
export class GxQueue extends LitElement {
  static override styles = [base, panelStyle];

  @property({ attribute: false }) room!: RoomState;
  @property({ attribute: false }) turn!: Turn;
  @state() private problem = "";
  #busy = false;

  override render() {
    const { room, turn } = this;
    const { queued } = laneOf(room, turn.actorId);
    const at = queued.findIndex((one) => one.turnId === turn.turnId);
    if (at < 0) return nothing;
    const before = ahead(room, turn);
    const last = at === queued.length - 1;
    return html`<h3>${t("queue.title", { name: turn.actorName })}</h3>
      <ul data-testid="queue">
        ${queued.map(
          (one) => html`<li>
            <button class="line" aria-current=${one === queued[at] ? "true" : nothing} @click=${() => this.#inspect(one.turnId)}>${head(room, one.sourceEventId)}</button>
          </li>`,
        )}
      </ul>
      <p class="quiet small" role="status">${before ? t("queue.place", { count: before }) : t("queue.next")}</p>
      <div class="row">
        ${this.#button("queue-up", t("queue.up"), at > 0, queued[at - 1]?.turnId ?? null)}
        ${this.#button("queue-down", t("queue.down"), !last, queued[at + 2]?.turnId ?? null)}
        ${this.#button("queue-end", t("queue.end"), !last, null)}
      </div>
      ${this.problem ? html`<p class="bad" role="alert">${this.problem}</p>` : nothing}`;
  }

  /** One that can do nothing now stays where it is, so that the keyboard does not lose its place. */
  #button(testId: string, label: string, able: boolean, before: string | null) {
    return html`<button data-testid=${testId} aria-disabled=${able ? "false" : "true"} @click=${() => able && this.#move(before)}>${label}</button>`;
  }

  async #move(before: string | null): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await api.move(this.turn.turnId, before);
      this.problem = "";
    } catch (problem) {
      this.problem = sayProblem(problem);
    } finally {
      this.#busy = false;
    }
  }

  #inspect(turnId: string): void {
    this.dispatchEvent(new CustomEvent("gx-inspect", { detail: { turnId }, bubbles: true, composed: true }));
  }
}
