// The form in which every reply and every dataset of a program is read: fields, tables, texts, links, extent.
import type { Json, Scalar } from "../contract/json.ts";
import type { DeclaredList } from "./declared-list.ts";
import type { Kind } from "./kinds.ts";
import type { Meaning } from "./meaning.ts";
import type { Origin } from "./origin.ts";
import type { Step } from "./path.ts";

/** A value outside of lists. */
export interface Field {
  readonly label: string;
  readonly value: Scalar;
  readonly kind: Kind;
  readonly unit: string | null;
  readonly meaning: Meaning;
  readonly origin: Origin | null;
  readonly steps: readonly Step[];
  /** True when the value is part of a text. Its place is then the place of the text. */
  readonly isOfText: boolean;
}

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly kind: Kind;
  /** Unit of all rows; null when the rows have none or differ. */
  readonly unit: string | null;
  /** Index of the column that has the unit of each row, or -1. */
  readonly unitColumn: number;
  readonly meaning: Meaning;
  readonly origin: Origin | null;
  readonly steps: readonly Step[];
}

export interface Row {
  readonly steps: readonly Step[];
  readonly cells: readonly Scalar[];
  /** The value of the row that the text contains, for rows of a text; else null. */
  readonly isOfText: boolean;
}

/** How much of the whole a table is. */
export interface Extent {
  readonly shown: number;
  /** Number of all rows as the source states it, or null. */
  readonly total: number | null;
  /** False when the source has more rows; null when nothing states it. */
  readonly isComplete: boolean | null;
  /** Why the table is not complete, or null. */
  readonly why: string | null;
}

export interface Table {
  /** Name of the list in the reply; empty when the reply itself is the list. */
  readonly name: string;
  readonly shape: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Index of the column that names the rows, or -1. */
  readonly nameColumn: number;
  readonly extent: Extent;
  /** What the output schema declares about the list. */
  readonly declared: DeclaredList;
}

export interface TextBlock {
  readonly text: string;
  readonly lines: readonly string[];
  readonly steps: readonly Step[];
  readonly more: number | null;
}

export interface Reply {
  /** The data to which all places refer. */
  readonly data: Json;
  readonly fields: readonly Field[];
  readonly tables: readonly Table[];
  readonly texts: readonly TextBlock[];
  readonly isEmpty: boolean;
}
