// What the evidence says about the question, before it is put into words. Every figure here is also a fact.
import type { Json } from "../json.ts";
import type { ProgramChoice } from "./program-result.ts";

/** A value ready to be said. `text` is the value with its unit, as people write it. */
export interface Figure {
  readonly label: string;
  readonly value: Json;
  readonly unit: string | null;
  readonly text: string;
  /** True when the label shares words with what was asked. */
  readonly isAsked: boolean;
}

/** How many there are; a lower bound when the source had more than it gave. */
export interface Count {
  readonly value: number;
  /** What is counted, in the request's own words when it says them. */
  readonly noun: string;
  readonly isLowerBound: boolean;
  /** How many of them were asked for, when that is fewer. */
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

/** Rows ordered by one figure; `top` holds the first places in that order. */
export interface Ranking {
  readonly measure: string;
  readonly unit: string | null;
  readonly order: "highest" | "lowest";
  readonly top: readonly Place[];
  /** The other end, when the request asks for both. */
  readonly bottom: Place | null;
  readonly compared: number;
  /** True when the source holds rows that it did not give: the order is among those given. */
  readonly isPartial: boolean;
  /** How many share the first place. */
  readonly ties: number;
}

/** A figure over time, first to last point. */
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

/** Text that a tool gave, word for word. */
export interface Quote {
  /** What the text is, when it is one field among others. */
  readonly label: string | null;
  readonly text: string;
  readonly lines: number;
  readonly shownLines: number;
  readonly isWhole: boolean;
}

export interface Findings {
  /** Name of the thing that the figures are about. */
  readonly subject: string | null;
  /** Name of the whole that the subject is one of, or null. */
  readonly whole: string | null;
  /** What was searched for or matched, when the call says so. */
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
  /** Rows that were looked through without finding one that fits, or null. */
  readonly emptyAmong: number | null;
  /** Lists that stand in the output beside the one shown. */
  readonly otherLists: readonly { readonly noun: string; readonly value: number }[];
  /** Why the method that should have answered gave nothing, or null. */
  readonly failure: string | null;
  readonly choices: readonly ProgramChoice[];
  /** Whole sentences that belong beside the answer itself: what was guessed, and what was not asked of any tool. */
  readonly caveats: readonly string[];
  /** Titles of the sources. */
  readonly sources: readonly string[];
}
