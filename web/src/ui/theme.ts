/** Light, dark, or what the system says; kept by the browser. */

export type Theme = "system" | "light" | "dark";
export const THEMES: readonly Theme[] = ["system", "light", "dark"];
const STORED = "groupx.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

export function theme(): Theme {
  const stored = localStorage.getItem(STORED);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function setTheme(chosen: Theme): void {
  localStorage.setItem(STORED, chosen);
  applyTheme();
}

export function applyTheme(): void {
  const chosen = theme();
  const isDark = chosen === "dark" || (chosen === "system" && dark.matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}

export function followSystemTheme(): void {
  applyTheme();
  dark.addEventListener("change", applyTheme);
}
