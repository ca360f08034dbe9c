/** A message's text as Markdown, with folding for what would stop the page, and tools on code. */

import { LitElement, css, html, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { LONG_TEXT, hasLongLine, renderMarkdown } from "../text/markdown.js";
import { highlight } from "../text/highlight.js";
import { number } from "../text/format.js";
import { language, t } from "../words/words.js";
import { base, copyText } from "./shared.js";

/** While text streams in, Markdown is made again at most this often. */
const STREAM_MS = 120;
/** Making the text may take this share of the time while it streams: one part in so many. */
const COST_SHARE = 10;
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
        padding-inline-start: 24px;
      }
      blockquote {
        margin-inline: 0;
        padding-inline-start: 12px;
        border-inline-start: 3px solid var(--line);
        color: var(--quiet);
      }
      /* Deeper than anybody means it: no more indents, or the text leaves the page. */
      :is(blockquote, li) :is(blockquote, li) :is(blockquote, li) :is(blockquote, li) :is(blockquote, li) :is(blockquote, li) :is(blockquote, ul, ol) {
        margin-block: 0;
        padding-inline-start: 0;
        border: 0;
        list-style-position: inside;
      }
      hr {
        margin: 16px 0;
        border: 0;
        border-top: 1px solid var(--line);
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
        /* A narrow table scrolls rather than break its words into letters. */
        overflow-wrap: break-word;
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
  /** The text has more elements than a page should hold. */
  @state() private crowded = false;
  #shown = "";
  #language = language();
  #blocks: Block[] = [];
  #due: ReturnType<typeof setTimeout> | undefined;
  #madeAt = 0;
  #cost = 0;

  private get long(): boolean {
    return this.crowded || this.text.length > LONG_TEXT || hasLongLine(this.text);
  }

  override render() {
    if (this.long && !this.all) {
      return html`<div class="plain" dir="auto">${this.text.slice(0, FOLDED)}…</div>
        <button data-testid="show-all" @click=${() => (this.all = true)}>${t("message.showAll", { count: number(this.text.length) })}</button>`;
    }
    return this.long ? html`<div class="plain" dir="auto">${this.text}</div>` : html`<div class="body"></div>`;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#due);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // What was due when the element left is due again.
    this.requestUpdate();
  }

  protected override updated(_: PropertyValues): void {
    const body = this.renderRoot.querySelector(".body");
    const wanted = `${this.streaming} ${language()} ${this.text}`;
    if (!body) this.#shown = "";
    if (!body || this.#shown === wanted) return;
    // Making long text takes long: typing must not wait for it again and again.
    const pace = Math.max(STREAM_MS, this.#cost * COST_SHARE);
    const wait = this.streaming ? this.#madeAt + pace - performance.now() : 0;
    clearTimeout(this.#due);
    if (wait > 0) this.#due = setTimeout(() => this.#make(body, wanted), wait);
    else this.#make(body, wanted);
  }

  #make(body: Element, wanted: string): void {
    const start = performance.now();
    if (this.#language !== language()) body.replaceChildren();
    this.#language = language();
    this.#shown = wanted;
    const made = renderMarkdown(this.text);
    if (made) this.#place(body, [...made.children]);
    else this.crowded = true;
    this.#madeAt = performance.now();
    this.#cost = this.#madeAt - start;
  }

  /** Blocks that are the same stay as they are, with what the person selected, scrolled or switched in them. */
  #place(body: Element, fresh: Element[]): void {
    const raw = fresh.map((element) => element.outerHTML);
    let same = 0;
    while (same < raw.length && this.#blocks[same]?.raw === raw[same] && this.#blocks[same]?.shown.parentNode === body) same++;
    for (const block of this.#blocks.splice(same)) block.shown.remove();
    for (const [index, block] of fresh.entries()) {
      if (index < same) continue;
      body.append(block);
      for (const table of [block, ...block.querySelectorAll("table")]) if (table instanceof HTMLTableElement) wrapTable(table);
      for (const pre of [block, ...block.querySelectorAll("pre")]) if (pre instanceof HTMLPreElement) this.#equip(pre);
      this.#blocks.push({ raw: raw[index] ?? "", shown: body.lastElementChild ?? block });
    }
    // A block that still grows is coloured when it is whole.
    const whole = this.streaming ? this.#blocks.slice(0, -1) : this.#blocks;
    for (const { shown } of whole) for (const code of shown.querySelectorAll<HTMLElement>("pre code:not([data-coloured])")) colour(code);
  }

  #equip(pre: HTMLElement): void {
    const frame = document.createElement("div");
    frame.className = "code";
    const bar = document.createElement("div");
    const label = document.createElement("span");
    label.textContent = languageOf(pre.querySelector("code"));
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
    pre.dir = "ltr";
    frame.append(bar, pre);
  }
}

/** One block of the text: what it was made from, and its element on the page. */
interface Block {
  raw: string;
  shown: Element;
}

function languageOf(code: Element | null): string {
  return /language-([\w+#-]+)/.exec(code?.className ?? "")?.[1]?.toLowerCase() ?? "";
}

function colour(code: HTMLElement): void {
  const named = languageOf(code);
  code.dataset["coloured"] = named;
  if (named) void highlight(code, named);
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
