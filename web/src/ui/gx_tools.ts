/** The tool calls of a turn: one folded line each, readable when opened. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Tool } from "../state/types.js";
import { number } from "../text/format.js";
import { t, word } from "../words/words.js";
import { base } from "./shared.js";

const LINE = 120;
/** What is said elsewhere in the tool's line. */
const KNOWN: ReadonlySet<string> = new Set(["truncated", "length", "interrupted", "kind"]);

/** What a tool does, in one line. */
export function toolLine(tool: Tool): string {
  if (tool.title && tool.title !== tool.name) return tool.title;
  const input = tool.input;
  if (typeof input === "string") return input;
  if (input !== null && typeof input === "object") {
    for (const key of ["command", "cmd", "path", "file_path", "pattern", "query", "url", "description"]) {
      const value = (input as Record<string, unknown>)[key];
      if (typeof value === "string" && value) return value;
    }
  }
  return "";
}

/** Text for people: strings as they are, objects as lines of name and value. */
export function readable(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (typeof value === "object" && !Array.isArray(value)) {
    const entries = Object.entries(value as Record<string, unknown>);
    if (entries.every(([, entry]) => typeof entry !== "object" || entry === null)) {
      return entries.map(([key, entry]) => `${key}: ${String(entry)}`).join("\n");
    }
  }
  return JSON.stringify(value, null, 2);
}

@customElement("gx-tools")
export class GxTools extends LitElement {
  static override styles = [
    base,
    css`
      details {
        border-top: 1px solid var(--line);
      }
      details:first-child {
        border-top: 0;
      }
      summary {
        display: flex;
        gap: 8px;
        align-items: baseline;
        min-height: 28px;
        padding: 2px 0;
        cursor: pointer;
        font-size: 13px;
      }
      summary b {
        font-weight: 600;
      }
      summary code {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font: 12px/1.6 var(--mono);
        color: var(--quiet);
      }
      .failed {
        color: var(--bad);
      }
      .done {
        color: var(--good);
      }
      .label {
        margin: 4px 0;
        font-size: 12px;
        font-weight: 600;
        color: var(--quiet);
      }
      pre {
        margin: 0 0 8px;
        padding: 8px;
        max-height: 280px;
        overflow: auto;
        border-radius: 8px;
        background: var(--sunken);
        font: 12px/1.5 var(--mono);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) tools: readonly Tool[] = [];

  override render() {
    return this.tools.map((tool) => {
      const line = toolLine(tool).slice(0, LINE);
      const more = Object.fromEntries(Object.entries(tool.more).filter(([key]) => !KNOWN.has(key)));
      return html`<details data-tool=${tool.toolCallId}>
        <summary data-testid="tool-toggle"><b>${tool.name || "?"}</b><code>${line}</code><span class=${tool.state}>${word("tool", tool.state)}</span></summary>
        ${section("tool.input", tool.input)} ${section("tool.output", tool.output)}
        ${Object.keys(more).length ? section("tool.more", more) : nothing}
        ${tool.more["truncated"] ? html`<p class="quiet small">${t("tool.cut", { count: number(Number(tool.more["length"] ?? 0)) })}</p>` : nothing}
      </details>`;
    });
  }
}

function section(title: "tool.input" | "tool.output" | "tool.more", value: unknown) {
  const text = readable(value);
  return text ? html`<p class="label">${t(title)}</p><pre tabindex="0">${text}</pre>` : nothing;
}
