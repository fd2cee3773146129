// From readings to options: which survive, which of them differ materially, which is best, and what is missing.
// Judge and validator both read what stands here; neither derives it.

import { escapePattern } from "../base/text/pattern.ts";
import { suited } from "../base/text/suited.ts";
import type { CapabilityWord, Interpretation, RequestReading } from "../contract/query/reading.ts";
import type { OptionSet } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { nameTails } from "./consumed.ts";
import { isDeprecated, mentions } from "./documentation.ts";
import { openMeasures } from "./measures.ts";
import { isWhole, materiallyDistinct, nounsOf, takesSeveral, withinScope } from "./scopes.ts";
import { alsoAsked, siblingsOf } from "./siblings.ts";
import { demandedWords, strength } from "./strength.ts";
import { stem, words } from "./tokens.ts";
import { minFit } from "./viability.ts";

/** Readings within this share of the best one compete with it. */
const nearShare = 0.45;
/** A reading that lacks a value outranks a complete one when it fits this much better. */
const valueMargin = 0.12;
/** Fits nearer than this are alike. */
const alikeMargin = 0.12;
/** Who says "find" wants a search, even one that fits this much less. */
const findMargin = 0.3;
/** How much more of what is asked a method speaks of, in words, where that decides. */
const closerBy = 0.08;
/** What a word adds that a method's name says letter for letter. */
const exactShare = 0.3;
/** Where a deprecated method stands among those that fit alike. */
const behindAll = -100;
/** From this share of the best fit on, two tools serve equally well. */
const equalShare = 0.97;
/** What serves but for its place or day is no reason to take what fits this much less. */
const insteadShare = 0.85;
const latencyOrder = ["instant", "fast", "slow", "streaming"];
const maxOptions = 3;

interface OptionSource {
  readonly reading: RequestReading;
  readonly readings: readonly Interpretation[];
  readonly methods: readonly Method[];
}

