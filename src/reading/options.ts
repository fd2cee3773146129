// From readings to options: which survive, which of them differ materially, which is best, and what is missing.
// Judge and validator both read what stands here; neither derives it.

import { escapePattern } from "../base/text/pattern.ts";
import type { Interpretation, RequestReading } from "../contract/query/reading.ts";
import type { OptionSet } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { isDeprecated } from "./documentation.ts";
import { minFit } from "./interpret.ts";
import { jointNames } from "./link.ts";
import { openMeasures } from "./measures.ts";
import { siblingsOf } from "./siblings.ts";
import { demandedWords, purposeStrength, strength } from "./strength.ts";

/** Readings within this share of the best one compete with it. */
const nearShare = 0.45;
/** What the reading of one member keeps of its fit when the request names no member. */
const unnamedShare = 0.85;
/** A reading that lacks a value outranks a complete one when it fits this much better. */
const valueMargin = 0.12;
/** Fits nearer than this are alike. */
const alikeMargin = 0.12;
/** How much more of what is asked a method speaks of, in words, where that decides. */
const closerBy = 0.08;
/** Where a deprecated method stands among those that fit alike. */
const behindAll = -100;
/** From this share of the best fit on, two tools serve equally well. */
const equalShare = 0.97;
const latencyOrder = ["instant", "fast", "slow", "streaming"];
const maxOptions = 3;

