/** The participants with what they are doing, in words. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ApiError, api } from "../connection/api.js";
import type { Agent } from "../state/types.js";
import { t, word } from "../words/words.js";
import { base, mark, markStyle } from "./shared.js";

@customElement("gx-agent")
export class GxAgent extends LitElement {
  static override styles = [
    base,
    markStyle,
    css`
      :host {
        display: grid;
        grid-template-columns: 28px minmax(0, 1fr) auto;
        gap: 0 12px;
        padding: 12px 16px;
        border-bottom: 1px solid var(--line);
      }
      b {
        display: block;
        font-weight: 600;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .line {
        display: flex;
        align-items: center;
        flex-wrap: wrap;
        gap: 0 6px;
        font-size: 13px;
        color: var(--quiet);
        white-space: nowrap;
      }
      .dot {
        flex: none;
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--line);
      }
      .ready {
        background: var(--good);
      }
      .working,
      .starting {
        background: var(--accent);
      }
      .failed,
      .native_policy_blocked {
        background: var(--bad);
      }
      .wide {
        grid-column: 2 / -1;
        font-size: 13px;
        overflow-wrap: anywhere;
      }
      .bad {
        color: var(--bad);
      }
      .path {
        font: 12px/1.5 var(--mono);
        color: var(--quiet);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        direction: rtl;
        text-align: left;
      }
      button {
        font-size: 13px;
        align-self: start;
      }
    `,
  ];

  @property({ attribute: false }) agent!: Agent;
  @state() private busy = false;
  @state() private problem = "";

  override render() {
    const { agent } = this;
    const broken = agent.status === "failed" || agent.status === "native_policy_blocked";
    return html`${mark(agent.actorId, agent.displayName)}
      <div>
        <b title=${agent.actorId}>${agent.displayName}</b>
        <span class="line" data-testid="agent-status" data-status=${agent.status}>
          <span class="dot ${agent.status}"></span>${word("status", agent.status)}
          ${agent.queued ? html`<span>· ${t("agent.queued", { count: agent.queued })}</span>` : nothing}
        </span>
      </div>
      <button
        class=${broken ? "" : "plain"}
        ?disabled=${this.busy}
        aria-label=${t("agent.restart.named", { name: agent.displayName })}
        @click=${this.#restart}
      >
        ${this.busy ? t("agent.restarting") : t("agent.restart")}
      </button>
      ${agent.cwd ? html`<div class="wide path" title=${agent.cwd}><bdi>${agent.cwd}</bdi></div>` : nothing}
      ${broken && agent.statusReason ? html`<div class="wide bad">${agent.statusReason}</div>` : nothing}
      ${broken && agent.statusHint ? html`<div class="wide quiet">${agent.statusHint}</div>` : nothing}
      ${this.problem ? html`<div class="wide bad" role="alert">${this.problem}</div>` : nothing}`;
  }

  #restart = async (): Promise<void> => {
    this.busy = true;
    this.problem = "";
    try {
      await api.restart(this.agent.actorId);
    } catch (problem) {
      this.problem = problem instanceof ApiError ? [problem.message, problem.hint].filter(Boolean).join(" ") : String(problem);
    } finally {
      this.busy = false;
    }
  };
}