/** Builds the option set of one request over its readings; the order of the methods does not matter. */
export function buildOptions(source: OptionSource): OptionSet {
  const ranked = [...source.readings].sort(preference(source.methods));
  const lacking = ranked.filter(({ refusal }) => refusal?.code === "value");
  const able = ranked.filter((own) => own.viable && !leavesRefused(own, ranked));
  // A whole that fits less than it should is a reading beside one that fits; by itself it would be a guess.
  const complete = able.some(({ fit, profile }) => fit >= minFit || profile.scope !== "collection")
    ? closestFirst(able, source)
    : [];
  const best = complete[0];
  const bestLacking = lacking[0];
  const lacksMore = bestLacking !== undefined && (best === undefined || bestLacking.fit >= best.fit + valueMargin);
  const leastFit = Math.max((best?.fit ?? 0) * nearShare, outsideFit(source.readings) * insteadShare);
  const viable = lacksMore ? [] : complete.filter(({ fit }) => fit >= leastFit);
  const near = lacksMore ? lacking.filter(({ fit }) => fit >= bestLacking.fit * 0.8) : [];
  const needsValue = near.filter((own) => !isAskedFor(own, source.reading)).slice(0, maxOptions);
  const scoped = withinScope(ofNamedTools(viable, source), source);
  const scopes = materiallyDistinct(scoped.readings, source);
  const measures = lacksMore ? [] : openMeasures(source.readings, source);
  const open = [measures, scopes, withSiblings(scopes, scoped.readings, source)].find(({ length }) => length > 1);
  const distinct = withAlsoAsked(
    (open ?? otherSources(scopes, scoped.readings)).slice(0, maxOptions),
    scoped.readings,
    source,
  );
  const ambiguity = open !== undefined ? "semantic_scope" : distinct.length > 1 ? "contract_scope" : null;
  const recommended = distinct[0] ?? needsValue[0];
  return {
    distinct,
    viable: [...scoped.readings, ...distinct.filter((own) => !scoped.readings.some(isSame(own)))],
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

/** What fits better knows that the named thing is none of those that it tells of: telling of others instead would be a guess. */
function leavesRefused({ fit, left }: Interpretation, readings: readonly Interpretation[]): boolean {
  return readings.some(
    ({ refusal, fit: other }) => refusal?.code === "choice" && other > fit && left.includes(refusal.what),
  );
}

/** The one reading that is taken leaves aside what the request asks of another method beside it: that is told. */
function withAlsoAsked(
  distinct: readonly Interpretation[],
  viable: readonly Interpretation[],
  source: OptionSource,
): readonly Interpretation[] {
  const [taken, other] = distinct;
  if (taken === undefined || other !== undefined) return distinct;
  const also = alsoAsked(taken, viable, source);
  return also.length === 0 ? distinct : [{ ...taken, left: [...taken.left, ...also] }];
}

/** The one reading that is taken, with those that the request leaves open beside it. */
function withSiblings(
  scopes: readonly Interpretation[],
  viable: readonly Interpretation[],
  source: OptionSource,
): readonly Interpretation[] {
  const [taken, ...others] = scopes;
  return taken === undefined || others.length > 0 ? [] : [taken, ...siblingsOf(taken, viable, source)];
}

function isSame({ optionId }: Interpretation): (other: Interpretation) => boolean {
  return (other) => other.optionId === optionId;
}

/** "Which market has the largest spread?" asks for the market: whoever needs one first cannot tell it, nor may it be asked back. */
function isAskedFor({ unresolved }: Interpretation, { text }: RequestReading): boolean {
  const [asked] = /(?:^|[:,;]\s)(?:which|what)\s+(\p{L}+)\s+\p{L}/iu.exec(text.trim())?.slice(1) ?? [];
  return asked !== undefined && unresolved.some((parameter) => nounsOf(parameter).includes(stem(asked.toLowerCase())));
}

/** The best fit of what would serve but for its place or its day. */
function outsideFit(readings: readonly Interpretation[]): number {
  const isOutside = ({ refusal }: Interpretation) => refusal?.code === "venue" || refusal?.code === "time";
  return Math.max(0, ...readings.filter(isOutside).map(({ fit }) => fit));
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
  const named = holdingNames(complete, reading);
  const [best] = named;
  if (best === undefined) return complete;
  const first = (own: Interpretation) =>
    own === complete[0] ? complete : [own, ...complete.filter((other) => other !== own)];
  const search = complete.find(({ profile, fit }) => profile.scope === "search" && fit >= best.fit - findMargin);
  if (search !== undefined && asksToFind.test(reading.text.trim())) return first(search);
  const together = complete.find((own) => own.fit >= best.fit - findMargin && takesSeveral(own, methods));
  if (together !== undefined && asksToCompare.test(reading.text)) return first(together);
  const ofNames = best.bindings.some(({ kind }) => kind === "chained") ? nameTails(reading) : [];
  const demanded = demandedWords(reading, false).filter(({ text }) => !ofNames.includes(text));
  const spoken = ({ toolId, methodName }: Interpretation) =>
    methods
      .filter((own) => own.toolId === toolId && own.name === methodName)
      .reduce(
        (sum, method) =>
          demanded.reduce(
            (all, word) => all + strength(method, word) + (namesExactly(method, word) ? exactShare : 0),
            isDeprecated(method) ? behindAll : sum,
          ),
        0,
      );
  // Who does not say "find" wants what is told of a thing, not the thing found.
  const margin = best.profile.scope === "search" ? findMargin : alikeMargin;
  const alike = named.filter(({ fit, missed }) => fit >= best.fit - margin && missed.length <= best.missed.length);
  return first(alike.reduce((one, other) => (spoken(other) > spoken(one) + closerBy ? other : one), best));
}

/** "Trades" are what get_trades tells of, and not what get_trading_rules does. */
function namesExactly({ name }: Method, { text }: CapabilityWord): boolean {
  return words(name).includes(text.toLowerCase());
}

/** Where the best leaves a name of the request aside, those that do not, unless they fit far less or leave more aside. */
function holdingNames(complete: readonly Interpretation[], { names }: RequestReading): readonly Interpretation[] {
  const most = complete[0]?.missed.length ?? 0;
  const holdsNames = ({ missed }: Interpretation) =>
    missed.length <= most && !names.some(({ text }) => missed.includes(text));
  const holding = complete.filter(holdsNames);
  return (holding[0]?.fit ?? 0) >= (complete[0]?.fit ?? 0) * insteadShare ? holding : complete;
}

/** Who says "find" wants a search, unless it fits far less. */
const asksToFind = /^(?:please |can you |could you )?(?:find|search|look for)\b/i;

const asksToCompare = /\b(?:compar(?:e|ed|ing|ison)|versus|vs|side by side)\b/i;

/** A request that names one of the tools means it. */
function ofNamedTools(viable: readonly Interpretation[], source: OptionSource): readonly Interpretation[] {
  const { reading } = source;
  const names = new Set(viable.flatMap(({ toolId, toolName }) => [toolId, toolName]));
  const said = [...names].filter((name) => {
    const spoken = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, "iu");
    return suited(spoken, reading.text).test(reading.text);
  });
  const named = viable.filter(({ toolId, toolName }) => said.includes(toolId) || said.includes(toolName));
  return named.length > 0 ? named : viable.filter((own) => !isOfOther(own, source));
}

/** "Who won it on Acme?", where Acme is a tool that cannot tell: no other is meant that does not speak of Acme. */
function isOfOther({ toolId, methodName }: Interpretation, { reading, methods }: OptionSource): boolean {
  const own = methods.find((method) => method.toolId === toolId && method.name === methodName);
  const others = new Set(methods.flatMap((method) => (method.toolId === toolId ? [] : [method.toolName])));
  // "The stock price of Acme" may well be told by whoever is not called so.
  const asked = [...reading.names.filter(({ start }) => askedOf.test(reading.text.slice(0, start))), ...reading.venues];
  return own !== undefined && asked.some(({ text }) => others.has(text) && !mentions(own, text));
}

const askedOf = /\b(?:on|ask|using|according to)\s+(?:the\s+)?$/i;

/** Two tools that serve the request equally well may hold different data: which one is meant is not ours to guess. */
function otherSources(chosen: readonly Interpretation[], viable: readonly Interpretation[]): readonly Interpretation[] {
  const [best] = chosen;
  if (best === undefined) return chosen;
  const own = Math.max(...viable.filter(({ toolId }) => toolId === best.toolId).map(({ fit }) => fit));
  const rivals = viable.filter(
    (other, at) =>
      other.toolId !== best.toolId &&
      other.fit >= own * equalShare &&
      viable.findIndex(({ toolId }) => toolId === other.toolId) === at,
  );
  return [best, ...rivals];
}

function recommendedReason(recommended: Interpretation, distinct: readonly Interpretation[]): string {
  if (distinct.length > 1 && isWhole(recommended))
    return "the request names no single member, so the reading of the whole needs nothing more";
  if (distinct.length > 1) return "the tools fit equally well, and this one comes first by speed, price and name";
  if (recommended.unresolved.length > 0) return `it fits best, and lacks only ${recommended.unresolved.join(", ")}`;
  return "it covers most of what is asked";
}
