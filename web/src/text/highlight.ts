/** Colours for code; the highlighter and each language come when they are first needed. */

import type { HLJSApi, LanguageFn } from "highlight.js";

/** Longer code stays plain: colouring it would stop the page. */
const LONGEST = 20_000;

const LANGUAGES: Record<string, () => Promise<{ default: LanguageFn }>> = {
  bash: () => import("highlight.js/lib/languages/bash"),
  css: () => import("highlight.js/lib/languages/css"),
  diff: () => import("highlight.js/lib/languages/diff"),
  go: () => import("highlight.js/lib/languages/go"),
  java: () => import("highlight.js/lib/languages/java"),
  javascript: () => import("highlight.js/lib/languages/javascript"),
  json: () => import("highlight.js/lib/languages/json"),
  markdown: () => import("highlight.js/lib/languages/markdown"),
  python: () => import("highlight.js/lib/languages/python"),
  rust: () => import("highlight.js/lib/languages/rust"),
  sql: () => import("highlight.js/lib/languages/sql"),
  typescript: () => import("highlight.js/lib/languages/typescript"),
  xml: () => import("highlight.js/lib/languages/xml"),
  yaml: () => import("highlight.js/lib/languages/yaml"),
};
const ALIASES: Record<string, string> = {
  sh: "bash", shell: "bash", zsh: "bash", console: "bash", patch: "diff", golang: "go", js: "javascript", jsx: "javascript", mjs: "javascript",
  md: "markdown", py: "python", rs: "rust", ts: "typescript", tsx: "typescript", html: "xml", svg: "xml", yml: "yaml", toml: "yaml",
};

let core: Promise<HLJSApi> | undefined;

export async function highlight(code: HTMLElement, named: string): Promise<void> {
  const name = ALIASES[named] ?? named;
  const load = LANGUAGES[name];
  const text = code.textContent ?? "";
  if (!load || text.length > LONGEST) return;
  core ??= import("highlight.js/lib/core").then((module) => module.default);
  const [hljs, language] = await Promise.all([core, load()]);
  if (!hljs.getLanguage(name)) hljs.registerLanguage(name, language.default);
  // The highlighter escapes the code itself; its output holds spans with classes only.
  code.innerHTML = hljs.highlight(text, { language: name, ignoreIllegals: true }).value;
}
