// What of a reply answers the question. The first line, the records, the facts and the confidence are made from this record.
import type { Field, Row, Table } from "../reply/form.ts";

/** A condition that was applied to the rows, or the value that names the record. */
export interface Applied {
  readonly label: string;
  readonly value: string;
  readonly isNegated: boolean;
}

export interface Ordered {
  /** Label of the column; null when the tool itself lists the rows in this order. */
  readonly label: string | null;
  readonly direction: string;
  /** All compared rows in order. */
  readonly rows: readonly Row[];
  readonly compared: number;
  /** Number of rows that share the first place. */
  readonly ties: number;
}

export interface Chosen {
  /** `rows`: rows of a table; `record`: fields of one record; `text`: lines of a text; `empty`: nothing came back. */
  readonly kind: "rows" | "record" | "text" | "empty";
  readonly table: Table | null;
  /** The rows that answer, in order. */
  readonly rows: readonly Row[];
  /** Indexes of the columns that the question asks for, best first. */
  readonly columns: readonly number[];
  /** Indexes of the columns that cover the span of time that the question states. */
  readonly ofSpan: readonly number[];
  /** The fields that answer, best first; all fields when none was asked for. */
  readonly fields: readonly Field[];
  /** Key of the object whose fields answer, in words; null for fields of the whole record. */
  readonly part: string | null;
  /** True when `fields` or `columns` are those that the question asks for. */
  readonly isFieldFound: boolean;
  /** True when the label of the shown field is only similar to the words of the question. */
  readonly isLoose: boolean;
  /** True when the question names a record by its name or id. */
  readonly isEntity: boolean;
  readonly applied: readonly Applied[];
  /** Values in the question that name the record of the fields. */
  readonly names: readonly Applied[];
  readonly ordered: Ordered | null;
  readonly limit: { readonly count: number; readonly end: "first" | "last" } | null;
  /** Conditions of the question that nothing of the reply settles, in the words of the question. */
  readonly unapplied: readonly string[];
  /** Stated values that no argument, row or field holds. */
  readonly missing: readonly string[];
  /** Stated values that only a search argument holds. */
  readonly unproven: readonly string[];
  /** The record that the reply is about, when an argument names another one. */
  readonly other: { readonly asked: string; readonly named: string } | null;
  /** Lines of a text that hold the words of the question. */
  readonly lines: readonly string[];
  /** Fields of yes or no whose names the question contains and that the answer would not show: "clean" beside `isClean`. */
  readonly claimed: readonly Field[];
  readonly isNumberAsked: boolean;
  /** True when the request asks for more than its question, in further sentences. */
  readonly asksMore: boolean;
}
