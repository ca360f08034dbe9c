/** Times, durations and numbers in the page's language. */

import { language, t } from "../words/words.js";

const locale = (): string => (language() === "zh" ? "zh-CN" : "en-GB");

/** Making a formatter takes longer than a frame has for all of its rows. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${Object.keys(options).join(" ")}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  made.set(key, known);
  return known;
}

export function clock(iso: string | undefined): string {
  return iso ? formatter({ hour: "2-digit", minute: "2-digit" }).format(new Date(iso)) : "";
}

export function exact(iso: string | undefined): string {
  if (!iso) return "";
  const date = new Date(iso);
  const time = formatter({ hour: "2-digit", minute: "2-digit", second: "2-digit" }).format(date);
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
  return formatter({ weekday: "long", year: "numeric", month: "long", day: "numeric" }).format(date);
}

export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  if (seconds < 60) return t("duration.seconds", { s: seconds });
  if (minutes < 60) return t("duration.minutes", { m: minutes, s: seconds % 60 });
  return t("duration.hours", { h: Math.floor(minutes / 60), m: minutes % 60 });
}

export function number(value: number): string {
  return value.toLocaleString(locale());
}
