/** What a person is writing: kept over reloads and failed sends. Pure but for the storage it is given. */

export interface SavedDraft {
  text: string;
  to: string[] | null;
  /** Who was addressed before the reply began. */
  toBefore: string[] | null;
  replyTo: string | null;
  /** The command that was sent and never answered, with the text it had. */
  pending: { commandId: string; body: string } | null;
}

const KEY = "groupx.draft";
const SENT_KEY = "groupx.sent";
const KEPT_SENT = 50;

export const EMPTY_DRAFT: SavedDraft = { text: "", to: null, toBefore: null, replyTo: null, pending: null };

/** The draft of this tab; a tab that has none begins with the last one of the browser. */
export function loadDraft(...storages: Storage[]): SavedDraft {
  for (const storage of storages) {
    try {
      const saved: unknown = JSON.parse(storage.getItem(KEY) ?? "null");
      if (saved !== null && typeof saved === "object") return { ...EMPTY_DRAFT, ...(saved as Partial<SavedDraft>) };
    } catch {
      // Damaged or forbidden: the next one, or an empty box.
    }
  }
  return EMPTY_DRAFT;
}

export function saveDraft(storages: readonly Storage[], draft: SavedDraft): void {
  for (const storage of storages) {
    try {
      storage.setItem(KEY, JSON.stringify(draft));
    } catch {
      // A full storage keeps the text in the page alone.
    }
  }
}

/** The draft once `text` is accepted: what was typed meanwhile stays, and who is addressed; a reply ends with its message. */
export function afterSent(draft: SavedDraft, text: string, replyTo: string | null): SavedDraft {
  const rest = draft.text.startsWith(text) ? draft.text.slice(text.length) : draft.text;
  if (draft.replyTo !== replyTo) return { ...draft, text: rest, pending: null };
  return { ...EMPTY_DRAFT, text: rest, to: replyTo ? draft.toBefore : draft.to };
}

export function rememberSent(storage: Storage, text: string): void {
  const sent = loadSent(storage).filter((entry) => entry !== text);
  try {
    storage.setItem(SENT_KEY, JSON.stringify([...sent, text].slice(-KEPT_SENT)));
  } catch {
    // Recalling is a convenience.
  }
}

export function loadSent(storage: Storage): string[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(SENT_KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((entry): entry is string => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

/** The same id for the same unanswered body, so that sending again counts once. */
export function commandIdFor(draft: SavedDraft, body: string, fresh: () => string): string {
  return draft.pending?.body === body ? draft.pending.commandId : fresh();
}
