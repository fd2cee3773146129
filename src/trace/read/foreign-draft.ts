// A line of a foreign trace that is being rebuilt.
import type { Json } from "../../contract/json.ts";
import type { TraceType } from "../../contract/trace.ts";

/** A line before it is numbered; `timeMs` is absolute. */
export interface Draft {
  readonly type: TraceType;
  readonly name?: string;
  readonly timeMs: number;
  readonly data: Json;
}
