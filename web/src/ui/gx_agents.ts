/** The participants with what they are doing, in words. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, sayProblem } from "../connection/api.js";
import { DOWN, waitOf } from "../state/lanes.js";
import type { Doing } from "../state/reading.js";
import type { Agent } from "../state/types.js";
import { en } from "../words/en.js";
import { t, word } from "../words/words.js";
import { base, mark, markStyle } from "./shared.js";

/** The page's own words where it knows the reason, else the room's. */
function toolsText(agent: Agent): string {
  const known = `tools.${agent.roomToolsLack ?? "not_listed"}`;
  if (known in en) return word("tools", agent.roomToolsLack ?? "not_listed");
  return `${agent.roomToolsReason ?? ""} ${agent.roomToolsHint ?? ""}`.trim();
}

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
      .mark {
        grid-row: span 2;
      }
      b {
        font-weight: 600;
        padding-top: 3px;
        line-height: 1.4;
        overflow-wrap: anywhere;
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
        display: flex;
        gap: 8px;
        font: 12px/1.5 var(--mono);
        color: var(--quiet);
      }
      /* The end of a long path says more than its beginning. */
      .end {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        direction: rtl;
      }
      .end bdi {
        direction: ltr;
      }
      .driver {
        flex: none;
        font-family: var(--font);
      }
      .doing {
        min-width: 0;
        min-height: 24px;
        padding: 0 8px;
        border-color: transparent;
        background: var(--sunken);
        color: var(--quiet);
        overflow: hidden;
        text-align: start;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      button {
        font-size: 13px;
        align-self: start;
      }
      .line button {
        margin-inline-start: auto;
        min-height: 24px;
        padding: 0 10px;
      }
      .held {
        color: var(--warn);
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) agent!: Agent;
  @property({ attribute: false }) doing: Doing | undefined;
  @state() private busy = false;
  @state() private holding = false;
  @state() private problem = "";

  override render() {
    const { agent } = this;
    const broken = DOWN.has(agent.status);
    return html`${mark(agent.actorId, agent.displayName)}
      <b title=${agent.actorId}>${agent.displayName}</b>
      <button
        class=${broken || agent.pendingRestart ? "" : "plain"}
        ?disabled=${this.busy}
        aria-label=${t("agent.restart.named", { name: agent.displayName })}
        @click=${this.#restart}
      >
        ${this.busy ? t("agent.restarting") : t("agent.restart")}
      </button>
      <div class="wide line">
        <span class="dot ${agent.status}"></span><span data-testid="agent-status" data-status=${agent.status}>${word("status", agent.status)}</span>
        ${agent.held ? html`<span class="held" data-testid="lane-held">· ${t("agent.held")}</span>` : nothing}
        <button
          class=${agent.held ? "" : "plain"}
          data-testid=${agent.held ? "lane-release" : "lane-hold"}
          aria-label=${t(agent.held ? "agent.release.named" : "agent.hold.named", { name: agent.displayName })}
          title=${t(agent.held ? "agent.release.named" : "agent.hold.named", { name: agent.displayName })}
          aria-busy=${this.holding}
          @click=${this.#hold}
        >
          ${t(agent.held ? "agent.release" : "agent.hold")}
        </button>
      </div>
      ${agent.pendingRestart
        ? html`<div class="wide" data-testid="pending-restart"><span class="held">${t("agent.pending")}</span> <span class="quiet">${t("agent.pending.why")}</span></div>`
        : nothing}
      ${this.#waiting()}
      ${this.doing ? this.#doing(this.doing) : nothing}
      <div class="wide path" title=${agent.cwd ?? nothing}>
        ${agent.driver ? html`<span class="driver">${agent.driver}</span>` : nothing}<span class="end"><bdi>${agent.cwd ?? ""}</bdi></span>
      </div>
      ${agent.roomTools === "missing"
        ? html`<div class="wide" data-testid="room-tools" data-lack=${agent.roomToolsLack ?? nothing}>
            <span class="held">${t("agent.tools.missing")}</span> <span class="quiet">${toolsText(agent)}</span>
          </div>`
        : nothing}
      ${broken && agent.statusReason ? html`<div class="wide bad">${agent.statusReason}</div>` : nothing}
      ${broken && agent.statusHint ? html`<div class="wide quiet">${agent.statusHint}</div>` : nothing}
      ${this.problem ? html`<div class="wide bad" role="alert">${this.problem}</div>` : nothing}`;
  }

  /** How many wait, and what for. */
  #waiting() {
    const { agent } = this;
    if (!agent.queued) return agent.held ? html`<div class="wide quiet">${t("agent.held.why")}</div>` : nothing;
    const why = t(`wait.${waitOf(agent, 0)}`, { name: agent.displayName });
    return html`<div class="wide quiet" data-testid="lane-waits">${t("agent.queued.why", { count: agent.queued, why })}</div>`;
  }

  #doing(doing: Doing) {
    const jump = () => this.dispatchEvent(new CustomEvent("gx-jump", { detail: { eventId: doing.eventId }, bubbles: true, composed: true }));
    return html`<button class="wide doing" data-testid="agent-doing" title=${t("agent.doing")} @click=${jump}>
      <span class="hidden-visually">${t("agent.doing")}</span> ${doing.text}
    </button>`;
  }

  #restart = async (): Promise<void> => {
    this.busy = true;
    this.problem = "";
    try {
      await api.restart(this.agent.actorId);
    } catch (problem) {
      this.problem = sayProblem(problem);
    } finally {
      this.busy = false;
    }
  };

  #hold = async (): Promise<void> => {
    if (this.holding) return;
    this.holding = true;
    this.problem = "";
    try {
      const { actorId, held } = await api.hold(this.agent.actorId, !this.agent.held);
      this.dispatchEvent(new CustomEvent("gx-lane", { detail: { actorId, held }, bubbles: true, composed: true }));
    } catch (problem) {
      this.problem = sayProblem(problem);
    } finally {
      this.holding = false;
    }
  };
}
