/** The setup page: what is on this machine, and who takes part in the room. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { ApiError, request, type Issue } from "../connection/api.js";
import { base } from "../ui/shared.js";
import { languageChanges, t } from "../words/words.js";
import "../ui/gx_preferences.js";
import { changed, newAgent, toSave, type Driver, type Saved, type SetupDraft, type Snapshot } from "./draft.js";
import "./gx_setup_agent.js";
import { without } from "./gx_setup_saved.js";
import { fieldStyle, problems } from "./field.js";

const LAUNCH_POLL_MS = 300;

@customElement("gx-setup")
export class GxSetup extends LitElement {
  static override styles = [
    base,
    fieldStyle,
    css`
      :host {
        display: block;
        max-width: 760px;
        margin: 0 auto;
        padding: 24px 16px 96px;
      }
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 16px;
      }
      h1 {
        flex: 1;
        margin: 0;
        font-size: 22px;
      }
      h2 {
        margin: 32px 0 8px;
        font-size: 16px;
      }
      a {
        color: var(--accent);
      }
      code {
        font: 13px var(--mono);
        overflow-wrap: anywhere;
      }
      .drivers {
        display: grid;
        gap: 8px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .drivers li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--surface);
      }
      .drivers b {
        min-width: 120px;
      }
      .drivers span {
        flex: 1;
        min-width: 160px;
        font-size: 13px;
        overflow-wrap: anywhere;
      }
      .good {
        color: var(--good);
      }
      .banner {
        margin: 16px 0;
        padding: 8px 16px;
        border-radius: 8px;
        background: var(--accent-soft);
      }
      .banner.bad {
        background: var(--bad-soft);
      }
      .save {
        position: sticky;
        bottom: 0;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 16px;
        margin-top: 24px;
        padding: 12px 0;
        background: var(--ground);
        border-top: 1px solid var(--line);
      }
      .save .banner {
        flex-basis: 100%;
        box-sizing: border-box;
        max-height: 30vh;
        margin: 0;
        overflow: auto;
        overflow-wrap: anywhere;
      }
      .save .primary {
        min-height: 40px;
        padding: 0 24px;
      }
      details {
        margin-top: 24px;
      }
      summary {
        cursor: pointer;
        min-height: 28px;
      }
    `,
  ];

  @state() private snapshot: Snapshot | null = null;
  @state() private draft: SetupDraft | null = null;
  @state() private issues: readonly Issue[] = [];
  @state() private problem = "";
  @state() private saved: Saved | null = null;
  @state() private stage: "editing" | "saving" | "opening" | "saved" | "over" = "editing";
  #reworded = () => {
    this.requestUpdate();
    for (const child of this.renderRoot.querySelectorAll("gx-setup-agent, gx-setup-saved, gx-preferences")) (child as LitElement).requestUpdate();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    languageChanges.addEventListener("change", this.#reworded);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    languageChanges.removeEventListener("change", this.#reworded);
  }

  async #load(): Promise<void> {
    try {
      this.snapshot = await request<Snapshot>("GET", "/api/setup");
      this.draft = this.snapshot.config;
    } catch (problem) {
      this.problem = problem instanceof ApiError ? problem.message : String(problem);
    }
  }

  override render() {
    const { snapshot, draft } = this;
    return html`<header class="top">
        <h1>${t("setup.title")}</h1>
        ${snapshot?.runtimeActive ? html`<a href="/">${t("setup.back")}</a>` : nothing}
        <gx-preferences></gx-preferences>
      </header>
      <main>
      <p class="quiet">${t("setup.lead")}</p>
      ${snapshot ? html`<p class="small quiet">${t("setup.file")}: <code>${snapshot.configPath}</code></p>` : nothing}
      ${snapshot?.existingConfigError
        ? html`<div class="banner bad" role="alert">${t("setup.broken", { message: snapshot.existingConfigError })}</div>`
        : nothing}
      ${draft && snapshot ? this.#form(snapshot, draft) : html`<p>${this.problem || t("setup.loading")}</p>`}
      </main>`;
  }

  #form(snapshot: Snapshot, draft: SetupDraft) {
    return html`<h2>${t("setup.found")}</h2>
      <ul class="drivers">
        ${snapshot.drivers.map((driver) => this.#driver(driver, draft))}
      </ul>
      <h2>${t("setup.agents")}</h2>
      ${draft.agents.length === 0 ? html`<p class="quiet" data-testid="setup-empty">${this.#empty(snapshot)}</p>` : nothing}
      ${draft.agents.map(
        (agent, index) => html`<gx-setup-agent
          .agent=${agent}
          .index=${index}
          .drivers=${snapshot.drivers}
          .issues=${this.issues}
          @gx-change=${(event: CustomEvent) => (this.draft = changed(draft, index, event.detail as object))}
          @gx-remove=${() => (this.draft = { ...draft, agents: draft.agents.filter((_, at) => at !== index) })}
        ></gx-setup-agent>`,
      )}
      ${problems(this.issues, "agents", true)}
      <details>
        <summary>${t("setup.advanced")}</summary>
        <div class="fields">
          <label>
            ${t("setup.port")}
            <input
              type="number"
              min="1"
              max="65535"
              data-testid="setup-port"
              .value=${String(draft.serverPort)}
              @input=${(event: Event) => (this.draft = { ...draft, serverPort: Number((event.target as HTMLInputElement).value) })}
            />
            ${problems(this.issues, "serverPort")}
          </label>
          <label>
            ${t("setup.storage")}
            <input
              .value=${draft.storagePath}
              @input=${(event: Event) => (this.draft = { ...draft, storagePath: (event.target as HTMLInputElement).value })}
            />
            ${problems(this.issues, "storagePath")}
          </label>
        </div>
      </details>
      <div class="save">
        ${this.problem ? html`<div class="banner bad" role="alert">${this.problem}</div>` : nothing}
        ${this.stage === "saved" && this.saved
          ? html`<gx-setup-saved
              .saved=${this.saved}
              .draft=${draft}
              @gx-restarted=${(event: CustomEvent) => (this.saved = without(this.saved!, String(event.detail)))}
            ></gx-setup-saved>`
          : nothing}
        <button class="primary" data-testid="setup-save" ?disabled=${["saving", "opening", "over"].includes(this.stage)} @click=${this.#save}>
          ${this.stage === "saving" ? t("setup.saving") : snapshot.runtimeActive ? t("setup.save.running") : t("setup.save")}
        </button>
        <span role="status" class="quiet">${this.stage === "opening" ? t("setup.opening") : ""}</span>
      </div>`;
  }

  #driver(driver: Driver, draft: SetupDraft) {
    const title = driver.title ?? driver.driver;
    const missing = driver.installed === false;
    const found = html`<span class="good">✓ ${t("setup.driver.found")}</span> ${driver.path ? html`<code>${driver.path}</code>` : nothing}`;
    const words = missing
      ? html`${driver.found ? found : nothing} ${t("setup.driver.notInstalled")}:
          <code>${t("setup.driver.install", { distribution: driver.distribution ?? "" })}</code>`
      : driver.found
        ? found
        : html`${t("setup.driver.missing")}${driver.advice ? html`<br />${driver.advice}` : nothing}`;
    const add = () => (this.draft = { ...draft, agents: [...draft.agents, newAgent(driver, draft.agents)] });
    return html`<li data-testid=${`setup-driver-${driver.driver}`}>
      <b>${title}</b><span>${words}</span>
      <button data-testid=${`setup-add-${driver.driver}`} ?disabled=${missing} @click=${add}>${t("setup.add", { name: title })}</button>
    </li>`;
  }

  #empty(snapshot: Snapshot): string {
    return t(snapshot.drivers.some((driver) => driver.found && driver.installed !== false) ? "setup.agents.empty" : "setup.agents.nothing");
  }

  #save = async (): Promise<void> => {
    if (!this.draft) return;
    this.stage = "saving";
    this.problem = "";
    this.issues = [];
    try {
      const revision = this.snapshot?.revision;
      const saved = await request<Saved>("POST", "/api/setup", { config: toSave(this.draft), ...(revision ? { revision } : {}) });
      if (this.snapshot?.runtimeActive || saved.restartRequired) {
        // What is saved next is made from what was saved now.
        await this.#load();
        this.saved = saved;
        this.stage = "saved";
        return;
      }
      this.stage = "opening";
      await this.#awaitLaunch();
    } catch (problem) {
      this.stage = "editing";
      if (problem instanceof ApiError) this.issues = problem.issues;
      this.problem = problem instanceof ApiError && problem.unanswered ? t("setup.gone") : t("setup.failed", { message: said(problem) });
      await this.#showIssue();
    }
  };

  /** The first field that has a problem comes into view: the person may have scrolled far from it. */
  async #showIssue(): Promise<void> {
    await this.updateComplete;
    const agents = [...this.renderRoot.querySelectorAll("gx-setup-agent")] as LitElement[];
    await Promise.all(agents.map((agent) => agent.updateComplete));
    const roots = [...agents.map((agent) => agent.renderRoot), this.renderRoot];
    const field = roots.map((root) => root.querySelector("label:has(.bad)")).find((label) => label !== null);
    field?.closest("details")?.setAttribute("open", "");
    field?.scrollIntoView({ block: "center" });
    field?.querySelector<HTMLElement>("input, select, textarea")?.focus({ preventScroll: true });
  }

  /** The setup's server ends with the hand-over, so from here on the page cannot save again. */
  async #awaitLaunch(): Promise<void> {
    try {
      for (;;) {
        const launch = await request<{ status: string; origin?: string; message?: string }>("GET", "/api/setup/launch");
        if (launch.status === "ready" && launch.origin) {
          location.href = launch.origin;
          return;
        }
        if (launch.status === "failed") {
          this.problem = t("setup.launchFailed", { message: launch.message ?? "" });
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, LAUNCH_POLL_MS));
      }
    } catch (problem) {
      this.problem = t("setup.launchFailed", { message: said(problem) });
    }
    this.stage = "over";
  }
}

function said(problem: unknown): string {
  return problem instanceof ApiError ? [problem.message, problem.hint].filter(Boolean).join(" ") : String(problem);
}
