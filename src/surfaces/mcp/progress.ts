// Converts trace lines to progress messages: one short message for each important step.
import { isJsonObject } from "../../base/text/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import type { ToolContext } from "./tool.ts";

/**
 * Returns a function that reads the lines of one run in order. It logs each warning immediately, although the result
 * also contains the warnings.
 */
export function progressOf({ progress, warn }: Pick<ToolContext, "progress" | "warn">): (line: TraceLine) => void {
  return ({ type, name = "", data }) => {
    const text = (key: string) => (isJsonObject(data) && typeof data[key] === "string" ? data[key] : "");
    switch (type) {
      case "run-start":
        return progress(`${text("requestId")} started`);
      case "stage-start":
        return progress(name);
      case "tool-call":
        return progress(`calling ${text("method") || "a method"} of ${name}`);
      case "tool-failure":
        return progress(`a call to ${name} failed`);
      case "warning":
        return warn(text("message"));
      default:
        return undefined;
    }
  };
}
