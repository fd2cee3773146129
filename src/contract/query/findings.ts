// Statements that the evidence makes about the question, before they are put into words. Every number here is also a fact.
import type { Json } from "../json.ts";
import type { ProgramChoice } from "./program-result.ts";

/** A value ready for output. `text` is the value with its unit, as people write it. */
export interface Figure {
  readonly label: string;
  readonly value: Json;
  readonly unit: string | null;
  readonly text: string;
  /** True when the label shares words with the request. */
  readonly isAsked: boolean;
}

/** Number of items; a lower bound when the source has more than it returned. */
export interface Count {
  readonly value: number;
  /** Noun of the counted items, in the request's own words if it has them. */
  readonly noun: string;
  readonly isLowerBound: boolean;
  /** Number of items requested, when that is fewer. */
  readonly wanted: number | null;
  /** True when the request asks for the number or the list, or for nothing else that is known. */
  readonly isAsked: boolean;
  /** True when the request asks how many there are. */
  readonly isNumberAsked: boolean;
}

export interface Place {
  readonly name: string;
  readonly text: string;
}

/** Rows ordered by one number; `top` has the first places in that order. */
export interface Ranking {
  readonly measure: string;
  readonly unit: string | null;
  readonly order: "highest" | "lowest";
  readonly top: readonly Place[];
  /** The other end, when the request asks for both. */
  readonly bottom: Place | null;
  readonly compared: number;
  /** True when the source has rows that it did not return: the order is among those returned. */
  readonly isPartial: boolean;
  /** Number of rows that share the first place. */
  readonly ties: number;
}

/** A number over time, first to last point. */
export interface Change {
  readonly measure: string;
  readonly from: { readonly text: string; readonly at: string };
  readonly to: { readonly text: string; readonly at: string };
  readonly difference: string;
  /** Share of the first value, or null when that is zero. */
  readonly percent: string | null;
  readonly direction: "up" | "down" | "flat";
  readonly high: { readonly text: string; readonly at: string };
  readonly low: { readonly text: string; readonly at: string };
  readonly points: number;
}

/** Text that a tool returned, verbatim. */
export interface Quote {
  /** Name of the field that the text comes from, when it is one field among others. */
  readonly label: string | null;
  readonly text: string;
  readonly lines: number;
  readonly shownLines: number;
  readonly isWhole: boolean;
}

export interface Findings {
  /** Name of the entity that the figures are about. */
  readonly subject: string | null;
  /** Name of the collection that contains the subject, or null. */
  readonly whole: string | null;
  /** Search term or match value, if the call has one. */
  readonly lookedFor: string | null;
  /** Arguments that narrow the answer: a size, a side, a window. */
  readonly circumstances: readonly Figure[];
  /** Most relevant first. */
  readonly figures: readonly Figure[];
  readonly count: Count | null;
  readonly ranking: Ranking | null;
  readonly change: Change | null;
  readonly quote: Quote | null;
  readonly isEmpty: boolean;
  /** Number of rows searched without a match, or null. */
  readonly emptyAmong: number | null;
  /** Lists in the output other than the one shown. */
  readonly otherLists: readonly { readonly noun: string; readonly value: number }[];
  /** Why the chosen method gave nothing, or null. */
  readonly failure: string | null;
  readonly choices: readonly ProgramChoice[];
  /** Complete sentences that belong beside the answer: guesses, and parts that no tool was asked for. */
  readonly caveats: readonly string[];
  /** Titles of the sources. */
  readonly sources: readonly string[];
}
