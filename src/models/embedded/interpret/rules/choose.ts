// Builds the option set from interpretations: which are viable, which differ materially, which is best, and what is missing.
// The judge and the validator both use this option set.

import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import { escapePattern } from "../../../../base/text/pattern.ts";
import type { Interpretation, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { isDocumentedAlike } from "../../../../grounding/proposals.ts";
import { parameters } from "../../../../language/method/schema.ts";
import { isWhole, materiallyDistinct, withinScope } from "./scopes.ts";

/** An interpretation is compared with the best interpretation when it has at least this share of the best relevance score. */
const nearShare = 0.45;
/**
 * An interpretation that lacks a value outranks a complete one if its score is at least the score of the complete one plus
 * this margin.
 * The number was chosen by cross-validation.
 */
const valueMargin = 0;
/** Two tools match equally well when the lower score is at least this share of the higher score. */
const equalShare = 0.97;
/** Among the interpretations that lack a value, a clarification offers those with at least this share of the best score. */
const lackingShare = 0.8;
/** A method for one entity outranks a search for the entity when the score of the method is lower by at most this much. */
const tellingMargin = 0.15;
const latencyOrder = ["instant", "fast", "slow", "streaming"];
const maxOptions = 3;

/** The interpretations that the rules compared. */
export interface ReadingSet {
  readonly distinct: readonly Interpretation[];
  readonly viable: readonly Interpretation[];
  readonly needsValue: readonly Interpretation[];
  readonly recommendedOptionId: string | null;
  readonly recommendedReason: string | null;
  readonly ambiguity: "contract_scope" | "semantic_scope" | null;
  readonly signals: readonly string[];
}

interface OptionSource {
  readonly reading: RequestReading;
  readonly readings: readonly Interpretation[];
  readonly methods: readonly Method[];
}

/** Builds the option set of one request from its interpretations; the order of the methods does not matter. */
export function buildOptions(source: OptionSource): ReadingSet {
  const ranked = [...source.readings].sort(preference(source.methods));
  const answering = ranked.filter(({ viable }) => viable);
  const isMeant = (interpretation: Interpretation) =>
    !answering.some((other) => servesInstead(other, interpretation, source.methods));
  const complete = answering.filter(isMeant);
  const lacking = ranked.filter(({ refusal }) => refusal?.code === "value").filter(isMeant);
  const [best] = complete;
  const [bestLacking] = lacking;
  const lacksMore = bestLacking !== undefined && (best === undefined || bestLacking.fit >= best.fit + valueMargin);
  const near = tellingFirst(
    complete.filter(({ fit }) => !lacksMore && fit >= (best?.fit ?? 0) * nearShare),
    source.reading,
  );
  const needsValue = lacksMore
    ? lacking.filter(({ fit }) => fit >= bestLacking.fit * lackingShare).slice(0, maxOptions)
    : [];
  const scoped = withinScope(ofNamedTools(near, source.reading), source);
  const scopes = materiallyDistinct(scoped.readings, source);
  const sources = scopes.length > 1 ? scopes : otherSources(scopes, scoped.readings);
  const distinct = [...sources, ...twinsOf(sources, source)].slice(0, maxOptions);
  const ambiguity = scopes.length > 1 ? "semantic_scope" : distinct.length > 1 ? "contract_scope" : null;
  const recommended = distinct[0] ?? needsValue[0];
  return {
    distinct,
    viable: [...scoped.readings, ...distinct.filter((interpretation) => !scoped.readings.some(isSame(interpretation)))],
    needsValue,
    recommendedOptionId: recommended?.optionId ?? null,
    recommendedReason: recommended === undefined ? null : recommendedReason(recommended, distinct),
    ambiguity,
    signals: [
      ...scoped.signals,
      ...(ambiguity === null ? [] : [ambiguity]),
      ...(needsValue.length > 0 ? ["required_discriminator"] : []),
    ],
  };
}

/**
 * True if a complete interpretation of the same tool has a place for all that the request states, and a search has not:
 * the search lacks its text, or searches for a word that is a choice of the other method. In "top 5 markets by volume", a
 * limit and an order are no text to search for.
 */
function servesInstead(complete: Interpretation, search: Interpretation, methods: readonly Method[]): boolean {
  const isNear = complete.toolId === search.toolId && complete.fit >= search.fit * nearShare;
  if (!isNear || search.profile.scope !== "search" || complete.profile.scope === "search") return false;
  const [own, others] = [quotesOf(complete), quotesOf(search)];
  if (!others.every((quote) => own.includes(quote))) return false;
  const isChosen = choicesOf(complete, methods).some((quote) => others.includes(quote));
  return search.unresolved.length === 1 ? own.length > others.length : isChosen;
}

/** Returns the quotes of the request that arguments come from. */
function quotesOf({ bindings }: Pick<Interpretation, "bindings">): readonly string[] {
  return [...new Set(bindings.flatMap((binding) => (binding.kind === "bound" ? [binding.evidence] : [])))];
}

/** Returns the quotes from which the method chose one of the values that a parameter permits. */
function choicesOf({ toolId, methodName, bindings }: Interpretation, methods: readonly Method[]): readonly string[] {
  const method = methods.find((method) => method.toolId === toolId && method.name === methodName);
  const chosen = method === undefined ? [] : parameters(method).filter(({ choices }) => choices.length > 0);
  return quotesOf({ bindings: bindings.filter(({ parameter }) => chosen.some(({ name }) => name === parameter)) });
}

/** If the best interpretation is a search, puts a method for one entity first when their scores are close. */
function tellingFirst(near: readonly Interpretation[], { text }: RequestReading): readonly Interpretation[] {
  const [best] = near;
  if (best?.profile.scope !== "search" || /^(?:find|search|list|look)\b/i.test(text.trim())) return near;
  const telling = near.find(({ fit, profile }) => profile.scope === "entity" && fit >= best.fit - tellingMargin);
  return telling === undefined ? near : [telling, ...near.filter((interpretation) => interpretation !== telling)];
}

function isSame({ optionId }: Interpretation): (other: Interpretation) => boolean {
  return (other) => other.optionId === optionId;
}

/**
 * Returns the likelihood, from 0 to 1, that the tools can answer the request. An interpretation that was refused because
 * the request names another venue counts half.
 */
export function answerScore(readings: readonly Interpretation[]): number {
  return Math.max(0, ...readings.map(({ fit, refusal }) => (refusal?.code === "venue" ? fit / 2 : fit)));
}

/** Orders interpretations by relevance score, then by speed, then by price, then by option id. */
function preference(methods: readonly Method[]): (left: Interpretation, right: Interpretation) => number {
  const meta = new Map(methods.map((method) => [`${method.toolId}:${method.name}`, method.meta]));
  const latency = ({ optionId }: Interpretation) => latencyOrder.indexOf(meta.get(optionId)?.latencyClass ?? "slow");
  const price = ({ optionId }: Interpretation) => Number(meta.get(optionId)?.queryPriceUsd ?? 0);
  return (left, right) =>
    right.fit - left.fit ||
    latency(left) - latency(right) ||
    price(left) - price(right) ||
    (left.optionId < right.optionId ? -1 : 1);
}

/** Returns the interpretations of the tools that the request names; all interpretations when the request names no tool. */
function ofNamedTools(viable: readonly Interpretation[], reading: RequestReading): readonly Interpretation[] {
  const named = viable.filter((interpretation) => isNamed(interpretation, reading));
  return named.length > 0 ? named : viable;
}

function isNamed({ toolId, toolName }: Interpretation, { text }: RequestReading): boolean {
  return [toolId, toolName].some((name) => {
    const spoken = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, "iu");
    return asciiVariant(spoken, text).test(text);
  });
}

