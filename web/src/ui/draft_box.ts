/** What a person is writing: kept over reloads and failed sends. Pure but for the storage it is given. */

export interface SavedDraft {
  text: string;
  to: string[] | null;
  replyTo: string | null;
  /** The command that was sent and never answered, with the text it had. */
  pending: { commandId: string; body: string } | null;
}

const KEY = "groupx.draft";
const SENT_KEY = "groupx.sent";
const KEPT_SENT = 50;

export const EMPTY_DRAFT: SavedDraft = { text: "", to: null, replyTo: null, pending: null };

export function loadDraft(storage: Storage): SavedDraft {
  try {
    return { ...EMPTY_DRAFT, ...(JSON.parse(storage.getItem(KEY) ?? "{}") as Partial<SavedDraft>) };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveDraft(storage: Storage, draft: SavedDraft): void {
  try {
    storage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A full storage keeps the text in the page alone.
  }
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
