// The result of reading a trace: trace model, lines, and the parts that were lost.
import type { JsonObject } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import type { TraceModel } from "../model.ts";

/** A part that could not be read. `line` is the line of that part or the next line after it; 0 when the file has no lines. */
export interface TraceDamage {
  readonly line: number;
  readonly reason: string;
  readonly excerpt: string;
}

export interface TraceReading {
  /** Path in a document with several traces, such as `results[3].developerTrace`; empty for a single trace. */
  readonly where: string;
  /** All lines, including their unknown fields; empty when the trace model has limits. */
  readonly lines: readonly TraceLine[];
  readonly damages: readonly TraceDamage[];
  readonly model: TraceModel;
  /** The original `developerTrace` of an SDK client; null for a trace of ctx. */
  readonly foreign: JsonObject | null;
}
