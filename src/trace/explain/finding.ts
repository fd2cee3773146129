// The types of findings and of the rules that produce them.
import type { TraceModel } from "../model.ts";

export interface Finding {
  /** Stable name of the cause, such as `judge-overruled`. */
  readonly cause: string;
  /**
   * `wrong`: the run did not end as it should have. `weakened`: the run ended well, but a step failed before. `note`: the
   * ending is correct, and the finding states the reason for it.
   */
  readonly severity: "wrong" | "weakened" | "note";
  /** One sentence that states what happened. */
  readonly what: string;
  /** Facts of the trace, each with the name of the section that contains it. */
  readonly evidence: readonly string[];
  /** Numbers of the steps that the finding is about, the decisive one first. */
  readonly steps: readonly number[];
  readonly likelyCause: string;
  /** What to do next. */
  readonly fix: string;
  /** Probability, from 0 to 1, that the likely cause is correct. */
  readonly confidence: number;
  /** Share of the ending, from 0 to 1, that the cause explains. Findings are sorted by this number. */
  readonly explains: number;
}

/** One rule in the table in `rules.ts`. */
export interface Rule {
  readonly cause: string;
  /** The condition in words, which docs/traces.md lists. */
  readonly when: string;
  /** What to do next, unless a match has its own fix. */
  readonly fix: string;
  /** Confidence of a match that does not state its own. */
  readonly confidence: number;
  /** Share of the ending that a match of severity `wrong` explains. */
  readonly explains: number;
  /** Returns the matches in a trace; empty when the rule does not apply. */
  readonly find: (model: TraceModel) => readonly Match[];
}

/** A match of a rule in one trace. An optional field, if present, replaces the field of the rule. */
export interface Match {
  readonly severity: Finding["severity"];
  readonly what: string;
  readonly evidence: readonly string[];
  readonly steps?: readonly number[];
  readonly likelyCause: string;
  readonly fix?: string;
  readonly confidence?: number;
  readonly explains?: number;
}

/** `explains` of a note on a correct ending. It is listed after findings on failures and before findings on slow stages. */
export const designedEnding = 0.45;

/** Weight of each severity: a cause in a run that still ended well explains less of the ending. */
const weightOf = { wrong: 1, weakened: 0.6, note: 0.2 } as const;

/** Returns the findings of one rule in a trace. */
export function findingsOf(rule: Rule, model: TraceModel): readonly Finding[] {
  return rule.find(model).map((match) => ({
    cause: rule.cause,
    severity: match.severity,
    what: match.what,
    evidence: match.evidence,
    steps: match.steps ?? [],
    likelyCause: match.likelyCause,
    fix: match.fix ?? rule.fix,
    confidence: match.confidence ?? rule.confidence,
    explains: Math.round((match.explains ?? rule.explains * weightOf[match.severity]) * 1000) / 1000,
  }));
}

/** Returns the outcome type of the run; null for an error or a run without an end. */
export function outcomeOf({ ending }: TraceModel): string | null {
  return ending.kind === "outcome" ? ending.outcomeType : null;
}
