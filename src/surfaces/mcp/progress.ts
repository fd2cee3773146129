// Lines of the trace as progress: one short message for each step that a person would name.
import { isJsonObject } from "../../base/text/json.ts";
import type { TraceLine } from "../../contract/trace.ts";

/** Reads the lines of one run in order. */
export function progressOf(progress: (message: string) => void): (line: TraceLine) => void {
  return ({ type, name = "", data }) => {
    const text = (key: string) => (isJsonObject(data) && typeof data[key] === "string" ? data[key] : "");
    switch (type) {
      case "run-start":
        return progress(`${text("requestId")} started`);
      case "stage-start":
        return progress(name);
      case "tool-call":
        return progress(`calls ${text("method") || "a method"} of ${name}`);
      case "tool-failure":
        return progress(`a call of ${name} failed`);
      default:
        return undefined;
    }
  };
}
