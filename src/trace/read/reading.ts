// What reading a trace gives: its model, its lines, and what was lost.
import type { JsonObject } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import type { TraceModel } from "../model.ts";

/** Something of the file that could not be read. `line` is the line it stood in or before; 0 where lines tell nothing. */
export interface TraceDamage {
  readonly line: number;
  readonly reason: string;
  readonly excerpt: string;
}

export interface TraceReading {
  /** Place inside a document that holds several, such as `results[3].developerTrace`; empty for a file that is a trace. */
  readonly where: string;
  /** Every line, with fields that nobody here knows; empty when only a bounded model was asked for. */
  readonly lines: readonly TraceLine[];
  readonly damages: readonly TraceDamage[];
  readonly model: TraceModel;
  /** The `developerTrace` as it was found, for a trace of another writer; else null. */
  readonly foreign: JsonObject | null;
}
