/** A message's text as Markdown, with folding for what would stop the page, and tools on code. */

import { LitElement, css, html, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { LONG_LINE, LONG_TEXT, hasLongLine, renderMarkdown } from "../text/markdown.js";
import { highlight } from "../text/highlight.js";
import { number } from "../text/format.js";
import { language, t } from "../words/words.js";
import { base, copyText } from "./shared.js";

/** While text streams in, Markdown is made again at most this often. */
const STREAM_MS = 120;
const FOLDED = 4_000;

@customElement("gx-text")
export class GxText extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        unicode-bidi: isolate;
        overflow-wrap: anywhere;
      }
      .body > :first-child {
        margin-top: 0;
      }
      .body > :last-child {
        margin-bottom: 0;
      }
      p,
      ul,
      ol,
      blockquote,
      table {
        margin: 8px 0;
      }
      h1,
      h2,
      h3,
      h4,
      h5,
      h6 {
        margin: 16px 0 8px;
        font-size: 1.05em;
        line-height: 1.3;
      }
      h1 {
        font-size: 1.25em;
      }
      h2 {
        font-size: 1.15em;
      }
      ul,
      ol {
        padding-left: 24px;
      }
      blockquote {
        padding-left: 12px;
        border-left: 3px solid var(--line);
        color: var(--quiet);
      }
      a {
        color: var(--accent);
      }
      code {
        font: 0.9em/1.45 var(--mono);
        padding: 1px 4px;
        border-radius: 4px;
        background: var(--sunken);
      }
      .code {
        margin: 8px 0;
        border: 1px solid var(--line);
        border-radius: 8px;
        overflow: hidden;
        background: var(--sunken);
      }
      .code > div {
        display: flex;
        align-items: center;
        gap: 4px;
        padding: 2px 4px 2px 12px;
        border-bottom: 1px solid var(--line);
        color: var(--quiet);
        font-size: 12px;
      }
      .code > div > span {
        flex: 1;
      }
      .code button {
        min-height: 24px;
        font-size: 12px;
      }
      pre {
        margin: 0;
        padding: 8px 12px;
        overflow-x: auto;
        max-height: 480px;
      }
      pre code {
        padding: 0;
        background: none;
      }
      .code.wrapped pre {
        white-space: pre-wrap;
      }
      .scroller {
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
      }
      th,
      td {
        padding: 4px 8px;
        border: 1px solid var(--line);
        text-align: start;
      }
      .plain {
        white-space: pre-wrap;
      }
      .hljs-keyword,
      .hljs-built_in,
      .hljs-literal,
      .hljs-selector-tag {
        color: var(--code-keyword);
      }
      .hljs-string,
      .hljs-attr,
      .hljs-addition {
        color: var(--code-string);
      }
      .hljs-number,
      .hljs-type,
      .hljs-deletion {
        color: var(--code-number);
      }
      .hljs-comment,
      .hljs-meta {
        color: var(--code-comment);
      }
      .hljs-title,
      .hljs-name,
      .hljs-section {
        color: var(--code-title);
      }
    `,
  ];

  @property() text = "";
  @property({ type: Boolean }) streaming = false;
  @state() private all = false;
  #shown: string | null = null;
  #language = language();
  #due: ReturnType<typeof setTimeout> | undefined;
  #madeAt = 0;

  private get folded(): boolean {
    return !this.all && (this.text.length > LONG_TEXT || hasLongLine(this.text));
  }

  override render() {
    if (this.folded) {
      return html`<div class="plain">${this.text.slice(0, FOLDED)}…</div>
        <button data-testid="show-all" @click=${() => (this.all = true)}>${t("message.showAll", { count: number(this.text.length) })}</button>`;
    }
    if (this.all && (hasLongLine(this.text) || this.text.length > LONG_TEXT)) return html`<div class="plain">${this.text}</div>`;
    return html`<div class="body"></div>`;
  }

  protected override updated(_: PropertyValues): void {
    const body = this.renderRoot.querySelector(".body");
    if (!body) {
      this.#shown = null;
      return;
    }
    if (this.#shown === this.text && this.#language === language()) return;
    const wait = this.streaming ? this.#madeAt + STREAM_MS - performance.now() : 0;
    clearTimeout(this.#due);
    if (wait > 0) this.#due = setTimeout(() => this.#make(body), wait);
    else this.#make(body);
  }

  #make(body: Element): void {
    this.#shown = this.text;
    this.#language = language();
    this.#madeAt = performance.now();
    const made = renderMarkdown(this.text);
    for (const table of made.querySelectorAll("table")) wrapTable(table);
    for (const pre of made.querySelectorAll("pre")) this.#equip(pre);
    body.replaceChildren(made);
  }

  #equip(pre: HTMLElement): void {
    const code = pre.querySelector("code");
    const named = /language-([\w+#-]+)/.exec(code?.className ?? "")?.[1]?.toLowerCase() ?? "";
    const frame = document.createElement("div");
    frame.className = "code";
    const bar = document.createElement("div");
    const label = document.createElement("span");
    label.textContent = named;
    const wrap = toolButton(t("code.wrap"), () => {
      wrap.setAttribute("aria-pressed", String(frame.classList.toggle("wrapped")));
    });
    wrap.setAttribute("aria-pressed", "false");
    const copy = toolButton(t("code.copy"), () => {
      void copyText(pre.textContent ?? "").then((done) => {
        if (done) copy.textContent = t("code.copied");
      });
    });
    bar.append(label, wrap, copy);
    pre.replaceWith(frame);
    pre.tabIndex = 0;
    frame.append(bar, pre);
    if (code && named && !this.streaming && (code.textContent?.length ?? 0) < LONG_LINE) void highlight(code, named);
  }
}

function toolButton(label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = label;
  button.addEventListener("click", act);
  return button;
}

function wrapTable(table: Element): void {
  const scroller = document.createElement("div");
  scroller.className = "scroller";
  scroller.tabIndex = 0;
  table.replaceWith(scroller);
  scroller.append(table);
}
