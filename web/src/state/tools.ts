/** Tool calls: live steps and stored records merge into the same list. */

import type { Tool } from "./types.js";

const OWN = new Set(["name", "title", "input", "output", "isError"]);

/** The list after one step; steps may come twice and in any order. */
export function withToolStep(tools: readonly Tool[], body: Record<string, unknown>): readonly Tool[] {
  const toolCallId = String(body["toolCallId"] ?? "");
  const details = asRecord(body["details"]);
  const known = tools.find((tool) => tool.toolCallId === toolCallId);
  const merged = mergeStep(known ?? emptyTool(toolCallId), String(body["nativeType"] ?? ""), details);
  return known ? tools.map((tool) => (tool === known ? merged : tool)) : [...tools, merged];
}

function emptyTool(toolCallId: string): Tool {
  return { toolCallId, name: "", state: "running", more: {} };
}

function mergeStep(tool: Tool, step: string, details: Record<string, unknown>): Tool {
  const more: Record<string, unknown> = { ...tool.more };
  for (const [key, value] of Object.entries(details)) if (!OWN.has(key)) more[key] = value;
  const ended = step === "tool.completed" ? (details["isError"] === true ? "failed" : "done") : tool.state;
  const merged: Tool = { ...tool, more, state: ended };
  if (typeof details["name"] === "string" && details["name"]) merged.name = details["name"];
  if (typeof details["title"] === "string") merged.title = details["title"];
  if (details["input"] !== undefined) merged.input = details["input"];
  if (details["output"] !== undefined) merged.output = details["output"];
  return merged;
}

export function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
