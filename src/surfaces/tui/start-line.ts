// Creates trace lines about starting servers. Only the live view uses them. They are not part of a trace, because the
// order of starts varies.
import { traceVersion } from "../../contract/trace/line.ts";
import type { TraceLine } from "../../contract/trace.ts";

/** Event name of the line. */
export const startEvent = "tool-starting";

/** Returns the line for one phase in the start of a server. */
export function startLine(toolId: string, phase: "starting" | "ended"): TraceLine {
  return { v: traceVersion, seq: 0, at: "", ms: 0, type: "event", name: startEvent, data: { toolId, phase } };
}
