/** The page's language: the browser's, unless the person chose one. */

import { en, type Key } from "./en.js";
import { zh } from "./zh.js";

export type Language = "en" | "zh";
export const LANGUAGES: readonly { id: Language; name: string }[] = [
  { id: "en", name: "English" },
  { id: "zh", name: "中文" },
];
const STORED = "groupx.language";

let current: Language = initial();
export const languageChanges = new EventTarget();

function initial(): Language {
  const stored = read();
  if (stored === "en" || stored === "zh") return stored;
  return typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}

function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

export function language(): Language {
  return current;
}

export function setLanguage(chosen: Language): void {
  current = chosen;
  try {
    localStorage.setItem(STORED, chosen);
  } catch {
    // A page without storage keeps the choice until it is closed.
  }
  applyLanguage();
  languageChanges.dispatchEvent(new Event("change"));
}

export function applyLanguage(): void {
  document.documentElement.lang = current === "zh" ? "zh-CN" : "en";
}

export function t(key: Key, values: Record<string, string | number> = {}): string {
  const sentence: string = (current === "zh" ? zh : en)[key];
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A word for a code that the page may not know. */
export function word(prefix: string, code: string): string {
  const key = `${prefix}.${code}`;
  return key in en ? t(key as Key) : code.replaceAll("_", " ");
}
