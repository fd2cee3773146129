// The judge and the validator: whether the verdict was applied, and if not, why.
import { flagAt, numberAt, textAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import type { Found, Rule } from "./finding.ts";
import { isUnreachable } from "./models.ts";

export const judgeRules: readonly Rule[] = [
  {
    cause: "judge-unusable",
    explains: 0.9,
    find: (model) => (verdictOf(model)?.kind === "unusable" ? unusable(model) : []),
  },
  {
    cause: "judge-below-floor",
    explains: 0.9,
    find: (model) => (verdictOf(model)?.kind === "unsure" ? unsure(model) : []),
  },
  {
    cause: "judge-overruled",
    explains: 0.93,
    find: (model) => (verdictOf(model)?.kind === "overruled" ? overruled(model) : []),
  },
];

interface Rejected {
  readonly kind: "unusable" | "unsure" | "overruled";
  readonly error: string;
}

/** A verdict that was not applied, or null. A provider that could not be reached is reported with the other models. */
function verdictOf({ decision }: TraceModel): Rejected | null {
  if (flagAt(decision, "judgeAttempted") !== true || flagAt(decision, "judgeApplied") === true) return null;
  const error = textAt(decision, "validatorReason") ?? textAt(decision, "judgeError") ?? "no reason was recorded";
  if (textAt(decision, "judgeOutcomeType") === null) return isUnreachable(error) ? null : { kind: "unusable", error };
  return { kind: /confidence .* (?:is )?below/.test(error) ? "unsure" : "overruled", error };
}

function evidenceOf(model: TraceModel): readonly string[] {
  const { decision } = model;
  const confidence = numberAt(decision, "judgeConfidence");
  const fallback = textAt(decision, "fallbackReason");
  const said = textAt(decision, "judgeOutcomeType") ?? "nothing usable";
  return [
    `judge ${said}${confidence === null ? "" : `, confidence ${confidence}`}; ended in ${endedOf(model)} (decision)`,
    `validator: ${verdictOf(model)?.error ?? ""}`,
    ...(fallback === null ? [] : [`fallback: ${fallback}`]),
  ];
}

function endedOf({ ending }: TraceModel): string {
  return ending.kind === "outcome" ? ending.outcomeType : "an error";
}

function unusable(model: TraceModel): readonly Found[] {
  const name = model.modelCalls.find(({ role }) => role === "judge")?.model ?? "the judge's model";
  return [
    {
      severity: "weakened",
      what: "The judge gave nothing usable, so the options alone decided.",
      evidence: evidenceOf(model),
      likelyCause: `${name} does not keep to the required format`,
      fix: "see its reply with `--section models`; choose another model for the role judge, or one that writes JSON by schema",
      confidence: 0.9,
    },
  ];
}

function unsure(model: TraceModel): readonly Found[] {
  const confidence = numberAt(model.decision, "judgeConfidence");
  const said = textAt(model.decision, "judgeOutcomeType");
  return [
    {
      severity: "weakened",
      what: `The judge said ${said} with confidence ${confidence ?? "unknown"}, below the floor, so its verdict was not applied.`,
      evidence: evidenceOf(model),
      likelyCause:
        (confidence ?? 0) >= 0.8 ? "judge.minConfidence is set too high" : "the judge is unsure about this request",
      fix: "look at the pools first; if its verdict was right, lower judge.minConfidence or use a stronger model",
      confidence: 0.92,
    },
  ];
}

function overruled(model: TraceModel): readonly Found[] {
  const said = textAt(model.decision, "judgeOutcomeType");
  const ended = endedOf(model);
  return [
    {
      severity: said === ended ? "weakened" : "wrong",
      what: `The judge said ${said}; the validator overruled it and the run ended in ${ended}.`,
      evidence: evidenceOf(model),
      likelyCause: "the judge's reply contradicts the viable readings",
      fix: "read validatorReason and fallbackReason; if the validator is right the judge's model is too weak for the role",
      confidence: 0.92,
    },
  ];
}
