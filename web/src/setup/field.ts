/** Fields of the setup page and what is wrong with them. */

import { css, html, nothing } from "lit";
import type { Issue } from "../connection/api.js";
import { issuesAt } from "./draft.js";

export const fieldStyle = css`
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: 12px 16px;
  }
  .fields .wide {
    grid-column: 1 / -1;
  }
  label {
    display: grid;
    gap: 4px;
    align-content: start;
    font-size: 14px;
  }
  input:not([type="checkbox"]),
  select,
  textarea {
    min-height: 36px;
    padding: 4px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
  }
  textarea {
    min-height: 64px;
    resize: vertical;
  }
  .bad {
    color: var(--bad);
    font-size: 13px;
  }
`;

/** The issues of one field; `exactly` leaves out those of its parts. */
export function problems(issues: readonly Issue[], path: string, exactly = false) {
  const found = issuesAt(issues, path).filter((issue) => !exactly || issue.path.replace(/^config\./, "") === path);
  return found.length ? html`<span class="bad" role="alert">${found.map((issue) => issue.message ?? issue.code).join("; ")}</span>` : nothing;
}