/**
 * Returns interpretations that use methods of other tools with the same documentation as the method of the best
 * interpretation. They have the arguments of the best interpretation.
 */
function twinsOf(
  distinct: readonly Interpretation[],
  { reading, readings, methods }: OptionSource,
): readonly Interpretation[] {
  const [best] = distinct;
  const method = methods.find(({ toolId, name }) => toolId === best?.toolId && name === best.methodName);
  if (best === undefined || method === undefined || isNamed(best, reading)) return [];
  const twins = methods.filter((other) => other.toolId !== method.toolId && isDocumentedAlike(other, method));
  return twins.flatMap(({ toolId, name }) => {
    const isTwin = (other: Interpretation) => other.toolId === toolId && other.methodName === name;
    const { fit, bindings, unresolved, viable, viabilityReason } = best;
    const bound = { fit, bindings, unresolved, viable, viabilityReason };
    if (distinct.some(isTwin)) return [];
    return readings.filter(isTwin).map(({ refusal: _refusal, ...twin }) => ({ ...twin, ...bound }));
  });
}

/** Adds tools that match the request equally well: they may contain different data, so the user must choose. */
function otherSources(chosen: readonly Interpretation[], viable: readonly Interpretation[]): readonly Interpretation[] {
  const [best] = chosen;
  if (best === undefined) return chosen;
  const rivals = viable.filter(
    (other, at) =>
      other.toolId !== best.toolId &&
      other.fit >= best.fit * equalShare &&
      viable.findIndex(({ toolId }) => toolId === other.toolId) === at,
  );
  return [best, ...rivals];
}

function recommendedReason(recommended: Interpretation, distinct: readonly Interpretation[]): string {
  if (distinct.length > 1 && isWhole(recommended))
    return "the request names no single item, so the reading over all items needs no further value";
  if (distinct.length > 1) return "the tools match equally well; this one is first by speed, price and name";
  if (recommended.unresolved.length > 0) return `it matches best and lacks only ${recommended.unresolved.join(", ")}`;
  return "it covers most of the request";
}
