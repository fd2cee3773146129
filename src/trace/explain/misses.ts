// Rules about capability misses: no method covers a part of the request, or a method may cover that part but was not
// recognized.
import { formatScore } from "../../base/text/format.ts";
import { type CaseFileAccount, caseFileOf, type PoolEntry } from "../case-file.ts";
import { numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { inQuotes } from "./argument-sources.ts";
import { designedEnding, type Match, outcomeOf, type Rule } from "./finding.ts";
import { excludedOf, isWriteRequest } from "./withheld.ts";

export const missRules: readonly Rule[] = [
  {
    cause: "change-requested",
    when: "The request asks to change something, and queries only read.",
    fix: "call the method directly with `ctx tools call`",
    confidence: 0.95,
    explains: 0.9,
    find: changeRequested,
  },
  {
    cause: "value-not-accepted",
    when: "The run ended in a capability miss, and the closest method has no argument for a value of the request.",
    fix: "rephrase the value as the method's arguments need it (`ctx tools inspect` lists them), or add a tool that accepts it",
    confidence: 0.8,
    explains: 0.75,
    find: valueNotAccepted,
  },
  {
    cause: "false-miss-suspected",
    when: "The run ended in a capability miss although a method matches much of the request.",
    fix: "read `--section pools`; describe the method in the words that people use, or use its words in the request",
    confidence: 0.6,
    explains: 0.7,
    find: falseMiss,
  },
  {
    cause: "sought-in-vain",
    when: "The run ended in a capability miss after calls that succeeded.",
    fix: "read `--section calls`; if another tool has the data, pin that tool with --tool; if the replies spell a name differently, use their spelling in the request",
    confidence: 0.7,
    explains: 0.6,
    find: notInReplies,
  },
  {
    cause: "no-method-matches",
    when: "The run ended in a capability miss, and no method comes close to the request.",
    fix: "add a server that covers it, or ask in the words of `ctx tools list`",
    confidence: 0.7,
    explains: 0.5,
    find: noMethodMatches,
  },
];

/** Minimum relevance score of a method that matches much of the request. */
const closeFit = 0.3;

/** True for a miss that was decided before any call. */
function isPlainMiss(model: TraceModel): boolean {
  return outcomeOf(model) === "capability_miss" && model.calls.every(({ status }) => status !== "success");
}

function changeRequested(model: TraceModel): readonly Match[] {
  if (!isPlainMiss(model) || !isWriteRequest(model)) return [];
  const word = textAt(lastArtifact(model, "clarification-decision-input"), "reading", "effectWord");
  const named = excludedOf(model).filter(({ name }) => model.response?.includes(name) === true);
  const [first] = named;
  return [
    {
      severity: "note",
      what: `The request asks to change something${word === null ? "" : ` (${inQuotes(word)})`}, and a query only reads.`,
      evidence: [
        `effect write${word === null ? "" : `, from the word ${inQuotes(word)}`} (decision)`,
        ...named.slice(0, 3).map(({ toolId, name, reason }) => `${toolId}:${name}: ${reason} (pools)`),
      ],
      likelyCause: "queries never call a method that may change data",
      explains: designedEnding,
      ...(first === undefined
        ? {}
        : { fix: `call the method directly: \`ctx tools call ${first.toolId} ${first.name}\`` }),
    },
  ];
}

/** Returns the interpretation with the best relevance score. */
function closestMethod({ ranked, shortlist, ambiguityPool }: CaseFileAccount): PoolEntry | undefined {
  return [...shortlist, ...ambiguityPool, ...ranked].toSorted((left, right) => (right.fit ?? 0) - (left.fit ?? 0))[0];
}

/** Returns the values of the request that no argument of the closest interpretation accepts. */
function unacceptedValues(model: TraceModel, closest: PoolEntry | undefined): readonly string[] {
  const probe = lastArtifact(model, "scout-pre-plan-probe");
  const content = lastArtifact(model, "clarification-decision-input");
  const stated = [...objectsAt(content, "reading", "values"), ...objectsAt(content, "reading", "names")].map((value) =>
    textAt(value, "text"),
  );
  const pooled = [...objectsAt(probe, "executionShortlist"), ...objectsAt(probe, "ambiguityPool")];
  const found = pooled.find((entry) => textAt(entry, "optionId") === closest?.optionId);
  return textsAt(found, "missed").filter((text) => stated.includes(text));
}

function valueNotAccepted(model: TraceModel): readonly Match[] {
  if (!isPlainMiss(model) || isWriteRequest(model)) return [];
  const closest = closestMethod(caseFileOf(model));
  const [first, ...more] = unacceptedValues(model, closest);
  if (closest === undefined || first === undefined || (closest.fit ?? 0) < closeFit) return [];
  const values = [first, ...more].map(inQuotes).join(", ");
  return [
    {
      severity: "note",
      what: `The closest method, ${closest.toolId}:${closest.methodName}, has no argument for ${values}.`,
      evidence: [
        `${closest.toolId}:${closest.methodName}: fit ${formatScore(closest.fit)}, ${closest.reason ?? "no reason recorded"} (pools)`,
      ],
      likelyCause: `the request states ${values}, and an answer that ignores it would be a guess`,
      explains: designedEnding,
      fix: `rephrase ${values} as the arguments of the method need it (\`ctx tools inspect ${closest.toolId} ${closest.methodName}\`), or add a tool that accepts it`,
    },
  ];
}

function falseMiss(model: TraceModel): readonly Match[] {
  if (!isPlainMiss(model) || isWriteRequest(model)) return [];
  const file = caseFileOf(model);
  const closest = closestMethod(file);
  const fit = closest?.fit ?? 0;
  if (closest === undefined || file.querySafeCount === 0 || fit < closeFit) return [];
  if (unacceptedValues(model, closest).length > 0) return [];
  // A miss is correct when the request names a venue that no method covers.
  const isVenueMissing = textsAt(model.decision, "decisionSignals").some((signal) =>
    signal.startsWith("unsupported_venue:"),
  );
  return [
    {
      severity: isVenueMissing ? "note" : "weakened",
      what: `The run ended in a capability miss although ${closest.toolId}:${closest.methodName} matches much of the request.`,
      evidence: [
        `best fit ${formatScore(fit)} (pools)`,
        ...(closest.reason === null ? [] : [`${closest.methodName}: ${closest.reason} (pools)`]),
        ...(file.missingCapability === null ? [] : [`missing: ${file.missingCapability} (decision)`]),
      ],
      likelyCause: isVenueMissing
        ? "the request names a venue that no method covers"
        : "the method returns it, and its description uses other words than the request",
      confidence: isVenueMissing ? 0.2 : 0.6,
    },
  ];
}

/** Matches a miss after calls: the descriptions of the methods matched the request, but their replies did not. */
function notInReplies(model: TraceModel): readonly Match[] {
  const answered = model.calls.filter(({ status }) => status === "success");
  if (outcomeOf(model) !== "capability_miss" || answered.length === 0) return [];
  const called = [...new Set(answered.map(({ toolId, method }) => `${toolId}:${method}`))];
  const missing = textAt(model.decision, "missingCapability") ?? caseFileOf(model).missingCapability;
  return [
    {
      severity: "note",
      what: `No reply contains ${missing === null ? "what the request asks for" : inQuotes(missing)}: ${called.slice(0, 3).join(", ")} replied, and the run ended in a capability miss.`,
      evidence: answered.slice(0, 3).map(({ toolId, method, preview }) => {
        const reply = preview === null ? "nothing" : JSON.stringify(preview).slice(0, 120);
        return `${toolId}:${method} replied ${reply} (calls)`;
      }),
      likelyCause: "the data of the closest tools does not contain it",
      explains: 0.6,
    },
  ];
}

function noMethodMatches(model: TraceModel): readonly Match[] {
  if (!isPlainMiss(model) || isToolless(model)) return [];
  const isExplained = [changeRequested, valueNotAccepted, falseMiss].some((find) => find(model).length > 0);
  if (isExplained) return [];
  const file = caseFileOf(model);
  const missing = file.missingCapability ?? textAt(model.decision, "missingCapability");
  const closest = [...file.ambiguityPool, ...file.ranked].filter(({ fit }) => fit !== null).slice(0, 3);
  const count = numberAt(lastArtifact(model, "scout-pre-plan-probe"), "counts", "querySafe");
  return [
    {
      severity: "note",
      what: `No method covers ${missing === null ? "the request" : inQuotes(missing)}.`,
      evidence: [
        ...(count === null ? [] : [`${count} methods may be called, none viable (pools)`]),
        ...closest.map(({ toolId, methodName, fit }) => `${toolId}:${methodName}: fit ${formatScore(fit)} (pools)`),
        ...(count === null && closest.length === 0 ? ["no method was ranked (pools)"] : []),
      ],
      likelyCause: "no tool of the catalog documents it",
      explains: designedEnding,
    },
  ];
}

/** True when the request pins an empty list of tools. */
function isToolless({ request }: TraceModel): boolean {
  return Array.isArray(request?.tools) && request.tools.length === 0;
}
