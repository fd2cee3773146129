// Shortens names: a long generated id is cut in its middle, so that the name of the method stays readable.
import type { TraceModel } from "../model.ts";

const longestId = 20;
const keptStart = 6;
const keptEnd = 4;

/** Shortens the tool id in an option id `tool:method#argument`: `3f2a1c…9f02:get_price`. */
export function shortOption(optionId: string): string {
  const [toolId = "", ...rest] = optionId.split(":");
  return rest.length === 0 ? optionId : [shortId(toolId), ...rest].join(":");
}

/** Shortens a long id in its middle. */
export function shortId(id: string): string {
  return id.length <= longestId ? id : `${id.slice(0, keptStart)}…${id.slice(-keptEnd)}`;
}

/** Returns the tools of a run by display name, with a short id if the id differs from the name. */
export function toolNames({ tools, origin }: TraceModel): string {
  const names = tools.map(({ toolId, toolName }) => {
    if (origin === "recorded" || toolName === toolId) return shortId(toolId);
    return `${toolName} (${shortId(toolId)})`;
  });
  return [...new Set(names)].join(", ");
}

/** Returns the name of a tool for messages. In an SDK client's trace this is the display name, because ids are generated. */
export function toolLabel({ tools, origin }: Pick<TraceModel, "tools" | "origin">, toolId: string): string {
  const named = tools.find((tool) => tool.toolId === toolId)?.toolName;
  return origin === "recorded" ? toolId : (named ?? shortId(toolId));
}

/** Returns the text of an empty section: `own` for a trace of ctx, else `not recorded`. */
export function absent({ origin }: TraceModel, text: string): string {
  return origin === "recorded" ? text : "not recorded";
}
