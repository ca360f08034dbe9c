/** Who gets a message, and how far it has come with each of them. */

import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Step } from "../state/lanes.js";
import { t } from "../words/words.js";
import { stepText } from "./sentences.js";
import { base, identityColour } from "./shared.js";

export interface Recipient {
  actorId: string;
  name: string;
  turnId: string | undefined;
  step: Step;
  ahead: number;
}

/** They are worked out with every picture of the room; only another step is news. */
const otherRecipients = (now: readonly Recipient[], before?: readonly Recipient[]): boolean => JSON.stringify(now) !== JSON.stringify(before);

@customElement("gx-recipients")
export class GxRecipients extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 4px;
        min-width: 0;
      }
      .chip {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        max-width: 100%;
        min-height: 24px;
        padding: 0 8px;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--surface);
        font-size: 13px;
        line-height: 1.4;
        text-align: start;
      }
      i {
        flex: none;
        width: 8px;
        height: 8px;
        border-radius: 3px;
      }
      b {
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .failed,
      .uncertain {
        color: var(--bad);
      }
    `,
  ];

  @property({ attribute: false, hasChanged: otherRecipients }) recipients: readonly Recipient[] = [];

  override render() {
    return this.recipients.map((recipient) => {
      const state = stepText(recipient.step, recipient.ahead);
      const inner = html`<i aria-hidden="true" .style=${`background:${identityColour(recipient.actorId)}`}></i><b>${recipient.name}</b>
        <span class=${`quiet ${recipient.step}`}>${state}</span>`;
      const testId = `delivery-${recipient.actorId}`;
      if (!recipient.turnId) return html`<span class="chip" data-testid=${testId} data-step=${recipient.step}>${inner}</span>`;
      return html`<button
        class="chip"
        data-testid=${testId}
        data-step=${recipient.step}
        aria-label=${t("message.recipient", { name: recipient.name, state })}
        @click=${() => this.#inspect(recipient.turnId!)}
      >
        ${inner}
      </button>`;
    });
  }

  #inspect(turnId: string): void {
    this.dispatchEvent(new CustomEvent("gx-inspect", { detail: { turnId }, bubbles: true, composed: true }));
  }
}
