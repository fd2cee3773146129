// Defines a list of an output as rows and columns; ordering, focus, series and view use this form.
import type { Scalar } from "../contract/json.ts";
import type { Described } from "./origin.ts";
import type { Step } from "./path.ts";

export interface Column extends Described {
  /** Place of the value within a row, such as `quote.price`. */
  readonly key: string;
  readonly steps: readonly Step[];
  /** Label of the column; two columns with the same unit have different labels. */
  readonly label: string;
}

export interface Row {
  /** Place of the row in the canonical data. */
  readonly steps: readonly Step[];
  /** One cell for each column; null when the row has no value for the column. */
  readonly cells: readonly Scalar[];
}

export interface RowSet {
  /** Name of the property that contains the list; empty when the data itself is the list. */
  readonly name: string;
  readonly shape: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Index of the column that names the rows, or -1. */
  readonly nameColumn: number;
  /** Number of rows in the data; may exceed the length of `rows`, which is bounded. */
  readonly total: number;
}
