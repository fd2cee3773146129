// The judge and the validator: whether its word held, and if not, why.
import { flagAt, numberAt, textAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import type { Finding } from "./finding.ts";
import { isUnreachable } from "./models.ts";

export function judgeFindings({ decision, ending, modelCalls }: TraceModel): readonly Finding[] {
  if (flagAt(decision, "judgeAttempted") !== true || flagAt(decision, "judgeApplied") === true) return [];
  const said = textAt(decision, "judgeOutcomeType");
  const confidence = numberAt(decision, "judgeConfidence");
  const error = textAt(decision, "validatorReason") ?? textAt(decision, "judgeError") ?? "no reason was recorded";
  const fallback = textAt(decision, "fallbackReason");
  const ended = ending.kind === "outcome" ? ending.outcomeType : "an error";
  const evidence = [
    `judge ${said ?? "nothing usable"}${confidence === null ? "" : `, confidence ${confidence}`}; ended in ${ended} (decision)`,
    `validator: ${error}`,
    ...(fallback === null ? [] : [`fallback: ${fallback}`]),
  ];
  const name = modelCalls.find(({ role }) => role === "judge")?.model ?? "the judge's model";
  if (said === null) {
    // A provider that could not be asked is told with the other models.
    if (isUnreachable(error)) return [];
    return [
      {
        cause: "judge-unusable",
        severity: "weakened",
        what: "The judge gave nothing usable, so the options alone decided.",
        evidence,
        likelyCause: `${name} does not hold to the format that is asked for`,
        fix: "see its reply with `ctx models test`; choose another model for the role judge, or one that writes JSON by schema",
        confidence: 0.9,
      },
    ];
  }
  if (/confidence .* (?:is )?below/.test(error)) {
    return [
      {
        cause: "judge-below-floor",
        severity: "weakened",
        what: `The judge said ${said} with confidence ${confidence ?? "unknown"}, below the floor, and was not heeded.`,
        evidence,
        likelyCause:
          (confidence ?? 0) >= 0.8 ? "judge.minConfidence is set too high" : "the judge is unsure about this request",
        fix: "look at the pools first; if its word was right, lower judge.minConfidence or take a stronger model",
        confidence: 0.92,
      },
    ];
  }
  return [
    {
      cause: "judge-overruled",
      severity: said === ended ? "weakened" : "wrong",
      what: `The judge said ${said}; the validator overruled it and the run ended in ${ended}.`,
      evidence,
      likelyCause: "the judge's reply contradicts the readings that stood open",
      fix: "read validatorReason and fallbackReason; if the validator is right the judge's model is too weak for the role",
      confidence: 0.92,
    },
  ];
}
