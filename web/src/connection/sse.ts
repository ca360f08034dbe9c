/** Reads a server-sent event stream by hand, so that a dead connection is noticed. Pure parsing is `SseParser`. */

/** Data of the events in a stream; any chunking gives the same events. */
export class SseParser {
  #rest = "";
  #data: string[] = [];

  feed(chunk: string): string[] {
    const found: string[] = [];
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const raw of lines) {
      const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
      if (line === "") {
        if (this.#data.length > 0) found.push(this.#data.join("\n"));
        this.#data = [];
      } else if (line.startsWith("data:")) {
        this.#data.push(line.slice(line.startsWith("data: ") ? 6 : 5));
      }
    }
    return found;
  }
}

export const SILENCE_MS = 40_000;

/** Calls `onData` for each event until the stream ends, fails or is silent for too long. */
export async function readStream(url: string, signal: AbortSignal, onOpen: () => void, onData: (data: string) => void): Promise<void> {
  const silence = new AbortController();
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, silence.signal]),
    cache: "no-store",
    headers: { Accept: "text/event-stream" },
  });
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
  onOpen();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parser = new SseParser();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      for (const data of parser.feed(decoder.decode(value, { stream: true }))) onData(data);
    }
  } finally {
    clearTimeout(timer);
  }
}
