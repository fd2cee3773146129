// The decision of a run as candidates: the score of each method, the words of the request for each value, and why the
// others lost.

import type { Json, JsonObject } from "../../contract/json.ts";
import { type CaseFileAccount, caseFileOf } from "../../trace/case-file.ts";
import { at, numberAt, objectAt, objectsAt, textAt, textsAt } from "../../trace/data.ts";
import { argumentsOf } from "../../trace/explain/argument-sources.ts";
import { lastArtifact, type TraceModel } from "../../trace/model.ts";
import { compact, lineOf } from "../../trace/view/block.ts";
import { shortOption } from "../../trace/view/names.ts";

/** `compared`: among the readings that the decision compared. `excluded`: not query-safe. `ranked`: without a proposal. */
export type Standing = "chosen" | "compared" | "rejected" | "ranked" | "excluded";

/** A value of a call, with the parts of the request that it came from, as start and end positions. */
export interface BoundValue {
  readonly parameter: string;
  readonly value: string;
  readonly quotes: readonly string[];
  readonly spans: readonly (readonly [number, number])[];
}

export interface Candidate {
  readonly name: string;
  readonly label: string | null;
  /** Relevance score from 0 to 1, or null. */
  readonly score: number | null;
  readonly standing: Standing;
  readonly why: string;
  readonly values: readonly BoundValue[];
}

export interface DecisionPicture {
  readonly query: string;
  readonly outcome: string;
  readonly because: string | null;
  readonly reason: string | null;
  readonly candidates: readonly Candidate[];
  /** Number of further methods that were ranked or excluded. */
  readonly more: number;
}

const mostCandidates = 12;

/** Returns the candidates, best first; null when the run recorded no decision. */
export function decisionPicture(model: TraceModel): DecisionPicture | null {
  const { decision, query } = model;
  const outcome = textAt(decision, "outcomeType");
  if (outcome === null) return null;
  const interpretation = lastArtifact(model, "interpretation");
  const file = caseFileOf(model);
  const proposed = proposalsOf(interpretation, { decision, query: query ?? "", file });
  const summarized = proposed.length > 0 ? [] : summaries(decision);
  const known = new Set([...proposed, ...summarized].map(({ method }) => method));
  const ranked = scoresOf(interpretation, file).filter(({ method }) => !known.has(method));
  const excluded = file.safety
    .filter(({ isIn, toolId, methodName }) => isIn === false && !known.has(`${toolId}:${methodName}`))
    .map(({ toolId, methodName, reason }) => ({
      ...{ method: `${toolId}:${methodName}`, name: shortOption(`${toolId}:${methodName}`), label: null, score: null },
      ...{ standing: "excluded" as const, why: lineOf(reason ?? "excluded from queries"), values: [] },
    }));
  const all = [...proposed, ...summarized, ...ranked, ...excluded].toSorted(
    (left, right) => order[left.standing] - order[right.standing] || (right.score ?? -1) - (left.score ?? -1),
  );
  return {
    ...{ query: query ?? "", outcome, because: textAt(decision, "decisionReasonCode") },
    reason: textAt(decision, "validatorReason") ?? textAt(decision, "judgeReason"),
    candidates: all.slice(0, mostCandidates).map(({ method: _method, ...candidate }) => candidate),
    more: Math.max(0, all.length - mostCandidates),
  };
}

const order: Readonly<Record<Standing, number>> = { chosen: 0, compared: 1, rejected: 2, ranked: 3, excluded: 4 };

interface Named extends Candidate {
  /** `toolId:methodName`. */
  readonly method: string;
}

interface Deciding {
  readonly decision: JsonObject | null;
  readonly query: string;
  readonly file: CaseFileAccount;
}

function proposalsOf(interpretation: Json, { decision, query, file }: Deciding): readonly Named[] {
  // A later round replaces the proposal of an earlier one.
  const last = new Map(
    objectsAt(interpretation, "proposals").map((item, index) => [textAt(item, "optionId") ?? `#${index}`, item]),
  );
  return [...last].map(([optionId, own]): Named => {
    const standing = standingOf(optionId, own, decision);
    const pooled = [...file.ambiguityPool, ...file.shortlist].find((entry) => entry.optionId === optionId);
    const code = textAt(own, "code");
    const stated = [code, textAt(own, "reason")].filter((text) => text !== null && text !== "").join(": ");
    const chosenWhy = standing === "chosen" ? textAt(decision, "recommendedOptionReason") : null;
    const why = chosenWhy ?? (stated || pooled?.reason || textAt(own, "proposal", "reason") || "");
    return {
      ...{ method: methodOf(optionId), name: shortOption(optionId), label: textAt(own, "proposal", "label"), standing },
      score: numberAt(own, "proposal", "confidence") ?? pooled?.fit ?? null,
      why: lineOf(why),
      values: objectsAt(own, "proposal", "calls").flatMap((call) => valuesOf(call, query, "")),
    };
  });
}

