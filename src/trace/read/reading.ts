// The result of reading a trace: model, lines, and lost parts.
import type { JsonObject } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import type { TraceModel } from "../model.ts";

/** A part that could not be read. `line` is its line, or the next line after it; 0 when the file has no lines. */
export interface TraceDamage {
  readonly line: number;
  readonly reason: string;
  readonly excerpt: string;
}

export interface TraceReading {
  /** Path in a document with several traces, such as `results[3].developerTrace`; else empty. */
  readonly where: string;
  /** Every line, including unknown fields; empty for a bounded model. */
  readonly lines: readonly TraceLine[];
  readonly damages: readonly TraceDamage[];
  readonly model: TraceModel;
  /** The original `developerTrace` of a foreign trace; else null. */
  readonly foreign: JsonObject | null;
}
