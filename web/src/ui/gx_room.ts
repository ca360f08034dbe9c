/** The room: agents on the left, the conversation, the inspector on demand, the composer below. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { ApiError, api } from "../connection/api.js";
import { RoomStore } from "../connection/room_store.js";
import { TERMINAL } from "../state/durable.js";
import type { RoomState } from "../state/types.js";
import { languageChanges, t, word } from "../words/words.js";
import type { GxComposer, ReplyTarget } from "./gx_composer.js";
import type { GxTimeline } from "./gx_timeline.js";
import { base } from "./shared.js";
import "./gx_agents.js";
import "./gx_composer.js";
import "./gx_inspector.js";
import "./gx_preferences.js";
import "./gx_timeline.js";

/** How long the connection may be gone before the page says what to do. */
const LOST_LONG_MS = 8_000;
const TOAST_MS = 8_000;

@customElement("gx-room")
export class GxRoom extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) / 288px minmax(0, 1fr) auto;
        height: 100%;
      }
      .skip {
        position: absolute;
        left: 8px;
        top: -48px;
        z-index: 5;
        padding: 8px 16px;
        border-radius: 8px;
        background: var(--accent);
        color: var(--on-accent);
      }
      .skip:focus {
        top: 8px;
      }
      .top {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 16px;
        padding: 8px 16px;
        border-bottom: 1px solid var(--line);
        background: var(--surface);
      }
      h1 {
        margin: 0;
        font-size: 16px;
      }
      .connection {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        font-size: 13px;
        color: var(--quiet);
      }
      .connection i {
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--warn);
      }
      .connection[data-state="live"] i {
        background: var(--good);
      }
      .connection[data-state="lost"] i {
        background: var(--bad);
      }
      .top a {
        color: var(--accent);
        font-size: 14px;
      }
      .grow {
        flex: 1;
      }
      .left {
        overflow-y: auto;
        border-inline-end: 1px solid var(--line);
        background: var(--surface);
      }
      .left h2 {
        margin: 0;
        padding: 12px 16px 4px;
        font-size: 13px;
        color: var(--quiet);
      }
      .left p {
        margin: 0;
        padding: 8px 16px;
      }
      main {
        display: grid;
        grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
        min-width: 0;
        min-height: 0;
      }
      gx-inspector {
        width: 344px;
        border-inline-start: 1px solid var(--line);
      }
      .banner {
        padding: 8px 24px;
        background: var(--warn-soft);
        border-bottom: 1px solid var(--line);
        font-size: 14px;
      }
      .banner.bad {
        background: var(--bad-soft);
      }
      .agents-button {
        display: none;
      }
      @media (max-width: 1080px) {
        gx-inspector {
          position: fixed;
          inset: 0 0 0 auto;
          z-index: 4;
          width: min(380px, 100vw);
          box-shadow: var(--shadow);
        }
      }
      @media (max-width: 720px) {
        :host {
          grid-template-columns: 0 minmax(0, 1fr);
        }
        .left {
          position: fixed;
          inset: 0 auto 0 0;
          z-index: 4;
          width: min(320px, 88vw);
          box-shadow: var(--shadow);
          visibility: hidden;
          transform: translateX(-100%);
          transition: transform 160ms;
        }
        .left.open {
          visibility: visible;
          transform: none;
        }
        main {
          grid-column: 2;
        }
        .agents-button {
          display: inline-block;
        }
        .top {
          padding: 8px 12px;
          gap: 4px 8px;
        }
      }
    `,
  ];

  readonly store = new RoomStore();
  @state() private room: RoomState = this.store.state;
  @state() private inspected = "";
  @state() private agentsOpen = false;
  @state() private problem = "";
  @state() private announced = "";
  @state() private lostLong = false;
  @query("gx-timeline") private timeline!: GxTimeline;
  @query("gx-composer") private composer!: GxComposer;
  #running = new Set<string>();
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener("change", this.#changed);
    languageChanges.addEventListener("change", this.#reworded);
    addEventListener("hashchange", this.#goToHash);
    addEventListener("keydown", this.#key);
    this.store.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.stop();
    this.store.removeEventListener("change", this.#changed);
    languageChanges.removeEventListener("change", this.#reworded);
    removeEventListener("hashchange", this.#goToHash);
    removeEventListener("keydown", this.#key);
  }

  override render() {
    const { room, store } = this;
    const inspected = room.turns.get(this.inspected);
    return html`<div class="top" role="banner">
        <button class="skip" @click=${this.#skip}>${t("skip.composer")}</button>
        <button class="agents-button" aria-expanded=${this.agentsOpen} @click=${() => (this.agentsOpen = !this.agentsOpen)}>${t("agents.title")}</button>
        <h1>GroupX</h1>
        <span class="connection" role="status" data-testid="connection-state" data-state=${store.connection}><i></i>${word("connection", store.connection)}</span>
        <span class="grow"></span>
        <a href="/setup">${t("setup.link")}</a>
        <gx-preferences></gx-preferences>
      </div>
      <aside class=${this.agentsOpen ? "left open" : "left"} aria-label=${t("agents.title")}>
        <h2>${t("agents.title")}</h2>
        ${room.phase === "ready" && room.agents.length === 0 ? html`<p class="quiet">${t("agents.empty")}</p>` : nothing}
        ${room.agents.map((agent) => html`<gx-agent data-testid=${`agent-${agent.actorId}`} .agent=${agent}></gx-agent>`)}
      </aside>
      <main
        @gx-reply=${this.#reply}
        @gx-cancel=${this.#cancel}
        @gx-retry=${this.#retry}
        @gx-inspect=${this.#inspect}
        @gx-jump=${this.#jump}
        @gx-whole=${this.#whole}
        @gx-sent=${() => this.timeline.toEnd()}
        @click=${() => (this.agentsOpen = false)}
      >
        <div>
          ${this.lostLong ? html`<div class="banner" role="alert">${t("connection.lost.long")}</div>` : nothing}
          ${this.problem ? html`<div class="banner bad" role="alert">${this.problem}</div>` : nothing}
        </div>
        <gx-timeline .room=${room} .loadEarlier=${() => store.loadEarlier()}></gx-timeline>
        <gx-composer
          .agents=${room.agents}
          .limit=${room.messageLimit}
          ?offline=${store.connection === "lost"}
          .nameOfEvent=${this.#nameOfEvent}
        ></gx-composer>
      </main>
      ${inspected
        ? html`<gx-inspector
            role="complementary"
            aria-label=${t("inspector.title")}
            .turn=${inspected}
            .agent=${room.agents.find((agent) => agent.actorId === inspected.actorId)}
            @gx-inspect-close=${() => (this.inspected = "")}
            @gx-cancel=${this.#cancel}
            @gx-retry=${this.#retry}
          ></gx-inspector>`
        : nothing}
      <div class="hidden-visually" aria-live="polite">${this.announced}</div>`;
  }

  #changed = (): void => {
    const first = this.room.phase === "loading" && this.store.state.phase === "ready";
    this.room = this.store.state;
    this.requestUpdate();
    this.#announce();
    this.#watchConnection();
    if (first) void this.updateComplete.then(this.#goToHash);
  };

  /** Each turn's end is said once. */
  #announce(): void {
    for (const turn of this.room.turns.values()) {
      const ended = TERMINAL.has(turn.status);
      if (ended && this.#running.delete(turn.turnId)) {
        this.announced = t("turn.ended.announce", { name: turn.actorName, state: word("turn", turn.status) });
      } else if (!ended) this.#running.add(turn.turnId);
    }
  }

  #watchConnection(): void {
    if (this.store.connection === "live") {
      clearTimeout(this.#lostTimer);
      this.#lostTimer = undefined;
      this.lostLong = false;
    } else this.#lostTimer ??= setTimeout(() => (this.lostLong = true), LOST_LONG_MS);
  }

  #reworded = (): void => {
    for (const element of allElements(this)) element.requestUpdate();
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    this.agentsOpen = false;
    if (this.inspected) this.inspected = "";
  };

  #skip = (): void => this.composer.focusBox();

  #nameOfEvent = (eventId: string): ReplyTarget | undefined => {
    const message = this.room.messages.get(eventId);
    if (message) {
      const name = message.actor.actorId === "user:web" ? t("you") : message.actor.displayName;
      return { eventId, actorId: message.actor.actorId, name };
    }
    const turn = this.room.turns.get(this.room.answers.get(eventId) ?? "");
    return turn && { eventId, actorId: turn.actorId, name: turn.actorName };
  };

  #reply = (event: CustomEvent<{ eventId: string }>): void => {
    const target = this.#nameOfEvent(event.detail.eventId);
    if (target) this.composer.reply(target);
  };

  #inspect = (event: CustomEvent<{ turnId: string }>): void => {
    this.inspected = event.detail.turnId;
  };

  #cancel = async (event: CustomEvent<{ turnId: string }>): Promise<void> => {
    await this.#act(async () => {
      const { turnId, status } = await api.cancel(event.detail.turnId);
      this.store.dispatch({ type: "turnStatus", turnId, status: status as "cancelling" });
    });
  };

  #retry = async (event: CustomEvent<{ turnId: string }>): Promise<void> => {
    await this.#act(async () => {
      await api.retry(event.detail.turnId);
      this.timeline.toEnd();
    });
  };

  #whole = async (event: CustomEvent<{ eventId: string }>): Promise<void> => {
    await this.#act(() => this.store.loadWhole(event.detail.eventId));
  };

  #jump = async (event: CustomEvent<{ eventId: string }>): Promise<void> => this.#goTo(event.detail.eventId);

  #goToHash = (): void => {
    const eventId = decodeURIComponent(location.hash.slice(1));
    if (eventId.startsWith("evt_")) void this.#goTo(eventId);
  };

  async #goTo(eventId: string): Promise<void> {
    await this.#act(async () => {
      if (!(await this.store.reveal(eventId))) return;
      await this.updateComplete;
      this.timeline.show(this.store.state.answers.get(eventId) ?? eventId);
    });
  }

  async #act(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      this.problem = problem instanceof ApiError ? [problem.message, problem.hint].filter(Boolean).join(" ") : String(problem);
      clearTimeout(this.#toastTimer);
      this.#toastTimer = setTimeout(() => (this.problem = ""), TOAST_MS);
    }
  }
}

/** The element and everything of ours below it, through shadow roots. */
function* allElements(root: LitElement): Generator<LitElement> {
  yield root;
  for (const element of root.renderRoot.querySelectorAll("*")) if (element instanceof LitElement) yield* allElements(element);
}
