/** The roster that a person edits, as the setup's contract has it. Pure. */

import type { Issue } from "../connection/api.js";

export interface Driver {
  driver: string;
  found: boolean;
  title?: string;
  installed?: boolean;
  distribution?: string;
  executables?: string[];
  path?: string;
  /** What brings its CLI, where that was not found. */
  advice?: string;
}

export interface AgentDraft {
  id: string;
  driver: string;
  name: string;
  identity?: string;
  command: { executable: string; prefixArgs: string[] };
  cwd: string;
  enabled: boolean;
}

export interface SetupDraft {
  serverPort: number;
  storagePath: string;
  agents: AgentDraft[];
  assistant?: unknown;
}

export interface Snapshot {
  configPath: string;
  existing: boolean;
  runtimeActive: boolean;
  drivers: Driver[];
  config: SetupDraft;
  existingConfigError?: string;
  /** Stands for the file that the draft was made from. */
  revision?: string;
}

export interface Saved {
  saved: true;
  configPath: string;
  agentCount: number;
  enabledAgentCount: number;
  restartRequired: boolean;
  /** What a running room made of it, as actor ids. */
  roster?: { added: string[]; removed: string[]; changed: string[]; pendingRestart: string[] };
}

/** How a person knows an agent of the draft, or one that is not in it any more. */
export function nameIn(draft: SetupDraft, actorId: string): string {
  const id = actorId.replace(/^agent:/, "");
  return draft.agents.find((agent) => agent.id === id)?.name || id;
}

/** A free id made from a driver's name: `codex`, `codex-2`, … */
export function freeId(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.includes(`${wanted}-${number}`)) return `${wanted}-${number}`;
}

export function newAgent(driver: Driver, agents: readonly AgentDraft[]): AgentDraft {
  return {
    id: freeId(driver.driver, agents.map((agent) => agent.id)),
    driver: driver.driver,
    name: "",
    command: { executable: driver.executables?.[0] ?? driver.driver, prefixArgs: [] },
    cwd: ".",
    enabled: true,
  };
}

export function changed(draft: SetupDraft, index: number, changes: Partial<AgentDraft>): SetupDraft {
  return { ...draft, agents: draft.agents.map((agent, at) => (at === index ? { ...agent, ...changes } : agent)) };
}

/** What is sent: optional texts that are empty are left out. */
export function toSave(draft: SetupDraft): SetupDraft {
  return {
    ...draft,
    agents: draft.agents.map(({ identity, ...agent }) => (identity?.trim() ? { ...agent, identity } : agent)),
  };
}

/** The issues that belong to one field; paths are like `config.agents[0].command.executable`. */
export function issuesAt(issues: readonly Issue[], path: string): readonly Issue[] {
  return issues.filter((issue) => {
    const found = issue.path.replace(/^config\./, "");
    return found === path || found.startsWith(`${path}.`) || found.startsWith(`${path}[`);
  });
}
