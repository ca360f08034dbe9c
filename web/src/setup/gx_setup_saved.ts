/** What a save did in the running room: what holds now, and which agents wait for their own restart. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, sayProblem } from "../connection/api.js";
import { base } from "../ui/shared.js";
import { t } from "../words/words.js";
import { nameIn, type Saved, type SetupDraft } from "./draft.js";

/** The same save, once this agent was restarted. */
export function without(saved: Saved, actorId: string): Saved {
  const { roster } = saved;
  return roster ? { ...saved, roster: { ...roster, pendingRestart: roster.pendingRestart.filter((id) => id !== actorId) } } : saved;
}

@customElement("gx-setup-saved")
export class GxSetupSaved extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        flex-basis: 100%;
        min-width: 0;
        max-height: 40vh;
        overflow: auto;
        overflow-wrap: anywhere;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--surface);
        box-sizing: border-box;
      }
      p {
        margin: 0 0 4px;
      }
      .due {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        margin-top: 4px;
      }
      .bad {
        color: var(--bad);
      }
    `,
  ];

  @property({ attribute: false }) saved!: Saved;
  @property({ attribute: false }) draft!: SetupDraft;
  @state() private restarting = "";
  @state() private problem = "";

  override render() {
    const { saved } = this;
    const roster = saved.roster ?? { added: [], removed: [], changed: [], pendingRestart: [] };
    const names = (ids: readonly string[]) => ids.map((id) => nameIn(this.draft, id)).join(", ");
    return html`<div role="status" data-testid="setup-saved">
        <p>${t(saved.restartRequired ? "setup.saved" : "setup.saved.now")}</p>
        ${roster.added.length ? html`<p>${t("setup.saved.added", { names: names(roster.added) })}</p>` : nothing}
        ${roster.removed.length ? html`<p>${t("setup.saved.removed", { names: names(roster.removed) })}</p>` : nothing}
      </div>
      ${roster.pendingRestart.map((actorId) => this.#due(actorId))}
      ${this.problem ? html`<p class="bad" role="alert">${this.problem}</p>` : nothing}`;
  }

  #due(actorId: string) {
    const name = nameIn(this.draft, actorId);
    return html`<div class="due">
      <span>${t("setup.saved.pending", { name })}</span>
      <button data-testid=${`setup-restart-${actorId}`} ?disabled=${this.restarting !== ""} @click=${() => this.#restart(actorId)}>
        ${this.restarting === actorId ? t("agent.restarting") : t("setup.apply", { name })}
      </button>
    </div>`;
  }

  async #restart(actorId: string): Promise<void> {
    this.restarting = actorId;
    this.problem = "";
    try {
      await api.restart(actorId);
      this.dispatchEvent(new CustomEvent("gx-restarted", { detail: actorId, bubbles: true, composed: true }));
    } catch (problem) {
      this.problem = sayProblem(problem);
    } finally {
      this.restarting = "";
    }
  }
}
