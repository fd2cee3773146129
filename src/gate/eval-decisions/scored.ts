// A decided row with its labels: what every metric is computed from.
import type { DecidedRow } from "../../contract/decision-evaluation.ts";
import type { OutcomeType } from "../../contract/query/request.ts";
import type { ArgumentCounts } from "./arguments.ts";

/** A decided row and its labels; a field is null when the row has no label for that field. */
export interface Scored {
  readonly decided: DecidedRow;
  readonly gold: OutcomeType;
  readonly isToolRight: boolean | null;
  readonly areArgumentsRight: boolean | null;
  readonly argumentCounts: ArgumentCounts | null;
  /** True when the request or the tool set of the row also occurs in the compared file. */
  readonly isKnown: boolean;
}
