// Outcomes before planning that may be wrong: a miss that is none, a question that need not be asked.
import { caseFileOf } from "../case-file.ts";
import { flagAt, numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import { type Found, outcomeOf, type Rule } from "./finding.ts";

export const clarificationRules: readonly Rule[] = [
  { cause: "false-miss-suspected", explains: 0.7, find: falseMiss },
  { cause: "sought-in-vain", explains: 0.6, find: soughtInVain },
  { cause: "over-clarification-suspected", explains: 0.82, find: overAsked },
  { cause: "precise-request-asked-back", explains: 0.8, find: askedBack },
  { cause: "assumption-made", explains: 0.5, find: assumed },
];

/** A miss although some method came near to the request. */
function falseMiss(model: TraceModel): readonly Found[] {
  if (outcomeOf(model) !== "capability_miss" || model.calls.some(({ status }) => status === "success")) return [];
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
      severity: isNamed ? "note" : "weakened",
      what: `The run missed although ${best.toolId}:${best.methodName} matches much of the request.`,
      evidence: [
        `best fit ${fit.toFixed(2)} (pools)`,
        ...(best.reason === null ? [] : [`${best.methodName}: ${best.reason}`]),
        ...(missingCapability === null ? [] : [`missing: ${missingCapability}`]),
      ],
      likelyCause: "a method returns it but is not described in the words of the request",
      fix: "read `--section pools`; describe the method in the words that people use, or use its words in the request",
      confidence: isNamed ? 0.2 : 0.6,
    },
  ];
}

const nearFit = 0.3;

/** A miss that was found out by calling: by their descriptions the tools were right. */
function soughtInVain(model: TraceModel): readonly Found[] {
  const answered = model.calls.filter(({ status }) => status === "success");
  if (outcomeOf(model) !== "capability_miss" || answered.length === 0) return [];
  const asked = [...new Set(answered.map(({ toolId, method }) => `${toolId}:${method}`))];
  return [
    {
      severity: "note",
      what: `The run missed after calling ${asked.slice(0, 3).join(", ")}, whose replies hold nothing of use.`,
      evidence: answered.slice(0, 3).map(({ toolId, method, preview }) => {
        const reply = preview === null ? "nothing" : JSON.stringify(preview).slice(0, 120);
        return `${toolId}:${method} replied ${reply} (calls)`;
      }),
      likelyCause: "what is asked for is not in the data of the nearest tools",
      fix: "read `--section calls`; pin a tool that has it with --tool, or use the spelling of these tools",
      confidence: 0.7,
    },
  ];
}

/** A question between readings whose difference the options themselves do not show. */
function overAsked(model: TraceModel): readonly Found[] {
  const { decision } = model;
  if (outcomeOf(model) !== "clarification_required") return [];
  const compared = textsAt(decision, "comparedOptionIds");
  const viable = numberAt(decision, "viableCandidateCount") ?? 0;
  const options = numberAt(decision, "optionCount") ?? 0;
  if (viable < 2 || options < 2 || compared.length > 1) return [];
  return [
    {
      severity: "wrong",
      what: `The run asked between ${options} readings of which the options show one as materially different.`,
      evidence: [
        `compared: ${compared.join(", ") || "none"}; ${viable} viable (decision)`,
        `judge ${textAt(decision, "judgeOutcomeType") ?? "not asked"}${flagAt(decision, "judgeApplied") === true ? ", applied" : ""}`,
      ],
      likelyCause: "methods with the same description, or a judge that asks where one reading is enough",
      fix: "make the descriptions of the methods differ (`ctx tools lint` finds twins), or use --clarify auto",
      confidence: 0.7,
    },
  ];
}

/** How far the best option must lead before a question between options is called needless. */
const clearLead = 15;

/** A question although one option has every value and fits far better than any other. */
function askedBack(model: TraceModel): readonly Found[] {
  const { decision } = model;
  if (outcomeOf(model) !== "clarification_required" || overAsked(model).length > 0) return [];
  const compared = textsAt(decision, "comparedOptionIds");
  const fits = objectsAt(decision, "candidateSummaries")
    .filter((option) => compared.length === 0 || compared.includes(textAt(option, "optionId") ?? ""))
    .map((option) => ({
      id: textAt(option, "optionId") ?? "",
      fit: numberAt(option, "fitScore") ?? 0,
      missing: textsAt(option, "unresolvedRequiredParams"),
    }))
    .toSorted((left, right) => right.fit - left.fit);
  const [best, second] = fits;
  if (best === undefined || best.missing.length > 0) return [];
  if (second !== undefined && best.fit - second.fit < clearLead) return [];
  return [
    {
      severity: "wrong",
      what: `The run asked back although ${best.id} has every value and leads clearly.`,
      evidence: fits.slice(0, 3).map(({ id, fit, missing }) => {
        return `${id}: fit ${fit}${missing.length === 0 ? ", nothing unresolved" : `, needs ${missing.join(", ")}`} (decision)`;
      }),
      likelyCause: textAt(decision, "fallbackReason") ?? textAt(decision, "judgeReason") ?? "the judge asks too easily",
      fix: "read `--section decision`; use --clarify auto, or name the method or the scope in the request",
      confidence: 0.65,
    },
  ];
}

function assumed({ decision }: TraceModel): readonly Found[] {
  const label = textAt(decision, "assumptionMade", "label");
  if (label === null) return [];
  const reason = textAt(decision, "assumptionMade", "reason");
  return [
    {
      severity: "note",
      what: `Several readings were open; policy auto took "${label}".`,
      evidence: [`${reason ?? "no reason recorded"} (decision)`],
      likelyCause: "the request can be read in several ways and the caller asked not to be asked",
      fix: "ask with --clarify return to choose yourself",
      confidence: 0.9,
    },
  ];
}
