/** Reads again when told to: one reading at a time, never more often than the pause, and the last wish is not lost. */

const PAUSE_MS = 250;

export class Rereading {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading = false;
  #wanted = false;
  #notBefore = 0;

  constructor(private readonly read: () => Promise<void>) {}

  ask(): void {
    this.#wanted = true;
    if (this.#reading) return;
    this.#timer ??= setTimeout(() => void this.#go(), Math.max(0, this.#notBefore - Date.now()));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = false;
  }

  async #go(): Promise<void> {
    this.#timer = undefined;
    this.#wanted = false;
    this.#reading = true;
    this.#notBefore = Date.now() + PAUSE_MS;
    try {
      await this.read();
    } finally {
      this.#reading = false;
      if (this.#wanted) this.ask();
    }
  }
}
