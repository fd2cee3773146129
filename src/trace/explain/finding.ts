// What an explanation is made of: findings, and the rules that make them.
import type { TraceModel } from "../model.ts";

export interface Finding {
  /** Stable name of the cause, such as `judge-overruled`. */
  readonly cause: string;
  /** `wrong`: the run ended otherwise than it should have. `weakened`: it came through, but not by its own strength. `note`: worth knowing. */
  readonly severity: "wrong" | "weakened" | "note";
  /** One sentence: what happened. */
  readonly what: string;
  /** Facts of the trace, with the section that holds them. */
  readonly evidence: readonly string[];
  readonly likelyCause: string;
  readonly fix: string;
  /** How sure the rule is, 0 to 1. */
  readonly confidence: number;
  /** How much of the ending it explains, 0 to 1. Findings are ordered by it. */
  readonly explains: number;
}

/** A finding before its rule names it; `explains` only where it differs from what the rule says. */
export type Found = Omit<Finding, "cause" | "explains"> & { readonly explains?: number };

/** One row of the table in `rules.ts`. */
export interface Rule {
  readonly cause: string;
  /** How much of the ending the cause explains where it is `wrong`. */
  readonly explains: number;
  /** The condition: what the rule finds in a trace; empty where it does not apply. */
  readonly find: (model: TraceModel) => readonly Found[];
}

/** A cause that the run survived explains less of its ending, one that is only worth knowing almost nothing. */
const shareOf = { wrong: 1, weakened: 0.6, note: 0.2 } as const;

/** What the rule finds, named and weighed. */
export function findingsOf({ cause, explains, find }: Rule, model: TraceModel): readonly Finding[] {
  return find(model).map((found) => ({
    cause,
    ...found,
    explains: Math.round((found.explains ?? explains * shareOf[found.severity]) * 1000) / 1000,
  }));
}

/** The outcome type that the run ended with, or null for an error or a run without an end. */
export function outcomeOf({ ending }: TraceModel): string | null {
  return ending.kind === "outcome" ? ending.outcomeType : null;
}
