/** Who waits for whom, as sentences: each is a button that shows the turn that is waited for. */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, sayProblem, type WaitEdge } from "../connection/api.js";
import { Rereading } from "../connection/rereading.js";
import type { RoomState } from "../state/types.js";
import { t } from "../words/words.js";
import { panelStyle } from "./panel_style.js";
import { waitText } from "./sentences.js";
import { base } from "./shared.js";

@customElement("gx-waits")
export class GxWaits extends LitElement {
  static override styles = [base, panelStyle];

  @property({ attribute: false }) room!: RoomState;
  /** Another one when a turn came, went on or ended. */
  @property() pulse = "";
  @state() private waits: readonly WaitEdge[] | null = null;
  @state() private problem = "";
  #rereading = new Rereading(() => this.#read());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#rereading.stop();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("pulse")) this.#rereading.ask();
  }

  override render() {
    const { waits } = this;
    return html`${this.problem ? html`<p class="bad" role="alert">${this.problem}</p>` : nothing}
      ${waits === null && !this.problem ? html`<p class="quiet">${t("waits.loading")}</p>` : nothing}
      ${waits?.length === 0 ? html`<p class="quiet" data-testid="waits-none">${t("waits.none")}</p>` : nothing}
      ${waits?.length
        ? html`<ul data-testid="waits">
            ${waits.map(
              (edge) => html`<li data-why=${edge.why}>
                <button class="line" @click=${() => this.#inspect(edge.to.turnId)}>${waitText(this.room, edge)}</button>
              </li>`,
            )}
          </ul>`
        : nothing}`;
  }

  async #read(): Promise<void> {
    try {
      this.waits = await api.waits();
      this.problem = "";
    } catch (problem) {
      this.problem = t("waits.failed", { message: sayProblem(problem) });
    }
  }

  #inspect(turnId: string): void {
    this.dispatchEvent(new CustomEvent("gx-inspect", { detail: { turnId }, bubbles: true, composed: true }));
  }
}
