/** One agent of the roster on the setup page. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Issue } from "../connection/api.js";
import { base, mark, markStyle } from "../ui/shared.js";
import { t } from "../words/words.js";
import type { AgentDraft, Driver } from "./draft.js";
import { fieldStyle, problems } from "./field.js";

@customElement("gx-setup-agent")
export class GxSetupAgent extends LitElement {
  static override styles = [
    base,
    markStyle,
    fieldStyle,
    css`
      :host {
        display: block;
        margin: 12px 0;
        padding: 16px;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--surface);
      }
      .head {
        display: flex;
        align-items: center;
        gap: 12px;
        margin-bottom: 12px;
      }
      h3 {
        flex: 1;
        margin: 0;
        font-size: 15px;
        overflow-wrap: anywhere;
      }
      .inline {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      input[type="checkbox"] {
        width: 20px;
        height: 20px;
        accent-color: var(--accent);
      }
    `,
  ];

  @property({ attribute: false }) agent!: AgentDraft;
  @property({ type: Number }) index = 0;
  @property({ attribute: false }) drivers: readonly Driver[] = [];
  @property({ attribute: false }) issues: readonly Issue[] = [];
  @state() private sure = false;

  override render() {
    const { agent } = this;
    const shown = agent.name || agent.id;
    return html`<div class="head">
        ${mark(`agent:${agent.id}`, shown)}
        <h3>${shown}</h3>
        <label class="inline">
          <input
            type="checkbox"
            data-testid=${`setup-agent-${this.index}-enabled`}
            .checked=${agent.enabled}
            @change=${(event: Event) => this.#tell({ enabled: (event.target as HTMLInputElement).checked })}
          />
          ${t("setup.agent.enabled")}
        </label>
        <button data-testid=${`setup-agent-${this.index}-remove`} aria-label=${t("setup.agent.remove.named", { name: shown })} @click=${this.#remove}>
          ${this.sure ? t("setup.agent.remove.sure") : t("setup.agent.remove")}
        </button>
      </div>
      <div class="fields">
        ${this.#text("name", t("setup.agent.name"), agent.name, (name) => ({ name }))}
        ${this.#text("id", t("setup.agent.id"), agent.id, (id) => ({ id }), t("setup.agent.id.help", { id: agent.id }))} ${this.#driver()}
        ${this.#text("command", t("setup.agent.command"), agent.command.executable, (executable) => ({ command: { ...agent.command, executable } }))}
        ${/(^|[\\/])node(\.exe)?$/i.test(agent.command.executable)
          ? this.#text("entry", t("setup.agent.entry"), agent.command.prefixArgs[0] ?? "", (entry) => ({
              command: { ...agent.command, prefixArgs: entry ? [entry] : [] },
            }))
          : nothing}
        ${this.#text("cwd", t("setup.agent.cwd"), agent.cwd, (cwd) => ({ cwd }))}
        <label class="wide">
          ${t("setup.agent.identity")}
          <textarea
            data-testid=${`setup-agent-${this.index}-identity`}
            .value=${agent.identity ?? ""}
            @input=${(event: Event) => this.#tell({ identity: (event.target as HTMLTextAreaElement).value })}
          ></textarea>
          ${problems(this.issues, `agents[${this.index}].identity`)}
        </label>
      </div>
      ${problems(this.issues, `agents[${this.index}]`, true)}`;
  }

  #text(name: string, label: string, value: string, change: (value: string) => Partial<AgentDraft>, help = "") {
    return html`<label>
      ${label}
      <input
        data-testid=${`setup-agent-${this.index}-${name}`}
        spellcheck="false"
        .value=${value}
        @input=${(event: Event) => this.#tell(change((event.target as HTMLInputElement).value))}
      />
      ${help ? html`<span class="quiet small">${help}</span>` : nothing} ${problems(this.issues, `agents[${this.index}].${name}`)}
    </label>`;
  }

  #driver() {
    const known = this.drivers.map((driver) => driver.driver);
    const names = known.includes(this.agent.driver) ? known : [...known, this.agent.driver];
    return html`<label>
      ${t("setup.agent.driver")}
      <select data-testid=${`setup-agent-${this.index}-driver`} @change=${(event: Event) => this.#tell({ driver: (event.target as HTMLSelectElement).value })}>
        ${names.map((name) => html`<option value=${name} ?selected=${name === this.agent.driver}>${name}</option>`)}
      </select>
      ${problems(this.issues, `agents[${this.index}].driver`)}
    </label>`;
  }

  #remove = (): void => {
    if (this.sure) this.dispatchEvent(new CustomEvent("gx-remove"));
    this.sure = !this.sure;
  };

  #tell(changes: Partial<AgentDraft>): void {
    this.sure = false;
    this.dispatchEvent(new CustomEvent("gx-change", { detail: changes }));
  }
}
