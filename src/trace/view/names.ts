// Names short enough to read: ids that machines made are cut in the middle, so that the method after them stays.
import type { TraceModel } from "../model.ts";

const longestId = 20;
const keptStart = 6;
const keptEnd = 4;

/** `tool:method#reading` with a long tool id cut in its middle: `3f2a1c…9f02:get_price`. */
export function shortOption(optionId: string): string {
  const [toolId = "", ...rest] = optionId.split(":");
  return rest.length === 0 ? optionId : [shortId(toolId), ...rest].join(":");
}

/** An id that is longer than anybody reads, cut in its middle. */
export function shortId(id: string): string {
  return id.length <= longestId ? id : `${id.slice(0, keptStart)}…${id.slice(-keptEnd)}`;
}

/** The tools of a run by the name that people know them by, beside a short id where the two differ. */
export function toolNames({ tools, origin }: TraceModel): string {
  const names = tools.map(({ toolId, toolName }) => {
    if (origin === "recorded" || toolName === toolId) return shortId(toolId);
    return `${toolName} (${shortId(toolId)})`;
  });
  return [...new Set(names)].join(", ");
}

/** A tool as messages name it: by its name in traces of other writers, whose ids are made by machines. */
export function toolLabel({ tools, origin }: Pick<TraceModel, "tools" | "origin">, toolId: string): string {
  const named = tools.find((tool) => tool.toolId === toolId)?.toolName;
  return origin === "recorded" ? toolId : (named ?? shortId(toolId));
}

/** What stands where another writer recorded nothing; our own traces say what did not happen. */
export function absent({ origin }: TraceModel, own: string): string {
  return origin === "recorded" ? own : "not recorded";
}
