// A list of an output as rows and columns: ordering, focus, series and view read it.
import type { Scalar } from "../../contract/json.ts";
import type { Described } from "./describe.ts";
import type { Step } from "./path.ts";

export interface Column extends Described {
  /** Place within a row, as `quote.price`. */
  readonly key: string;
  readonly steps: readonly Step[];
  /** Label of the column; unique among columns of the same unit. */
  readonly label: string;
}

export interface Row {
  /** Place of the row in the canonical data. */
  readonly steps: readonly Step[];
  /** One cell per column; null where the row has no such value. */
  readonly cells: readonly Scalar[];
}

export interface RowSet {
  /** Property that contains the list; empty when the data itself is the list. */
  readonly name: string;
  readonly shape: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Index of the column that names the rows, or -1. */
  readonly nameColumn: number;
  /** Number of rows in the data; more than `rows` has when the bound was reached. */
  readonly total: number;
}
