// Rules about clarifications: why the run asked the user back, and whether the question was necessary.
import { formatCount } from "../../base/text/format.ts";
import type { JsonObject } from "../../contract/json.ts";
import { flagAt, numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import { designedEnding, type Match, outcomeOf, type Rule } from "./finding.ts";

export const clarificationRules: readonly Rule[] = [
  {
    cause: "over-clarification-suspected",
    when: "The run asked between options of which at most one is materially different.",
    fix: "make the descriptions of the methods differ (`ctx tools lint` finds duplicates), or use --clarify auto",
    confidence: 0.7,
    explains: 0.82,
    find: needlessQuestion,
  },
  {
    cause: "precise-request-asked-back",
    when: "The run asked back although one option has every value and a much better relevance score than the others.",
    fix: "read `--section decision`; use --clarify auto, or name the method or the scope in the request",
    confidence: 0.65,
    explains: 0.8,
    find: askedBack,
  },
  {
    cause: "value-missing",
    when: "The run asked for a required value that the request does not give.",
    fix: "state the value in the request, or answer with --option",
    confidence: 0.85,
    explains: 0.7,
    find: valueMissing,
  },
  {
    cause: "readings-differ",
    when: "The run asked which of several viable interpretations is meant.",
    fix: "answer with --option, name the scope in the request, or use --clarify auto",
    confidence: 0.8,
    explains: 0.7,
    find: readingsDiffer,
  },
  {
    cause: "assumption-made",
    when: "Policy `auto` chose one of several interpretations.",
    fix: "ask with --clarify return to choose yourself",
    confidence: 0.9,
    explains: 0.5,
    find: assumed,
  },
];

function needlessQuestion(model: TraceModel): readonly Match[] {
  const { decision } = model;
  if (outcomeOf(model) !== "clarification_required") return [];
  const compared = textsAt(decision, "comparedOptionIds");
  const viable = numberAt(decision, "viableCandidateCount") ?? 0;
  const options = numberAt(decision, "optionCount") ?? 0;
  if (viable < 2 || options < 2 || compared.length > 1) return [];
  const judge = textAt(decision, "judgeOutcomeType");
  const isApplied = flagAt(decision, "judgeApplied") === true;
  return [
    {
      severity: "wrong",
      what: `The run asked between ${options} options, of which ${compared.length} is materially different.`,
      evidence: [
        `compared: ${compared.join(", ") || "none"}; ${viable} viable (decision)`,
        judge === null ? "no judge verdict (decision)" : `judge ${judge}${isApplied ? ", applied" : ""} (decision)`,
      ],
      likelyCause: "the methods have the same description, or the judge asks although one interpretation is enough",
    },
  ];
}

interface OptionFit {
  readonly id: string;
  readonly fit: number;
  readonly missing: readonly string[];
}

/** Returns the compared options, best relevance score first. If the trace does not mark any option as compared, returns all. */
function optionsOf(decision: JsonObject | null): readonly OptionFit[] {
  const compared = textsAt(decision, "comparedOptionIds");
  return objectsAt(decision, "candidateSummaries")
    .filter((option) => compared.length === 0 || compared.includes(textAt(option, "optionId") ?? ""))
    .map((option) => ({
      id: textAt(option, "optionId") ?? "",
      fit: numberAt(option, "fitScore") ?? 0,
      missing: textsAt(option, "unresolvedRequiredParams"),
    }))
    .toSorted((left, right) => right.fit - left.fit);
}

function optionFact({ id, fit, missing }: OptionFit): string {
  return `${id}: fit ${fit}${missing.length === 0 ? ", every value is known" : `, needs ${missing.join(", ")}`} (decision)`;
}

/** A question is unnecessary when the relevance score of one option (0 to 100) is higher by at least this much. */
const clearLead = 15;

function askedBack(model: TraceModel): readonly Match[] {
  const { decision } = model;
  if (outcomeOf(model) !== "clarification_required" || needlessQuestion(model).length > 0) return [];
  const options = optionsOf(decision);
  const [best, second] = options;
  if (best === undefined || best.missing.length > 0) return [];
  if (second !== undefined && best.fit - second.fit < clearLead) return [];
  return [
    {
      severity: "wrong",
      what: `The run asked back although ${best.id} has every value and by far the best relevance score.`,
      evidence: options.slice(0, 3).map(optionFact),
      likelyCause: textAt(decision, "fallbackReason") ?? textAt(decision, "judgeReason") ?? "the judge asks too often",
    },
  ];
}

/** Returns what a necessary question was about: a missing value or the choice of an interpretation; null if there was none. */
function questionKind(model: TraceModel): "value" | "reading" | null {
  if (outcomeOf(model) !== "clarification_required") return null;
  if (needlessQuestion(model).length > 0 || askedBack(model).length > 0) return null;
  return textAt(model.decision, "decisionReasonCode") === "required_discriminator_ambiguity" ? "value" : "reading";
}

function valueMissing(model: TraceModel): readonly Match[] {
  if (questionKind(model) !== "value") return [];
  const options = optionsOf(model.decision);
  const missing = [...new Set(options.flatMap((option) => option.missing))].join(", ") || "a required value";
  return [
    {
      severity: "note",
      what: `The request does not give ${missing}, so the run asked for it.`,
      evidence: [
        ...options.slice(0, 3).map(optionFact),
        ...(options.length === 0 ? ["required_discriminator_ambiguity (decision)"] : []),
      ],
      likelyCause: textAt(model.decision, "judgeReason") ?? "a required argument has no value in the request",
      explains: designedEnding,
    },
  ];
}

function readingsDiffer(model: TraceModel): readonly Match[] {
  if (questionKind(model) !== "reading") return [];
  const options = optionsOf(model.decision);
  const reason = textAt(model.decision, "decisionReasonCode");
  return [
    {
      severity: "note",
      what: `The request has ${options.length > 1 ? formatCount(options.length, "interpretation") : "several interpretations"} with different answers, so the run asked which one is meant.`,
      evidence: [
        ...(reason === null ? [] : [`reason ${reason} (decision)`]),
        ...options.slice(0, 3).map(optionFact),
        ...(reason === null && options.length === 0 ? ["outcome clarification_required (header)"] : []),
      ],
      likelyCause:
        textAt(model.decision, "judgeReason") ?? "the request names no scope that excludes the other interpretations",
      explains: designedEnding,
    },
  ];
}

function assumed({ decision }: TraceModel): readonly Match[] {
  const label = textAt(decision, "assumptionMade", "label");
  if (label === null) return [];
  return [
    {
      severity: "note",
      what: `The request has several interpretations; policy auto chose "${label}".`,
      evidence: [`${textAt(decision, "assumptionMade", "reason") ?? "no reason recorded"} (decision)`],
      likelyCause: "the caller asked with policy auto, which never asks back",
    },
  ];
}
