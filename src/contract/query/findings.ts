// Findings: what the evidence says about the question, as data for the role `answer`. Every number here is also a
// fact.
import type { Json } from "../json.ts";
import type { ProgramChoice } from "./program-result.ts";

/** A value ready for output. `text` is the value with its unit, formatted for readers. */
export interface Figure {
  readonly label: string;
  readonly value: Json;
  readonly unit: string | null;
  readonly text: string;
  /** True when the label shares words with the request. */
  readonly isAsked: boolean;
}

/** Number of items. `isLowerBound` is true when the source has more items than it returned. */
export interface Count {
  readonly value: number;
  /** Noun for the counted items. The request's own word is used if the request has one. */
  readonly noun: string;
  readonly isLowerBound: boolean;
  /** Number of items that the request asks for, if smaller than `value`; else null. */
  readonly wanted: number | null;
  /** True when the request asks for the number or the list, or when nothing else in the request was recognised. */
  readonly isAsked: boolean;
  /** True when the request asks how many items there are. */
  readonly isNumberAsked: boolean;
}

export interface Place {
  readonly name: string;
  readonly text: string;
}

/** Rows ordered by one number. `top` has the first rows in this order. */
export interface Ranking {
  readonly measure: string;
  readonly unit: string | null;
  readonly order: "highest" | "lowest";
  readonly top: readonly Place[];
  /** The last row of the order, when the request asks for both ends. */
  readonly bottom: Place | null;
  readonly compared: number;
  /** True when the source did not return all of its rows. The order then covers only the returned rows. */
  readonly isPartial: boolean;
  /** Number of rows that share the first place. */
  readonly ties: number;
}

/** Change of a number over time, from the first point to the last point. */
export interface Change {
  readonly measure: string;
  readonly from: { readonly text: string; readonly at: string };
  readonly to: { readonly text: string; readonly at: string };
  readonly difference: string;
  /** The difference as a percentage of the first value; null when the first value is zero. */
  readonly percent: string | null;
  readonly direction: "up" | "down" | "flat";
  readonly high: { readonly text: string; readonly at: string };
  readonly low: { readonly text: string; readonly at: string };
  readonly points: number;
}

/** Text that a tool returned, verbatim. */
export interface Quote {
  /** Name of the field that contains the text; null when the text is the whole output. */
  readonly label: string | null;
  readonly text: string;
  readonly lines: number;
  readonly shownLines: number;
  readonly isWhole: boolean;
}

export interface Findings {
  /** Name of the entity that `figures` describe. */
  readonly subject: string | null;
  /** Name of the collection that contains the subject, or null. */
  readonly whole: string | null;
  /** The search term or match value of the call, or null. */
  readonly lookedFor: string | null;
  /** Arguments that narrow the answer, for example a size, a side or a time window. */
  readonly circumstances: readonly Figure[];
  /** Values to show, the most relevant first. */
  readonly figures: readonly Figure[];
  readonly count: Count | null;
  readonly ranking: Ranking | null;
  readonly change: Change | null;
  readonly quote: Quote | null;
  readonly isEmpty: boolean;
  /** Number of rows that were searched without a match, or null. */
  readonly emptyAmong: number | null;
  /** Lists of the output that the answer does not show. */
  readonly otherLists: readonly { readonly noun: string; readonly value: number }[];
  /** Why the chosen method returned nothing, or null. */
  readonly failure: string | null;
  readonly choices: readonly ProgramChoice[];
  /** Sentences to print after the answer, about guesses and about parts of the request that no tool was called for. */
  readonly caveats: readonly string[];
  /** Titles of the sources. */
  readonly sources: readonly string[];
}
