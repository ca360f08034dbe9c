/** Model text is data: Markdown becomes a small set of elements, everything else becomes text. */

import DOMPurify from "dompurify";
import { Marked } from "marked";
import { t } from "../words/words.js";

/** A line this long is folded: laying it out would stop the page. UTF-16 units. */
export const LONG_LINE = 20_000;
/** Text longer than this is shown as plain text until the person asks for all of it. */
export const LONG_TEXT = 200_000;

/** Text that would become more elements than this is shown plain, too: a page of table cells stops the page. */
export const CROWD = 8_000;

const TAGS = [
  "a", "blockquote", "br", "code", "del", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "span", "strong",
  "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul",
];
const SAFE_LINK = /^(https?:|mailto:)/i;
/** Each of these finds its own direction, so that one right-to-left paragraph does not turn the others. */
const BLOCKS = "p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, td, th";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const marked = new Marked({ gfm: true, breaks: true, async: false });
marked.use({
  renderer: {
    // HTML in a message is text that the person should see, not markup.
    html: ({ text, block }: { text: string; block?: boolean }) => (block ? `<p>${escaped(text)}</p>` : escaped(text)),
    // An image would be a request to wherever the model says.
    image: ({ href, text }) => `<a href="${escaped(href)}">${escaped(t("markdown.image", { alt: text || href }))}</a>`,
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  },
});

const purifier = DOMPurify(window);
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  const href = node.getAttribute("href") ?? "";
  if (!SAFE_LINK.test(href)) {
    node.removeAttribute("href");
    return;
  }
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer nofollow");
});

/** Safe elements for a message, or none when they would be too many. Never throws: what cannot be parsed is shown as it is. */
export function renderMarkdown(source: string): DocumentFragment | null {
  let html: string;
  try {
    html = marked.parse(source) as string;
  } catch {
    html = `<p>${escaped(source)}</p>`;
  }
  if (html.split("</").length > CROWD) return null;
  const made = purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ["href", "class", "start", "align"],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const block of made.querySelectorAll<HTMLElement>(BLOCKS)) block.dir = "auto";
  return made;
}

/** Whether the text has a line that would stop the page. */
export function hasLongLine(text: string): boolean {
  if (text.length <= LONG_LINE) return false;
  let start = 0;
  for (;;) {
    const end = text.indexOf("\n", start);
    if ((end < 0 ? text.length : end) - start > LONG_LINE) return true;
    if (end < 0) return false;
    start = end + 1;
  }
}
