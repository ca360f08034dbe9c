/** What the page's components share: buttons, focus, colours of identity, copying. */

import { css, html, type TemplateResult } from "lit";

export const base = css`
  :host {
    box-sizing: border-box;
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
  button,
  select,
  textarea,
  input {
    font: inherit;
    color: inherit;
  }
  button {
    min-height: 28px;
    padding: 2px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    border-color: var(--accent);
  }
  button:disabled {
    cursor: not-allowed;
    color: var(--quiet);
  }
  button.plain {
    border-color: transparent;
    background: transparent;
    color: var(--quiet);
  }
  button.plain:hover:not(:disabled) {
    color: var(--ink);
    background: var(--sunken);
    border-color: transparent;
  }
  button.primary {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  button.primary:disabled {
    background: var(--sunken);
    border-color: var(--line);
    color: var(--quiet);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .quiet {
    color: var(--quiet);
  }
  .small {
    font-size: 13px;
  }
  .hidden-visually {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** A hue for an actor, the same everywhere and always. */
export function hueOf(actorId: string): number {
  let hash = 2_166_136_261;
  for (const character of actorId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return Math.abs(hash) % 360;
}

export const markStyle = css`
  .mark {
    flex: none;
    display: inline-grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 8px;
    color: #fff;
    font-weight: 600;
    font-size: 13px;
    user-select: none;
  }
`;

/** The square that marks an actor: colour and first letter. */
export function mark(actorId: string, name: string): TemplateResult {
  return html`<span class="mark" aria-hidden="true" .style=${`background:${identityColour(actorId)}`}>${[...name][0]?.toUpperCase() ?? "?"}</span>`;
}

export function identityColour(actorId: string): string {
  return actorId.startsWith("user:") ? "#4a5364" : `hsl(${hueOf(actorId)} 45% 38%)`;
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** An Enter that picks a candidate of an input method is not an Enter of the person's. */
export class EnterWatch {
  #endedAt = -1;

  compositionEnded(event: Event): void {
    this.#endedAt = event.timeStamp;
  }

  /** Whether this key is an Enter that means "do it". Safari sends it right after the composition's end. */
  means(event: KeyboardEvent): boolean {
    if (event.key !== "Enter" || event.isComposing || event.keyCode === 229) return false;
    return event.timeStamp - this.#endedAt > 30;
  }
}
