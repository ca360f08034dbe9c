/** The right side when it shows no turn but who waits for whom. */

import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { RoomState } from "../state/types.js";
import { t } from "../words/words.js";
import { panelStyle } from "./panel_style.js";
import { base } from "./shared.js";
import "./gx_waits.js";

@customElement("gx-waits-panel")
export class GxWaitsPanel extends LitElement {
  static override styles = [
    base,
    panelStyle,
    css`
      :host {
        display: block;
        min-height: 0;
        overflow-y: auto;
        background: var(--surface);
      }
      gx-waits {
        display: block;
        padding: 8px 16px;
      }
    `,
  ];

  @property({ attribute: false }) room!: RoomState;
  @property() pulse = "";

  /** The keyboard goes on here. */
  override focus(): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("[data-testid=inspector-close]")?.focus());
  }

  override render() {
    const close = () => this.dispatchEvent(new CustomEvent("gx-inspect-close", { bubbles: true, composed: true }));
    return html`<div class="head">
        <h2>${t("waits.title")}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${t("inspector.close")} @click=${close}>✕</button>
      </div>
      <gx-waits .room=${this.room} pulse=${this.pulse}></gx-waits>`;
  }
}
