// How well each method of a pool fits a request: 0 to 1, learned from labelled requests, the same weights for every pool.
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Model } from "../learned/model.ts";
import { stem, words } from "../tokens.ts";
import { type BoundMethod, fitFeatures } from "./features.ts";
import { spokenFits } from "./spoken.ts";

/** Moves the scores so that the one operating point of all surfaces lies at one half. */
const operatingPoint = 0.5;
/** What the plain share of covered words adds to the learned score above the share that is enough, and takes away below it. */
const spokenGain = 0.5;
const spokenLoss = 2;
const spokenEnough = 0.45;
/** What speaking of all that is asked adds to a method that lacks no value, from this share on. */
const wholeGain = 4;
const nearlyWhole = 0.9;
/** What a path or a pattern of names weighs that a parameter took, or that none did: its kind leaves no doubt whom it is for. */
const unmistakableWeight = 2.25;
/** What it costs to be called deprecated by one's own documentation. */
const deprecatedWeight = 1.5;
/** What it costs to look at one member where the request asks for the members themselves. */
const oneOfSeveralWeight = 1.5;
/** In a larger pool only those that cover most of what is asked are compared in full. */
const mostCompared = 200;

/** The fit of each method, in the order of the pool; from one half on it is held to serve. */
export function fits(reading: RequestReading, pool: readonly BoundMethod[], scoreOf: Model): readonly number[] {
  const spoken = spokenFits(reading, pool);
  const places = [...pool.keys()].sort((left, right) => (spoken[right] ?? 0) - (spoken[left] ?? 0) || left - right);
  const compared = places.slice(0, mostCompared).sort((left, right) => left - right);
  const rows = fitFeatures(
    reading,
    compared.flatMap((at) => pool[at] ?? []),
  );
  const learned = new Map(compared.map((at, place) => [at, scoreOf(rows[place] ?? [])]));
  return pool.map((bound, at) => {
    const score = learned.get(at);
    if (score === undefined) return 0;
    const beyond = (spoken[at] ?? 0) - spokenEnough;
    const said =
      (beyond > 0 ? spokenGain : spokenLoss) * beyond +
      wholeGain * wholeness(bound, spoken[at] ?? 0) +
      unmistakableWeight * balance(reading, bound);
    const against =
      (asksForMembersOf(reading, bound) ? oneOfSeveralWeight : 0) +
      (/\bdeprecated\b/i.test(bound.method.description) ? deprecatedWeight : 0);
    const fit = 1 / (1 + Math.exp(-score - operatingPoint - said + against));
    return isLookedUp(reading, bound) ? Math.max(fit, spoken[at] ?? 0) : fit;
  });
}

/** 0 to 1: how far beyond nearly all of what is asked the method speaks of, with every value that it needs. */
function wholeness({ bindings }: BoundMethod, spoken: number): number {
  const lacksNothing = bindings.every(({ kind }) => kind !== "unresolved");
  return lacksNothing ? Math.max(0, spoken - nearlyWhole) / (1 - nearlyWhole) : 0;
}

/** Labelled requests give every value themselves: of methods for which a named thing is looked up first they teach nothing. */
function isLookedUp(reading: RequestReading, { bindings }: BoundMethod): boolean {
  const isNamed = reading.names.length > 0 || reading.values.some(({ kind }) => kind === "quoted");
  return isNamed && bindings.some(({ kind }) => kind === "chained");
}

/** 1 when most unmistakable values of the request were taken, -1 when most were not, else 0. */
function balance(reading: RequestReading, { leftOfAll }: BoundMethod): number {
  const clear = reading.values.filter(
    ({ kind, value }) =>
      kind === "path" || kind === "glob" || (kind === "quoted" && /^(?:\/|~\/|\.{1,2}\/)/.test(String(value))),
  );
  return Math.sign(clear.length - 2 * clear.filter((value) => leftOfAll.includes(value)).length);
}

/** "Which plants are there?" is no question about one plant that would have to be picked first. */
function asksForMembersOf(reading: RequestReading, { bindings }: BoundMethod): boolean {
  if (!/^(?:which|what|list|show|find|are there|any)\b/i.test(reading.text.trim())) return false;
  const [first] = reading.capability.filter(({ isAsking }) => !isAsking);
  if (first === undefined || !/[^s]s$/.test(first.text)) return false;
  return bindings.some(
    (binding) => binding.kind === "chained" && words(binding.parameter).some((word) => stem(word) === first.stem),
  );
}