function standingOf(optionId: string, own: JsonObject, decision: JsonObject | null): Standing {
  if (["rejected", "not-viable"].includes(textAt(own, "state") ?? "")) return "rejected";
  return standingIn(optionId, decision) ?? "ranked";
}

function standingIn(optionId: string, decision: JsonObject | null): Standing | null {
  const isAnswered = textAt(decision, "outcomeType") === "answer";
  if (isAnswered && textAt(decision, "recommendedOptionId") === optionId) return "chosen";
  return textsAt(decision, "comparedOptionIds").includes(optionId) ? "compared" : null;
}

/** Reads the options of a trace that has no proposals, such as a trace of an SDK client. */
function summaries(decision: JsonObject | null): readonly Named[] {
  return objectsAt(decision, "candidateSummaries").map((item): Named => {
    const optionId = textAt(item, "optionId") ?? "";
    const unresolved = textsAt(item, "unresolvedRequiredParams").join(", ");
    const percent = numberAt(item, "fitScore");
    return {
      ...{ method: methodOf(optionId), name: shortOption(optionId), label: textAt(item, "semanticScope"), values: [] },
      score: percent === null ? null : percent / 100,
      standing: standingIn(optionId, decision) ?? "ranked",
      why: unresolved === "" ? "" : lineOf(`lacks ${unresolved}`),
    };
  });
}

/** Returns the methods that were scored but not proposed, with the reason that a pool recorded. */
function scoresOf(interpretation: Json, file: CaseFileAccount): readonly Named[] {
  const rows = new Map<string, Named>();
  const add = (method: string, score: number | null, reason: string | null) => {
    if (method === ":" || rows.has(method)) return;
    const why = lineOf(reason ?? "no call of it was proposed");
    rows.set(method, { method, name: shortOption(method), label: null, score, standing: "ranked", why, values: [] });
  };
  const pooled = new Map(
    [...file.shortlist, ...file.ranked].map((entry) => [`${entry.toolId}:${entry.methodName}`, entry]),
  );
  for (const item of objectsAt(interpretation, "fits")) {
    const method = `${textAt(item, "method", "toolId") ?? ""}:${textAt(item, "method", "methodName") ?? ""}`;
    add(method, numberAt(item, "score"), pooled.get(method)?.reason ?? null);
  }
  for (const { toolId, methodName, fit, reason, isIn } of file.shortlist)
    add(`${toolId}:${methodName}`, fit === null || fit > 1 ? null : fit, isIn === false ? reason : null);
  return [...rows.values()];
}

function methodOf(optionId: string): string {
  return optionId.replace(/#.*$/s, "");
}

/** Returns the values of a call; the values of a lookup call are listed before the value that it finds. */
function valuesOf(call: JsonObject, query: string, within: string): readonly BoundValue[] {
  return Object.entries(argumentsOf(call)).flatMap(([name, argument]): readonly BoundValue[] => {
    const parameter = `${within}${name}`;
    const quotes = [...textsAt(argument, "quotes"), ...textsAt(argument, "find")];
    const spans = quotes.flatMap((quote) => spanOf(quote, query));
    const inner = objectAt(argument, "call");
    if (textAt(argument, "kind") !== "lookup" || inner === null)
      return [{ parameter, value: lineOf(compact(at(argument, "value"))), quotes, spans }];
    const method = textAt(inner, "method", "methodName") ?? "a lookup";
    const value = `${textAt(argument, "field") ?? "a field"} of ${method}`;
    return [...valuesOf(inner, query, `${method}.`), { parameter, value, quotes, spans }];
  });
}

function spanOf(quote: string, query: string): readonly (readonly [number, number])[] {
  const start = quote === "" ? -1 : query.indexOf(quote);
  return start < 0 ? [] : [[start, start + quote.length]];
}
