/** How the sections of the right side look. */

import { css } from "lit";

export const panelStyle = css`
  .head {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 12px 16px;
    border-bottom: 1px solid var(--line);
  }
  h2 {
    flex: 1;
    margin: 0;
    font-size: 15px;
  }
  h3 {
    margin: 16px 0 4px;
    font-size: 13px;
    color: var(--quiet);
  }
  p {
    margin: 0 0 4px;
    overflow-wrap: anywhere;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  button.line {
    display: block;
    width: 100%;
    min-height: 28px;
    margin: 2px 0;
    padding: 4px 8px;
    border-color: transparent;
    background: var(--sunken);
    font-size: 14px;
    line-height: 1.4;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button.line[aria-current] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
  button[aria-disabled="true"] {
    color: var(--quiet);
    cursor: not-allowed;
  }
  .bad {
    color: var(--bad);
  }
  .sure {
    margin-top: 8px;
    padding: 8px 12px;
    border: 1px solid var(--bad);
    border-radius: 8px;
    background: var(--bad-soft);
  }
`;
