// Findings of an explanation, and the rules that produce them.
import type { TraceModel } from "../model.ts";

export interface Finding {
  /** Stable name of the cause, such as `judge-overruled`. */
  readonly cause: string;
  /**
   * `wrong`: the run did not end as it should have. `weakened`: the run ended well, but something failed on the way.
   * `note`: the ending is as designed; the finding states its reason.
   */
  readonly severity: "wrong" | "weakened" | "note";
  /** One sentence: what happened. */
  readonly what: string;
  /** Facts of the trace, each with the section that contains it. */
  readonly evidence: readonly string[];
  readonly likelyCause: string;
  /** What to do next. */
  readonly fix: string;
  /** Probability that the cause is right, 0 to 1. */
  readonly confidence: number;
  /** Share of the ending that the cause explains, 0 to 1. Findings are sorted by it. */
  readonly explains: number;
}

/** One row of the table in `rules.ts`. */
export interface Rule {
  readonly cause: string;
  /** The condition in words; docs/traces.md prints it. */
  readonly when: string;
  /** What to do, unless a match has a more specific fix. */
  readonly fix: string;
  /** Confidence of a match that states none. */
  readonly confidence: number;
  /** Share of the ending that a match of severity `wrong` explains. */
  readonly explains: number;
  /** The condition: matches in a trace, empty where the rule does not apply. */
  readonly find: (model: TraceModel) => readonly Match[];
}

/** What a rule finds in one trace; the optional fields replace those of the rule. */
export interface Match {
  readonly severity: Finding["severity"];
  readonly what: string;
  readonly evidence: readonly string[];
  readonly likelyCause: string;
  readonly fix?: string;
  readonly confidence?: number;
  readonly explains?: number;
}

/** `explains` of a note that states why a run ended as designed: after failures, before slow stages. */
export const designedEnding = 0.45;

/** Weight of a severity: a cause that the run survived explains less of its ending. */
const weightOf = { wrong: 1, weakened: 0.6, note: 0.2 } as const;

/** The findings of one rule in a trace. */
export function findingsOf(rule: Rule, model: TraceModel): readonly Finding[] {
  return rule.find(model).map((match) => ({
    cause: rule.cause,
    severity: match.severity,
    what: match.what,
    evidence: match.evidence,
    likelyCause: match.likelyCause,
    fix: match.fix ?? rule.fix,
    confidence: match.confidence ?? rule.confidence,
    explains: Math.round((match.explains ?? rule.explains * weightOf[match.severity]) * 1000) / 1000,
  }));
}

/** The outcome type of the run, or null for an error or a run without an end. */
export function outcomeOf({ ending }: TraceModel): string | null {
  return ending.kind === "outcome" ? ending.outcomeType : null;
}

/** `1 reply`, `3 replies`: a count with its noun. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
