// What the request and the bindings of one method make of each other: a look-up of one thing, a search for one, one of several.
import { remembered } from "../../../../base/remember.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { profile } from "../../../../language/method/profile.ts";
import { stem, words } from "../../../../language/tokens.ts";
import type { BoundMethod } from "./bound.ts";

/** Labelled requests give every value themselves; here a named thing is looked up first. */
export function isLookedUp(reading: RequestReading, { bindings }: BoundMethod): boolean {
  const isNamed = reading.names.length > 0 || reading.values.some(({ kind }) => kind === "quoted");
  return isNamed && bindings.some(({ kind }) => kind === "chained");
}

/** What is asked of one named thing is told by what looks at one thing; a search only finds it. */
export function searchesForOne(reading: RequestReading, { method }: BoundMethod): boolean {
  return profile(method).scope === "search" && asksOfOne(reading);
}

const asksOfOne = remembered(({ values, names, text }: RequestReading): boolean => {
  const isOne = values.filter(({ kind }) => kind === "quoted").length === 1 || names.length === 1;
  const isOfIt = /\b(?:of|for|in|on|does|did|has|is|was)\b/i.test(text);
  return isOne && isOfIt && !asksForMany.test(text);
});

const asksForMany = /^(?:find|search|look)\b|\b(?:which|list|any|all|how many)\b/i;

/** Of values whose kind leaves no doubt whom they are for: 1 when most were taken, -1 when most were not, else 0. */
export function unmistakable(reading: RequestReading, { leftOfAll }: BoundMethod): number {
  const clear = reading.values.filter(({ kind }) => /^(?:path|glob|expression|url|email)$/.test(kind));
  return Math.sign(clear.length - 2 * clear.filter((value) => leftOfAll.includes(value)).length);
}

/** "Which plants are there?" is no question about one plant that would have to be picked first. */
export function asksForMembersOf(reading: RequestReading, { bindings }: BoundMethod): boolean {
  if (!bindings.some(({ kind }) => kind === "chained")) return false;
  if (!/^(?:which|what|list|show|find|are there|any)\b/i.test(reading.text.trim())) return false;
  const [first] = reading.capability.filter(({ isAsking }) => !isAsking);
  if (first === undefined || !/[^s]s$/.test(first.text)) return false;
  return bindings.some(
    (binding) => binding.kind === "chained" && words(binding.parameter).some((word) => stem(word) === first.stem),
  );
}
