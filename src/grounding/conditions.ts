// Checks the returned data against conditions that no argument expresses.
import type { Json } from "../contract/json.ts";
import type { Proposal } from "../contract/proposal.ts";
import type { RequestReading } from "../contract/query/reading.ts";
import { contentStems, stem } from "../language/tokens.ts";
import { keyWords } from "../reply/meaning.ts";
import { keyOf, type Leaf, leavesOf } from "../reply/path.ts";
import { containsWhole, plainText } from "./quote.ts";
import { statedValues } from "./stated.ts";

const mostLeaves = 20_000;

/** A condition and what rows must contain: the values that the quote states, or its words when it states no value. */
export interface Sought {
  readonly quote: string;
  /** Values or words of the quote. The data must contain all values, but only one of the words. */
  readonly parts: readonly string[];
  readonly isStated: boolean;
}

/** Returns what a row must contain to satisfy the quote. */
export function soughtIn(quote: string, reading: RequestReading): Sought {
  const stated = statedValues(reading).filter(({ text }) => containsWhole(quote, text));
  if (stated.length > 0)
    return { quote, isStated: true, parts: stated.map(({ text }) => text.replace(/^(["'`“‘«])(.*)["'`”’»]$/su, "$2")) };
  return { quote, isStated: false, parts: contentStems(quote) };
}

/** Returns the conditions of the kind `as` that the data does not satisfy. */
export function unshown(
  data: Json,
  {
    terms,
    reading,
    as,
  }: { readonly terms: Pick<Proposal, "afterCall">; readonly reading: RequestReading; readonly as: "filter" | "claim" },
): readonly Sought[] {
  const wanted = terms.afterCall.filter((entry) => entry.as === as).map(({ quote }) => soughtIn(quote, reading));
  if (wanted.length === 0) return [];
  const leaves = leavesOf(data, mostLeaves);
  const texts = leaves.flatMap(({ value }) => (value === null ? [] : [plainText(String(value))]));
  // A filter "broken" needs a row with `broken: 1`; a claim about "broken" is also settled by `broken: 0`.
  const flags = leaves.filter((leaf) => isFlag(leaf) && (as === "claim" || isSet(leaf)));
  const named = flags.map(({ steps }) => plainText(keyWords(keyOf(steps)).join(" ")));
  return wanted.filter((sought) => !isShown(sought, texts) && !isShown(sought, named));
}

/** True for a field that states yes or no. */
function isFlag({ value }: Leaf): boolean {
  return typeof value === "boolean" || value === 0 || value === 1 || /^(?:yes|no|true|false)$/i.test(String(value));
}

function isSet({ value }: Leaf): boolean {
  return value === true || value === 1 || /^(?:yes|true)$/i.test(String(value));
}

function isShown({ parts, isStated }: Sought, texts: readonly string[]): boolean {
  if (parts.length === 0) return true;
  if (isStated) return parts.every((part) => texts.some((text) => containsWhole(text, part)));
  const stems = new Set(texts.flatMap((text) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem)));
  return parts.some((part) => stems.has(part));
}
