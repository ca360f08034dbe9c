/** Holds the room's state, keeps it fed from the log, and tells the page once a frame. */

import { EMPTY, reduce } from "../state/reducer.js";
import type { Action, Bootstrap, Envelope, RoomState } from "../state/types.js";
import { api } from "./api.js";
import { readStream } from "./sse.js";

export type Connection = "connecting" | "live" | "lost";

const BACKOFF_MS = [250, 500, 1_000, 2_000, 4_000] as const;
const REFRESH_PAUSE_MS = 1_000;
/** A hidden tab gets no frames; what came is applied after this long all the same. */
const HIDDEN_FLUSH_MS = 250;

export class RoomStore extends EventTarget {
  state: RoomState = EMPTY;
  connection: Connection = "connecting";
  #waiting: Envelope[] = [];
  #scheduled = false;
  #stopped = new AbortController();
  #refreshAt = 0;
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #earlierPage: Promise<void> | undefined;

  start(): void {
    void this.#follow();
  }

  stop(): void {
    this.#stopped.abort();
    clearTimeout(this.#refreshTimer);
  }

  dispatch(action: Action): void {
    const before = this.state;
    this.state = reduce(before, action);
    if (this.state !== before) this.dispatchEvent(new Event("change"));
  }

  /** One page of what came before; who asks while one is on its way waits for that one. */
  loadEarlier(): Promise<void> {
    this.#earlierPage ??= this.#loadEarlier().finally(() => (this.#earlierPage = undefined));
    return this.#earlierPage;
  }

  async #loadEarlier(): Promise<void> {
    const { earlier } = this.state;
    if (earlier !== null) this.dispatch({ type: "history", beforeSeq: earlier, page: await api.before(earlier) });
  }

  /** Load pages until the event is there; false when the room does not have it. */
  async reveal(eventId: string): Promise<boolean> {
    if (this.#has(eventId)) return true;
    // The room knows where it is: without that, a wrong link would load everything.
    const seq = await api.seqOf(eventId);
    for (let earlier = this.state.earlier; seq !== null && earlier !== null && earlier > seq; earlier = this.state.earlier) {
      await this.loadEarlier();
      if (this.state.earlier === earlier) break;
    }
    return this.#has(eventId);
  }

  #has(eventId: string): boolean {
    const { messages, answers, notes } = this.state;
    return messages.has(eventId) || answers.has(eventId) || notes.has(eventId);
  }

  async loadWhole(eventId: string): Promise<void> {
    this.dispatch({ type: "event", event: await api.event(eventId) });
  }

  async #follow(): Promise<void> {
    let failures = 0;
    while (!this.#stopped.signal.aborted) {
      try {
        if (this.state.phase === "loading") await this.#refresh();
        const { head, epoch } = this.state;
        const url = `/api/events?afterSeq=${head}&epoch=${encodeURIComponent(epoch)}`;
        await readStream(url, this.#stopped.signal, () => {
          failures = 0;
          this.#connect("live");
          // What ran before the stream opened is told by the room, not by the stream.
          this.#refreshSoon();
        }, (data) => this.#take(data));
      } catch {
        // Said by the connection's state; the reason does not change what happens next.
      }
      this.#flush();
      this.#connect(this.state.phase === "loading" ? "connecting" : "lost");
      await pause(BACKOFF_MS[Math.min(failures++, BACKOFF_MS.length - 1)] ?? 4_000);
    }
  }

  async #refresh(): Promise<void> {
    this.#open(await api.bootstrap());
  }

  #open(bootstrap: Bootstrap): void {
    this.dispatch({ type: "bootstrap", bootstrap });
    // That a prompt has left is told once and stands in the ledger; at most one turn of each agent is on its way.
    for (const turn of bootstrap.activeTurns) if (turn.status === "dispatching") void this.#readHandOver(turn.turnId);
  }

  async #readHandOver(turnId: string): Promise<void> {
    try {
      const { ledger } = await api.turn(turnId);
      if (ledger.some((step) => step.step === "handed_over")) this.dispatch({ type: "handedOver", turnId });
    } catch {
      // The turn shows its step before that; its next event mends it.
    }
  }

  /** Fetch the room again, at most once a second however often it is asked for, and until it was heard. */
  #refreshSoon(): void {
    this.#refreshTimer ??= setTimeout(() => void this.#refreshNow(), Math.max(0, this.#refreshAt - Date.now()));
  }

  async #refreshNow(): Promise<void> {
    this.#refreshAt = Date.now() + REFRESH_PAUSE_MS;
    let heard = false;
    try {
      const bootstrap = await api.bootstrap();
      this.#flush();
      // Events may have come while it was on its way; an older picture would take them back.
      heard = bootstrap.epoch !== this.state.epoch || bootstrap.room.throughSeq >= this.state.head;
      if (heard) this.#open(bootstrap);
    } catch {
      // Asked for again below, as long as there is a stream to go with it.
    }
    this.#refreshTimer = undefined;
    if (!heard && this.connection === "live" && !this.#stopped.signal.aborted) this.#refreshSoon();
  }

  #take(data: string): void {
    const event = JSON.parse(data) as Envelope;
    if (event.type === "stream.resync") {
      this.#refreshSoon();
      return;
    }
    this.#waiting.push(event);
    if (this.#scheduled) return;
    this.#scheduled = true;
    if (document.hidden) setTimeout(() => this.#flush(), HIDDEN_FLUSH_MS);
    else requestAnimationFrame(() => this.#flush());
  }

  #flush(): void {
    this.#scheduled = false;
    const events = this.#waiting;
    this.#waiting = [];
    if (events.length === 0) return;
    this.dispatch({ type: "events", events });
    if ([...this.state.turns.values()].some((turn) => turn.gap)) this.#refreshSoon();
  }

  #connect(connection: Connection): void {
    if (connection === this.connection) return;
    this.connection = connection;
    this.dispatchEvent(new Event("change"));
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
