// Short names: long generated ids are shortened in the middle, so the method stays readable.
import type { TraceModel } from "../model.ts";

const longestId = 20;
const keptStart = 6;
const keptEnd = 4;

/** `tool:method#reading` with a long tool id cut in its middle: `3f2a1c…9f02:get_price`. */
export function shortOption(optionId: string): string {
  const [toolId = "", ...rest] = optionId.split(":");
  return rest.length === 0 ? optionId : [shortId(toolId), ...rest].join(":");
}

/** A long id, shortened in its middle. */
export function shortId(id: string): string {
  return id.length <= longestId ? id : `${id.slice(0, keptStart)}…${id.slice(-keptEnd)}`;
}

/** The tools of a run by display name, with a short id where the two differ. */
export function toolNames({ tools, origin }: TraceModel): string {
  const names = tools.map(({ toolId, toolName }) => {
    if (origin === "recorded" || toolName === toolId) return shortId(toolId);
    return `${toolName} (${shortId(toolId)})`;
  });
  return [...new Set(names)].join(", ");
}

/** The name of a tool in messages: its display name in foreign traces, whose ids are generated. */
export function toolLabel({ tools, origin }: Pick<TraceModel, "tools" | "origin">, toolId: string): string {
  const named = tools.find((tool) => tool.toolId === toolId)?.toolName;
  return origin === "recorded" ? toolId : (named ?? shortId(toolId));
}

/** The text of an empty section: `own` for our traces, `not recorded` for foreign ones. */
export function absent({ origin }: TraceModel, own: string): string {
  return origin === "recorded" ? own : "not recorded";
}