/** Builds the option set of one request over its readings; the order of the methods does not matter. */
export function buildOptions(source: {
  readonly reading: RequestReading;
  readonly readings: readonly Interpretation[];
  readonly methods: readonly Method[];
}): OptionSet {
  const ranked = [...source.readings].sort(preference(source.methods));
  const lacking = ranked.filter(({ refusal }) => refusal?.code === "value");
  const able = ranked.filter(({ viable }) => viable);
  // A whole that fits less than it should is a reading beside one that fits; by itself it would be a guess.
  const complete = able.some(({ fit }) => fit >= minFit) ? closestFirst(able, source) : [];
  const best = complete[0];
  const bestLacking = lacking[0];
  const lacksMore = bestLacking !== undefined && (best === undefined || bestLacking.fit >= best.fit + valueMargin);
  const viable = lacksMore ? [] : complete.filter(({ fit }) => fit >= (best?.fit ?? 0) * nearShare);
  const needsValue = lacksMore ? lacking.filter(({ fit }) => fit >= bestLacking.fit * 0.8).slice(0, maxOptions) : [];
  const scoped = withinScope(ofNamedTools(viable, source.reading), source.reading);
  const scopes = materiallyDistinct(scoped.readings, source);
  const measures = lacksMore ? [] : openMeasures(source.readings, source).slice(0, maxOptions);
  const [taken] = measures.length > 0 ? measures : scopes;
  const open =
    measures.length > 0
      ? measures.slice(1)
      : taken === undefined || scopes.length > 1
        ? []
        : siblingsOf(taken, scoped.readings, source);
  const distinct =
    scopes.length > 1 && measures.length === 0
      ? scopes
      : taken !== undefined && open.length > 0
        ? [taken, ...open].slice(0, maxOptions)
        : otherSources(scopes, scoped.readings);
  const ambiguity =
    scopes.length > 1 || open.length > 0 ? "semantic_scope" : distinct.length > 1 ? "contract_scope" : null;
  const recommended = distinct[0] ?? needsValue[0];
  return {
    distinct,
    viable: scoped.readings,
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

/** 0 to 1: how likely it is that what is offered can serve the request at all; what would but for its place, day or closed list counts half. */
export function answerScore(readings: readonly Interpretation[]): number {
  const isOutside = ({ refusal }: Interpretation) =>
    refusal?.code === "venue" || refusal?.code === "time" || refusal?.code === "choice";
  return Math.max(0, ...readings.map((own) => (isOutside(own) ? own.fit / 2 : own.fit)));
}

/** Better fit first; of equals the faster, the cheaper, then a fixed order. */
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

/** Of readings that fit alike the one whose own purpose speaks most of what is asked stands first: the fit alone is not that exact. */
function closestFirst(
  complete: readonly Interpretation[],
  { reading, methods }: { readonly reading: RequestReading; readonly methods: readonly Method[] },
): readonly Interpretation[] {
  const [best] = complete;
  if (best === undefined) return complete;
  const first = (own: Interpretation) =>
    own === best ? complete : [own, ...complete.filter((other) => other !== own)];
  const search = complete.find(({ profile, fit }) => profile.scope === "search" && fit >= best.fit - alikeMargin);
  if (search !== undefined && asksToFind.test(reading.text.trim())) return first(search);
  const demanded = demandedWords(reading, false);
  const spoken = ({ toolId, methodName }: Interpretation) =>
    methods
      .filter((own) => own.toolId === toolId && own.name === methodName)
      .reduce(
        (sum, method) =>
          demanded.reduce((all, word) => all + strength(method, word), isDeprecated(method) ? behindAll : sum),
        0,
      );
  const alike = complete.filter(
    ({ fit, missed }) => fit >= best.fit - alikeMargin && missed.length <= best.missed.length,
  );
  return first(alike.reduce((one, other) => (spoken(other) > spoken(one) + closerBy ? other : one), best));
}

/** Who says "find" wants a search, where one fits as well. */
const asksToFind = /^(?:please |can you |could you )?(?:find|search|look for)\b/i;

/** A request that names one of the tools means it. */
function ofNamedTools(viable: readonly Interpretation[], reading: RequestReading): readonly Interpretation[] {
  const names = new Set(viable.flatMap(({ toolId, toolName }) => [toolId, toolName]));
  const said = [...names].filter((name) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, "iu").test(reading.text),
  );
  const named = viable.filter(({ toolId, toolName }) => said.includes(toolId) || said.includes(toolName));
  return named.length > 0 ? named : viable;
}

/** Two tools that serve the request equally well may hold different data: which one is meant is not ours to guess. */
function otherSources(chosen: readonly Interpretation[], viable: readonly Interpretation[]): readonly Interpretation[] {
  const [best] = chosen;
  if (best === undefined) return chosen;
  const rivals = viable.filter(
    (other, at) =>
      other.toolId !== best.toolId &&
      other.fit >= best.fit * equalShare &&
      viable.findIndex(({ toolId }) => toolId === other.toolId) === at,
  );
  return [best, ...rivals].slice(0, maxOptions);
}

/** Drops the readings of the scope that the request rules out: by its words, or by naming the member itself. */
function withinScope(
  viable: readonly Interpretation[],
  reading: RequestReading,
): { readonly readings: readonly Interpretation[]; readonly signals: readonly string[] } {
  const hasBoth = viable.some(isWhole) && viable.some(isMember);
  if (!hasBoth) return { readings: viable, signals: [] };
  const named =
    viable.find((candidate) => isMember(candidate) && namesItsMember(candidate)) ??
    viable.slice(0, 1).find((best) => isMember(best) && namesMemberOfWhole(reading));
  const cue = reading.scopeCue ?? (named === undefined ? null : "entity");
  if (cue === null) return { readings: viable, signals: [] };
  const kept = viable.filter((candidate) => (cue === "collection" ? !isMember(candidate) : !isWhole(candidate)));
  return {
    readings: kept,
    signals: [cue === "collection" ? "direct_composite_intent_match" : "exact_identifier_single_tool_overlap"],
  };
}

function isWhole({ profile }: Interpretation): boolean {
  return profile.scope === "collection";
}

function isMember({ profile }: Interpretation): boolean {
  return profile.scope === "entity";
}

/** The request itself gives the value that tells one member: an identifier, a name, a listed choice. */
function namesItsMember(reading: Interpretation): boolean {
  return reading.bindings.some(
    (binding) =>
      binding.kind === "bound" && typeof binding.value === "string" && !reading.unresolved.includes(binding.parameter),
  );
}

/** "Brazil winning the cup" names a member beside its whole; "Brazil and France" are two of a kind. */
function namesMemberOfWhole({ names, text }: RequestReading): boolean {
  const isJoint = (at: number) => jointNames.test(text.slice(names[at - 1]?.end, names[at]?.start));
  return names.length > 1 && !names.some((_, at) => at > 0 && isJoint(at));
}

/** The best reading of the whole and the best of one member, when both speak of the same thing; else the best alone. */
function materiallyDistinct(
  viable: readonly Interpretation[],
  source: { readonly reading: RequestReading; readonly methods: readonly Method[] },
): readonly Interpretation[] {
  const [best] = viable;
  if (best === undefined) return [];
  const focus = focusWords(best, source);
  // A whole that leaves the named subject aside is another one than the one that is asked about.
  const [whole] = viable.filter(isWhole).toSorted((left, right) => left.missed.length - right.missed.length);
  const member = viable.filter(isMember).find((candidate) => focus.every((word) => candidate.covered.includes(word)));
  const wholeFits = whole !== undefined && focus.every((word) => whole.covered.includes(word));
  if (whole === undefined || member === undefined || !wholeFits) return [best];
  // The member's reading still wants a name that the request does not give, so it fits a little less than it seems.
  const wanting = { ...member, fit: Number((member.fit * unnamedShare).toFixed(4)) };
  return best === whole || best === member ? [whole, wanting] : [best];
}

/** The words that the best reading's own purpose speaks of, rarest first: what the request is about. */
function focusWords(
  best: Interpretation,
  source: { readonly reading: RequestReading; readonly methods: readonly Method[] },
): readonly string[] {
  const method = source.methods.find(({ toolId, name }) => toolId === best.toolId && name === best.methodName);
  if (method === undefined) return [];
  const counted = source.reading.capability
    .filter(({ text, isAsking }) => !isAsking && best.covered.includes(text))
    .map((word) => ({
      text: word.text,
      known: source.methods.filter((other) => strength(other, word) >= purposeStrength).length,
      own: strength(method, word),
    }))
    .filter(({ own }) => own >= purposeStrength)
    .sort((left, right) => left.known - right.known);
  return counted.slice(0, 1).map(({ text }) => text);
}

function recommendedReason(recommended: Interpretation, distinct: readonly Interpretation[]): string {
  if (distinct.length > 1 && isWhole(recommended))
    return "the request names no single member, so the reading of the whole needs nothing more";
  if (distinct.length > 1) return "the tools fit equally well, and this one comes first by speed, price and name";
  if (recommended.unresolved.length > 0) return `it fits best, and lacks only ${recommended.unresolved.join(", ")}`;
  return "it covers most of what is asked";
}
