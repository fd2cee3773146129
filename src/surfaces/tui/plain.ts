// The stages of one query as lines, where nothing can be redrawn: a log, a pipe, a screen reader.
import type { TraceLine } from "../../contract/trace.ts";
import { activityOf, wordsOf } from "./account.ts";

/** What one line of the trace says to a reader of lines, or null. A call is told when it is made and when it fails. */
export function plainAccount(line: TraceLine): string | null {
  if (line.type === "stage-start") {
    const name = line.name ?? "";
    const words = wordsOf(name);
    return words === "" ? name : `${name}: ${words}`;
  }
  return line.type === "tool-call" || line.type === "tool-failure" ? `  ${activityOf(line)}` : null;
}
