/** Tool calls: live steps and stored records merge into the same list. */

import type { Tool } from "./types.js";

const OWN = new Set(["name", "title", "input", "output", "isError"]);
/** Where a step stands that is not in the log yet: after all that are. */
const LIVE = Number.MAX_SAFE_INTEGER;

/** The list after one step; steps may come twice and, with older pages, in any order. `seq` is that of the step's record. */
export function withToolStep(tools: readonly Tool[], body: Record<string, unknown>, seq: number = LIVE): readonly Tool[] {
  const toolCallId = String(body["toolCallId"] ?? "");
  const known = tools.find((tool) => tool.toolCallId === toolCallId);
  const step = stepOf(toolCallId, String(body["nativeType"] ?? ""), asRecord(body["details"]), seq);
  const merged = known ? joined(known, step) : step;
  const list = known ? tools.map((tool) => (tool === known ? merged : tool)) : [...tools, merged];
  return known?.seq === merged.seq ? list : list.sort((a, b) => a.seq - b.seq);
}

function stepOf(toolCallId: string, nativeType: string, details: Record<string, unknown>, seq: number): Tool {
  const more = Object.fromEntries(Object.entries(details).filter(([key]) => !OWN.has(key)));
  const ended = details["isError"] === true ? "failed" : "done";
  const step: Tool = { toolCallId, seq, name: "", state: nativeType === "tool.completed" ? ended : "running", more };
  if (typeof details["name"] === "string") step.name = details["name"];
  if (typeof details["title"] === "string") step.title = details["title"];
  if (details["input"] !== undefined) step.input = details["input"];
  if (details["output"] !== undefined) step.output = details["output"];
  return step;
}

/** One tool out of two steps: what its end says counts more than its start, whichever came first. */
function joined(known: Tool, step: Tool): Tool {
  const late = step.state === "running" && known.state !== "running";
  const [start, end] = late ? [step, known] : [known, step];
  return {
    ...start,
    ...end,
    name: end.name || start.name,
    more: { ...start.more, ...end.more },
    seq: Math.min(known.seq, step.seq),
  };
}

export function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
