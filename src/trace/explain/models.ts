// Models that did not play their role: not reached, not usable, or contradicted by the evidence.
import type { ModelCallTrace, TraceModel } from "../model.ts";
import type { Finding } from "./finding.ts";

export function modelFindings(model: TraceModel): readonly Finding[] {
  return [...fallen(model), ...unbacked(model)];
}

const unreachable =
  /answered [45]\d\d|could not be asked|no full reply within|held the reply back|no reply of the kind|other side closed|announces \d+ bytes|ECONN|ENOTFOUND/;

/** Whether a sentence about a model tells that its provider, not its text, was the trouble. */
export function isUnreachable(message: string): boolean {
  return unreachable.test(message);
}

/** One finding for every role whose model gave nothing. */
function fallen({ modelCalls }: TraceModel): readonly Finding[] {
  const bad = modelCalls.filter((call) => whyOf(call) !== null);
  const roles = Map.groupBy(bad, ({ role }) => role);
  return [...roles].flatMap(([role, calls]) => {
    const [first] = calls;
    const why = first === undefined ? null : whyOf(first);
    if (first === undefined || why === null) return [];
    const isDown = isUnreachable(why);
    // What the judge said that was unusable is told with the decision.
    if (role === "judge" && !isDown) return [];
    return [isDown ? unreachableFinding(first, why) : unusableFinding(first, why)];
  });
}

function whyOf({ status, message, fellBack }: ModelCallTrace): string | null {
  return fellBack[0] ?? (status === "failure" ? message : null);
}

function unreachableFinding({ role, model }: ModelCallTrace, why: string): Finding {
  const isKey = /answered 40[13]/.test(why);
  return {
    cause: "model-unreachable",
    severity: "weakened",
    what: `The model of the role ${role} could not be reached; what stands beside it took over.`,
    evidence: [`${model}: ${why} (cost)`],
    likelyCause: isKey ? "the key is missing, wrong or not allowed" : "the provider is down, slow or limits the rate",
    fix: isKey
      ? "set the key that `ctx models list` names, then `ctx models test`"
      : "try `ctx models test`; name a fallback for the role or wait",
    confidence: 0.93,
  };
}

function unusableFinding({ role, model }: ModelCallTrace, why: string): Finding {
  return {
    cause: "model-unusable",
    severity: "weakened",
    what: `The model of the role ${role} replied nothing usable; what stands beside it took over.`,
    evidence: [`${model}: ${why} (cost)`],
    likelyCause: "the model does not hold to the format that is asked for",
    fix: `choose another model for the role ${role}`,
    confidence: 0.88,
  };
}

/** The writer's text is checked against the evidence; what nothing backs is left out. */
function unbacked({ warnings, ending }: TraceModel): readonly Finding[] {
  const told = warnings.filter((warning) => /no fact backs|left out/.test(warning));
  const [first] = told;
  if (first === undefined || ending.kind !== "outcome") return [];
  return [
    {
      cause: "unbacked-answer",
      severity: "weakened",
      what: "The writer said what no fact backs; it was left out or replaced by the plain summary.",
      evidence: told.slice(0, 3).map((warning) => `${warning} (warnings)`),
      likelyCause: "the model of the role answer adds figures or names of its own",
      fix: "choose another model for the role answer, or ask for --shape evidence_only",
      confidence: 0.9,
    },
  ];
}
