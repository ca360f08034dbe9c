/** Times, durations and numbers in the page's language. */

import { language, t } from "../words/words.js";

const locale = (): string => (language() === "zh" ? "zh-CN" : "en-GB");

export function clock(iso: string | undefined): string {
  if (!iso) return "";
  return new Date(iso).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
}

export function exact(iso: string | undefined): string {
  if (!iso) return "";
  const date = new Date(iso);
  const time = date.toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  return `${time}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}

export function dayOf(iso: string): string {
  return iso ? new Date(iso).toDateString() : "";
}

export function dayName(iso: string): string {
  const date = new Date(iso);
  const today = new Date();
  if (date.toDateString() === today.toDateString()) return t("timeline.today");
  today.setDate(today.getDate() - 1);
  if (date.toDateString() === today.toDateString()) return t("timeline.yesterday");
  return date.toLocaleDateString(locale(), { weekday: "long", year: "numeric", month: "long", day: "numeric" });
}

export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function number(value: number): string {
  return value.toLocaleString(locale());
}
