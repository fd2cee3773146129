// A trace line that is being rebuilt from an SDK client's trace.
import type { Json } from "../../contract/json.ts";
import type { TraceType } from "../../contract/trace.ts";

/** A line before it has a number; `timeMs` is in epoch milliseconds. */
export interface Draft {
  readonly type: TraceType;
  readonly name?: string;
  readonly timeMs: number;
  readonly data: Json;
}
