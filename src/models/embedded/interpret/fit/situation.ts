// Features that depend on both the request and the bindings of a method, such as whether a named entity is looked up.
import { memoized } from "../../../../base/memoize.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { profile } from "../../../../language/method/profile.ts";
import { stem, words } from "../../../../language/tokens.ts";
import type { BoundMethod } from "./bound.ts";

/** True if another call first looks up a named entity. In the training data, requests give all values directly. */
export function isLookedUp(reading: RequestReading, { bindings }: BoundMethod): boolean {
  const isNamed = reading.names.length > 0 || reading.values.some(({ kind }) => kind === "quoted");
  return isNamed && bindings.some(({ kind }) => kind === "chained");
}

/** True for a search method if the request asks about one named entity. A method that reads the entity is better. */
export function searchesForOne(reading: RequestReading, { method }: BoundMethod): boolean {
  return profile(method).scope === "search" && asksOfOne(reading);
}

const asksOfOne = memoized(({ values, names, text }: RequestReading): boolean => {
  const isOne = values.filter(({ kind }) => kind === "quoted").length === 1 || names.length === 1;
  const isOfIt = /\b(?:of|for|in|on|does|did|has|is|was)\b/i.test(text);
  return isOne && isOfIt && !asksForMany.test(text);
});

const asksForMany = /^(?:find|search|look)\b|\b(?:which|list|any|all|how many)\b/i;

/** Returns 1 if most paths, patterns, expressions, URLs and emails are bound, -1 if most are not, otherwise 0. */
export function unmistakable(reading: RequestReading, { leftOfAll }: BoundMethod): number {
  const clear = reading.values.filter(({ kind }) => /^(?:path|glob|expression|url|email)$/.test(kind));
  return Math.sign(clear.length - 2 * clear.filter((value) => leftOfAll.includes(value)).length);
}

/** True if the request asks for several entities, as in "Which plants are there?", but the call first picks one entity. */
export function asksForMembersOf(reading: RequestReading, { bindings }: BoundMethod): boolean {
  if (!bindings.some(({ kind }) => kind === "chained")) return false;
  if (!/^(?:which|what|list|show|find|are there|any)\b/i.test(reading.text.trim())) return false;
  const [first] = reading.capability.filter(({ isAsking }) => !isAsking);
  if (first === undefined || !/[^s]s$/.test(first.text)) return false;
  return bindings.some(
    (binding) => binding.kind === "chained" && words(binding.parameter).some((word) => stem(word) === first.stem),
  );
}
