// The stages of one query as lines, where nothing can be redrawn: a log, a pipe, a screen reader.
import type { TraceLine } from "../../contract/trace.ts";
import { activityOf, isDown, wordsOf } from "./account.ts";

/** What one line of the trace says to a reader of lines, or null. Told are calls when they are made and when they fail, and tools that do not start. */
export function plainAccount(line: TraceLine): string | null {
  if (line.type === "stage-start") {
    const name = line.name ?? "";
    const words = wordsOf(name);
    return words === "" ? name : `${name}: ${words}`;
  }
  const isTold = line.type === "tool-call" || line.type === "tool-failure" || isDown(line);
  return isTold ? `  ${activityOf(line)}` : null;
}
