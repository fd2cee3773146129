// The type of a content scorer: a pure function that compares one expectation with the observed contents.

import type { ContentExpectation, ScorerName } from "../../contract/gate/contents.ts";
import type { ObservedContents } from "../../contract/gate/observed.ts";
import type { CaseResult } from "../../contract/gate.ts";

/** The data that a scorer may read. */
export interface Observed {
  readonly result: CaseResult;
  readonly contents: ObservedContents;
  readonly durationMs: number;
  /** US dollars as decimal text; null when unknown. */
  readonly costUsd: string | null;
}

/** The result of one check. `unscored` means that the target did not report what the expectation needs. */
export type Finding =
  | { readonly verdict: "held" }
  | {
      readonly verdict: "missed" | "unscored";
      readonly expected: string;
      readonly got: string;
      readonly place: string;
    };

/** Returns one finding for each failure; empty when the expectation is fulfilled. */
export type ContentScorer<Name extends ScorerName> = (
  expected: NonNullable<ContentExpectation[Name]>,
  observed: Observed,
) => readonly Wrong[];

/** A finding for an expectation that failed or could not be scored. */
export type Wrong = Exclude<Finding, { verdict: "held" }>;

export const missed = (expected: string, got: string, place: string): Wrong => ({
  verdict: "missed",
  expected,
  got,
  place,
});

export const unscored = (expected: string, got: string, place = "not in the trace"): Wrong => ({
  verdict: "unscored",
  expected,
  got,
  place,
});

/** Formats the place of a value in the trace: `trace line 12, response`. */
export function lineOf(seq: number | null, what: string): string {
  return seq === null ? what : `trace line ${seq + 1}, ${what}`;
}

const longest = 160;

/** Formats a value for a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Wraps a single value in a list. */
export function listOf<Item>(value: Item | readonly Item[] | undefined): readonly Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Item[]) : [value as Item];
}
