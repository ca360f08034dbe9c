/** Which rows are on the page: a bounded stretch of all that are loaded. Pure. */

/** Rows that are in the document at once. */
export const MAX_ROWS = 120;
export const STEP = 40;

export interface Stretch {
  /** Index of the first row. */
  start: number;
  /** Index after the last row. */
  end: number;
  /** Whether new rows at the end are followed. */
  follow: boolean;
}

export function atEnd(total: number): Stretch {
  return { start: Math.max(0, total - MAX_ROWS), end: total, follow: true };
}

/** The stretch after the rows changed; `shift` rows came in before the old first one. */
export function afterChange(stretch: Stretch, total: number, shift: number): Stretch {
  if (stretch.follow) return atEnd(total);
  const start = Math.min(stretch.start + shift, Math.max(0, total - 1));
  const end = Math.min(Math.max(stretch.end + shift, start), total);
  return clipped({ start, end: end - start < STEP ? Math.min(total, start + STEP) : end, follow: false });
}

export function grownUp(stretch: Stretch): Stretch {
  const start = Math.max(0, stretch.start - STEP);
  return { start, end: Math.min(stretch.end, start + MAX_ROWS), follow: false };
}

export function grownDown(stretch: Stretch, total: number): Stretch {
  const end = Math.min(total, stretch.end + STEP);
  return { start: Math.max(stretch.start, end - MAX_ROWS), end, follow: stretch.follow };
}

export function around(index: number, total: number): Stretch {
  const start = Math.max(0, index - STEP / 2);
  return { start, end: Math.min(total, start + MAX_ROWS), follow: false };
}

function clipped(stretch: Stretch): Stretch {
  return stretch.end - stretch.start > MAX_ROWS ? { ...stretch, end: stretch.start + MAX_ROWS } : stretch;
}
