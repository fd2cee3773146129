// Rules about the judge: a verdict that did not take effect, and why.
import { flagAt, numberAt, textAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import type { Match, Rule } from "./finding.ts";
import { isUnreachable } from "./models.ts";

export const judgeRules: readonly Rule[] = [
  {
    cause: "judge-unusable",
    when: "The reply of the judge could not be parsed, or did not match its schema.",
    fix: "read its reply with `--section models`; choose another model for the judge role, or one that supports JSON schemas",
    confidence: 0.9,
    explains: 0.9,
    find: (model) => whereVerdict("unusable", model, unusable),
  },
  {
    cause: "judge-below-floor",
    when: "The confidence of the judge is below judge.minConfidence.",
    fix: "read `--section pools`; if the verdict was right, lower judge.minConfidence or use a stronger model",
    confidence: 0.92,
    explains: 0.9,
    find: (model) => whereVerdict("unsure", model, unsure),
  },
  {
    cause: "judge-overruled",
    when: "The validator rejected the verdict of the judge.",
    fix: "read validatorReason in `--section decision`; if the validator is right, the model is too weak for the judge role",
    confidence: 0.92,
    explains: 0.93,
    find: (model) => whereVerdict("overruled", model, overruled),
  },
];

type VerdictKind = "unusable" | "unsure" | "overruled";

interface RejectedVerdict {
  readonly kind: VerdictKind;
  readonly error: string;
}

type Describe = (model: TraceModel, evidence: readonly string[]) => Match;

function whereVerdict(kind: VerdictKind, model: TraceModel, describe: Describe): readonly Match[] {
  const rejected = rejectedVerdict(model);
  return rejected?.kind === kind ? [describe(model, evidenceOf(model, rejected.error))] : [];
}

/** Returns the verdict that did not take effect, or null. Another rule reports providers that could not be reached. */
function rejectedVerdict({ decision }: TraceModel): RejectedVerdict | null {
  if (flagAt(decision, "judgeAttempted") !== true || flagAt(decision, "judgeApplied") === true) return null;
  const error = textAt(decision, "validatorReason") ?? textAt(decision, "judgeError") ?? "no reason recorded";
  if (textAt(decision, "judgeOutcomeType") === null) return isUnreachable(error) ? null : { kind: "unusable", error };
  return { kind: /confidence .* (?:is )?below/.test(error) ? "unsure" : "overruled", error };
}

function evidenceOf(model: TraceModel, error: string): readonly string[] {
  const { decision } = model;
  const confidence = numberAt(decision, "judgeConfidence");
  const fallback = textAt(decision, "fallbackReason");
  const verdict = textAt(decision, "judgeOutcomeType") ?? "no usable reply";
  return [
    `judge: ${verdict}${confidence === null ? "" : `, confidence ${confidence}`}; the run ended in ${endingOf(model)} (decision)`,
    `validator: ${error} (decision)`,
    ...(fallback === null ? [] : [`fallback: ${fallback} (decision)`]),
  ];
}

function endingOf({ ending }: TraceModel): string {
  return ending.kind === "outcome" ? ending.outcomeType : "an error";
}

function unusable(model: TraceModel, evidence: readonly string[]): Match {
  const name = model.modelCalls.find(({ role }) => role === "judge")?.model ?? "the model of the judge";
  return {
    severity: "weakened",
    what: "The reply of the judge could not be used, so the deterministic rules decided.",
    evidence,
    likelyCause: `${name} does not follow the required format`,
  };
}

function unsure(model: TraceModel, evidence: readonly string[]): Match {
  const confidence = numberAt(model.decision, "judgeConfidence");
  const verdict = textAt(model.decision, "judgeOutcomeType");
  return {
    severity: "weakened",
    what: `The verdict of the judge (${verdict}) was not applied: its confidence ${confidence ?? "is unknown and"} is below the minimum.`,
    evidence,
    likelyCause:
      (confidence ?? 0) >= 0.8 ? "judge.minConfidence is set too high" : "the judge is unsure about this request",
  };
}

function overruled(model: TraceModel, evidence: readonly string[]): Match {
  const verdict = textAt(model.decision, "judgeOutcomeType");
  const ended = endingOf(model);
  return {
    severity: verdict === ended ? "weakened" : "wrong",
    what: `The validator rejected the verdict of the judge (${verdict}), and the run ended in ${ended}.`,
    evidence,
    likelyCause: "the verdict of the judge contradicts the viable interpretations",
  };
}
