/** Theme and language. */

import { LitElement, css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { LANGUAGES, language, setLanguage, t, type Language } from "../words/words.js";
import { base } from "./shared.js";
import { THEMES, setTheme, theme, type Theme } from "./theme.js";

@customElement("gx-preferences")
export class GxPreferences extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        gap: 8px;
      }
      select {
        min-height: 28px;
        padding: 0 4px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--surface);
        font-size: 13px;
      }
    `,
  ];

  @state() private chosen: Theme = theme();

  override render() {
    return html`<select data-testid="theme-switch" aria-label=${t("theme.label")} @change=${this.#theme}>
        ${THEMES.map((name) => html`<option value=${name} ?selected=${name === this.chosen}>${t(`theme.${name}`)}</option>`)}
      </select>
      <select data-testid="language-switch" aria-label=${t("language.label")} @change=${this.#language}>
        ${LANGUAGES.map(({ id, name }) => html`<option value=${id} ?selected=${id === language()}>${name}</option>`)}
      </select>`;
  }

  #theme = (event: Event): void => {
    this.chosen = (event.target as HTMLSelectElement).value as Theme;
    setTheme(this.chosen);
  };

  #language = (event: Event): void => setLanguage((event.target as HTMLSelectElement).value as Language);
}
