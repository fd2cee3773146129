// The progress of a server's start as a line of the view. No trace contains it: the order of several starts varies.
import { traceVersion } from "../../contract/trace/line.ts";
import type { TraceLine } from "../../contract/trace.ts";

/** Name of the line. */
export const startEvent = "tool-starting";

/** The line for one phase of one server's start. */
export function startLine(toolId: string, phase: "starting" | "ended"): TraceLine {
  return { v: traceVersion, seq: 0, at: "", ms: 0, type: "event", name: startEvent, data: { toolId, phase } };
}
