/** Holds the room's state, keeps it fed from the log, and tells the page once a frame. */

import { EMPTY, reduce } from "../state/reducer.js";
import type { Action, Envelope, RoomState } from "../state/types.js";
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
  #loadingEarlier = false;

  start(): void {
    void this.#follow();
  }

  stop(): void {
    this.#stopped.abort();
  }

  dispatch(action: Action): void {
    const before = this.state;
    this.state = reduce(before, action);
    if (this.state !== before) this.dispatchEvent(new Event("change"));
  }

  async loadEarlier(): Promise<void> {
    const { earlier } = this.state;
    if (earlier === null || this.#loadingEarlier) return;
    this.#loadingEarlier = true;
    try {
      this.dispatch({ type: "history", page: await api.before(earlier) });
    } finally {
      this.#loadingEarlier = false;
    }
  }

  /** Load pages until the event is there; false when the room does not have it. */
  async reveal(eventId: string): Promise<boolean> {
    for (let page = 0; page < 50; page++) {
      const { messages, answers, notes, earlier } = this.state;
      if (messages.has(eventId) || answers.has(eventId) || notes.has(eventId)) return true;
      if (earlier === null) return false;
      await this.loadEarlier();
    }
    return false;
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
          void this.#refreshSoon();
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
    this.dispatch({ type: "bootstrap", bootstrap: await api.bootstrap() });
  }

  /** Fetch the room again, at most once a second however often it is asked for. */
  async #refreshSoon(): Promise<void> {
    const now = Date.now();
    if (now < this.#refreshAt) return;
    this.#refreshAt = now + REFRESH_PAUSE_MS;
    try {
      const bootstrap = await api.bootstrap();
      this.#flush();
      // Events may have come while it was on its way; an older picture would take them back.
      if (bootstrap.epoch !== this.state.epoch || bootstrap.room.throughSeq >= this.state.head) {
        this.dispatch({ type: "bootstrap", bootstrap });
      }
    } catch {
      this.#refreshAt = 0;
    }
  }

  #take(data: string): void {
    const event = JSON.parse(data) as Envelope;
    if (event.type === "stream.resync") {
      void this.#refreshSoon();
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
    if ([...this.state.turns.values()].some((turn) => turn.gap)) void this.#refreshSoon();
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
