// Formats the stages of a query as lines, for output that cannot be redrawn: a log, a pipe or a screen reader.
import type { TraceLine } from "../../contract/trace.ts";
import { activityOf, isDown, isStarting, stageActivity } from "./account.ts";

/**
 * Returns the progress line for a trace line, or null if the trace line is not shown. Calls, failed calls, starting
 * servers and failed servers are shown.
 */
export function plainAccount(line: TraceLine): string | null {
  if (line.type === "stage-start") {
    const name = line.name ?? "";
    const words = stageActivity(name);
    return words === "" ? name : `${name}: ${words}`;
  }
  const isShown = line.type === "tool-call" || line.type === "tool-failure" || isDown(line) || isStarting(line);
  return isShown ? `  ${activityOf(line)}` : null;
}
