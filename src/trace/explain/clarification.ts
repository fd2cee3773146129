// Outcomes before planning that may be wrong: a miss that is none, a question that need not be asked.
import { caseFileOf } from "../case-file.ts";
import { flagAt, numberAt, textAt, textsAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import type { Finding } from "./finding.ts";

export function clarificationFindings(model: TraceModel): readonly Finding[] {
  if (model.ending.kind !== "outcome" && model.decision === null) return [];
  return [...falseMiss(model), ...overAsked(model), ...assumed(model)];
}

/** A miss although some method came near to the request. */
function falseMiss(model: TraceModel): readonly Finding[] {
  if (model.ending.kind !== "outcome" || model.ending.outcomeType !== "capability_miss") return [];
  if (model.calls.some(({ status }) => status === "success")) return [soughtInVain(model)];
  const { ranked, shortlist, ambiguityPool, missingCapability, querySafeCount } = caseFileOf(model);
  const best = [...shortlist, ...ambiguityPool, ...ranked].toSorted(
    (left, right) => (right.fit ?? 0) - (left.fit ?? 0),
  )[0];
  const fit = best?.fit ?? 0;
  if (best === undefined || querySafeCount === 0 || fit < nearFit) return [];
  // A place that was named and that nothing covers is a reason of its own, whatever else of the request is covered.
  const isNamed = textsAt(model.decision, "decisionSignals").some((signal) => signal.startsWith("unsupported_venue:"));
  return [
    {
      cause: "false-miss-suspected",
      severity: isNamed ? "note" : "weakened",
      what: `The run missed although ${best.toolId}:${best.methodName} comes near to what was asked.`,
      evidence: [
        `best fit ${fit.toFixed(2)} (pools)`,
        ...(best.reason === null ? [] : [`${best.methodName}: ${best.reason}`]),
        ...(missingCapability === null ? [] : [`missing: ${missingCapability}`]),
      ],
      likelyCause: "a method covers it in its output but does not say so in the words of the request",
      fix: "look at `--section pools`; describe the method in the words that people use, or word the request nearer to it",
      confidence: isNamed ? 0.2 : 0.6,
    },
  ];
}

const nearFit = 0.3;

/** A miss that was found out by asking: the tools were right as far as their descriptions told. */
function soughtInVain({ calls }: TraceModel): Finding {
  const asked = [...new Set(calls.map(({ toolId, method }) => `${toolId}:${method}`))];
  return {
    cause: "sought-in-vain",
    severity: "note",
    what: `The run missed after ${asked.slice(0, 3).join(", ")} was asked and told nothing of use.`,
    evidence: calls.slice(0, 3).map(({ toolId, method, preview }) => {
      const reply = preview === null ? "nothing" : JSON.stringify(preview).slice(0, 120);
      return `${toolId}:${method} replied ${reply} (calls)`;
    }),
    likelyCause: "what is asked about is not in the data of the tools that come nearest to it",
    fix: "read `--section calls`; pin a tool that has it with --tool, or name it as these tools spell it",
    confidence: 0.7,
  };
}

/** A question between readings whose difference the options themselves do not show. */
function overAsked(model: TraceModel): readonly Finding[] {
  const { decision, ending } = model;
  if (ending.kind !== "outcome" || ending.outcomeType !== "clarification_required") return [];
  const compared = textsAt(decision, "comparedOptionIds");
  const viable = numberAt(decision, "viableCandidateCount") ?? 0;
  const options = numberAt(decision, "optionCount") ?? 0;
  if (viable < 2 || options < 2 || compared.length > 1) return [];
  return [
    {
      cause: "over-clarification-suspected",
      severity: "wrong",
      what: `The run asked between ${options} readings of which the options show one as materially different.`,
      evidence: [
        `compared: ${compared.join(", ") || "none"}; ${viable} viable (decision)`,
        `judge ${textAt(decision, "judgeOutcomeType") ?? "not asked"}${flagAt(decision, "judgeApplied") === true ? ", applied" : ""}`,
      ],
      likelyCause: "methods that say the same, or a judge that asks where one reading would do",
      fix: "tell the methods apart in their descriptions (`ctx tools lint` finds twins), or use --clarify auto",
      confidence: 0.7,
    },
  ];
}

function assumed({ decision }: TraceModel): readonly Finding[] {
  const label = textAt(decision, "assumptionMade", "label");
  if (label === null) return [];
  const reason = textAt(decision, "assumptionMade", "reason");
  return [
    {
      cause: "assumption-made",
      severity: "note",
      what: `Several readings were open; policy auto took "${label}".`,
      evidence: [`${reason ?? "no reason told"} (decision)`],
      likelyCause: "the request can be read in several ways and the caller asked not to be asked",
      fix: "ask with --clarify return to choose yourself",
      confidence: 0.9,
    },
  ];
}
