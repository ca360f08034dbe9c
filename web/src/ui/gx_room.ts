/** The room: agents on the left, the conversation, the inspector on demand, the composer below. */

import { LitElement, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { api, sayProblem } from "../connection/api.js";
import { RoomStore } from "../connection/room_store.js";
import { pulseOf } from "../state/lanes.js";
import { doing, ended } from "../state/reading.js";
import type { RoomState, Turn } from "../state/types.js";
import { languageChanges, t, word } from "../words/words.js";
import type { GxComposer, ReplyTarget } from "./gx_composer.js";
import type { GxTimeline } from "./gx_timeline.js";
import { roomStyle } from "./room_style.js";
import { base } from "./shared.js";
import "./gx_agents.js";
import "./gx_composer.js";
import "./gx_inspector.js";
import "./gx_waits_panel.js";
import "./gx_preferences.js";
import "./gx_timeline.js";

/** How long the connection may be gone before the page says what to do. */
const LOST_LONG_MS = 8_000;
const TOAST_MS = 8_000;
/** What the right side shows in place of a turn. */
const WAITS = "waits";

@customElement("gx-room")
export class GxRoom extends LitElement {
  static override styles = [base, roomStyle];

  readonly store = new RoomStore();
  @state() private room: RoomState = this.store.state;
  @state() private inspected = "";
  @state() private agentsOpen = false;
  @state() private problem = "";
  @state() private announced: readonly string[] = [];
  @state() private lostLong = false;
  @query("gx-timeline") private timeline!: GxTimeline;
  @query("gx-composer") private composer!: GxComposer;
  @query(".agents-button") private agentsButton!: HTMLButtonElement;
  #announcements = 0;
  /** What had the focus before the inspector took it. */
  #opener: HTMLElement | null = null;
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener("change", this.#changed);
    languageChanges.addEventListener("change", this.#reworded);
    addEventListener("hashchange", this.#goToHash);
    addEventListener("keydown", this.#key);
    this.#watchConnection();
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
      <aside class=${this.agentsOpen ? "left open" : "left"} aria-label=${t("agents.title")} @gx-jump=${this.#jump} @gx-lane=${this.#lane}>
        <h2>${t("agents.title")}</h2>
        ${room.phase === "ready" && room.agents.length === 0 ? html`<p class="quiet">${t("agents.empty")}</p>` : nothing}
        ${room.agents.map(
          (agent) => html`<gx-agent data-testid=${`agent-${agent.actorId}`} .agent=${agent} .doing=${doing(room, agent.actorId)}></gx-agent>`,
        )}
        ${room.agents.length > 1 ? html`<button class="waits" data-testid="waits-open" @click=${this.#openWaits}>${t("waits.open")}</button>` : nothing}
      </aside>
      <main
        @gx-reply=${this.#reply}
        @gx-cancel=${this.#cancel}
        @gx-retry=${this.#retry}
        @gx-continue=${this.#continue}
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
            .room=${room}
            pulse=${pulseOf(room)}
            @gx-inspect=${this.#inspect}
            @gx-inspect-close=${this.#leaveInspector}
            @gx-cancel=${this.#cancel}
            @gx-retry=${this.#retry}
            @gx-continue=${this.#continue}
          ></gx-inspector>`
        : this.inspected === WAITS
          ? html`<gx-waits-panel
              role="complementary"
              aria-label=${t("waits.title")}
              .room=${room}
              pulse=${pulseOf(room)}
              @gx-inspect=${this.#inspect}
              @gx-inspect-close=${this.#leaveInspector}
            ></gx-waits-panel>`
          : nothing}
      <div class="hidden-visually" role="log" aria-label=${t("turn.ended.label")} data-testid="announcements">
        ${keyed(this.#announcements, this.announced.map((sentence) => html`<p>${sentence}</p>`))}
      </div>`;
  }

  #changed = (): void => {
    const before = this.room;
    this.room = this.store.state;
    this.requestUpdate();
    this.#announce(ended(before, this.room));
    this.#watchConnection();
    if (before.phase === "loading" && this.room.phase === "ready") void this.updateComplete.then(this.#goToHash);
  };

  /** Each turn's end is said once, also when it is the same sentence as before. */
  #announce(turns: readonly Turn[]): void {
    if (turns.length === 0) return;
    this.#announcements += 1;
    this.announced = turns.map((turn) => t("turn.ended.announce", { name: turn.actorName, state: word("turn", turn.status) }));
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

  /** One Escape leaves one thing: what lies on top first. */
  #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.isComposing) return;
    if (this.agentsOpen) {
      this.agentsOpen = false;
      this.agentsButton.focus();
    } else if (this.inspected) this.#leaveInspector();
  };

  #leaveInspector = (): void => {
    this.inspected = "";
    if (this.#opener?.isConnected) this.#opener.focus();
    else this.composer.focusBox();
    this.#opener = null;
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

  #inspect = async (event: CustomEvent<{ turnId: string }>): Promise<void> => {
    const { turnId } = event.detail;
    const opener = focused();
    await this.#act(async () => {
      await this.#revealTurn(turnId);
      this.#showRight(turnId, opener);
    });
  };

  #openWaits = (): void => {
    const opener = this.agentsOpen ? this.agentsButton : focused();
    this.agentsOpen = false;
    this.#showRight(WAITS, opener);
  };

  /** What had the focus gets it back, however many turns are looked at in between. */
  #showRight(what: string, opener: HTMLElement | null): void {
    if (!this.inspected) this.#opener = opener;
    this.inspected = what;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("gx-inspector, gx-waits-panel")?.focus());
  }

  /** Load pages until the turn is there. */
  async #revealTurn(turnId: string): Promise<void> {
    if (this.room.turns.has(turnId)) return;
    await this.store.reveal((await api.turn(turnId)).turn.sourceEventId);
    if (!this.store.state.turns.has(turnId)) throw new Error(t("timeline.unknown"));
  }

  #lane = (event: CustomEvent<{ actorId: string; held: boolean }>): void => {
    this.store.dispatch({ type: "lane", ...event.detail });
  };

  #cancel = async (event: CustomEvent<{ turnId: string }>): Promise<void> => {
    await this.#act(async () => {
      const { turnId, status } = await api.cancel(event.detail.turnId);
      this.store.dispatch({ type: "turnStatus", turnId, status: status as "cancelling" });
    });
  };

  /** An ordinary message of the person, to the same agent and in reply to the same message: they read it before it is sent. */
  #continue = (event: CustomEvent<{ turnId: string }>): void => {
    const turn = this.room.turns.get(event.detail.turnId);
    if (turn) this.composer.prefill(turn.sourceEventId, turn.actorId, t("turn.continue.text"));
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

  #jump = async (event: CustomEvent<{ eventId?: string; turnId?: string }>): Promise<void> => {
    const { eventId, turnId } = event.detail;
    this.agentsOpen = false;
    if (eventId) await this.#goTo(eventId);
    if (!turnId) return;
    await this.#act(async () => {
      await this.#revealTurn(turnId);
      await this.updateComplete;
      this.timeline.show(turnId);
    });
  };

  #goToHash = (): void => {
    const eventId = location.hash.slice(1);
    if (/^evt_[\w-]+$/.test(eventId)) void this.#goTo(eventId);
  };

  async #goTo(eventId: string): Promise<void> {
    await this.#act(async () => {
      if (!(await this.store.reveal(eventId))) throw new Error(t("timeline.unknown"));
      await this.updateComplete;
      this.timeline.show(this.store.state.answers.get(eventId) ?? eventId);
    });
  }

  async #act(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      this.problem = sayProblem(problem);
      clearTimeout(this.#toastTimer);
      this.#toastTimer = setTimeout(() => (this.problem = ""), TOAST_MS);
    }
  }
}

/** What has the focus, through shadow roots. */
function focused(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : null;
}

/** The element and everything of ours below it, through shadow roots. */
function* allElements(root: LitElement): Generator<LitElement> {
  yield root;
  for (const element of root.renderRoot.querySelectorAll("*")) if (element instanceof LitElement) yield* allElements(element);
}
