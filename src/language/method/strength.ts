// Finds the words of a request that a method's documentation covers, and how strongly the documentation covers each word.
import { memoized, memoizedTexts } from "../../base/memoize.ts";
import type { CapabilityWord } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { sense } from "../lexicon.ts";
import { documentation } from "./documentation.ts";

/** How strongly a word in each part of the documentation shows what the method can do. */
const partWeights = { name: 1, purpose: 0.9, body: 0.75, parameters: 0.65, outputs: 0.65 } as const;
const synonymShare = 0.9;
/** Bonus for each further part that contains the word; small enough to only break ties. */
const furtherPart = 0.02;

/** Minimum strength of a word in a method's name or purpose. */
export const purposeStrength = 0.8;

/** Returns how strongly the documentation covers the word, 0 to 1 plus a small bonus for each further part. */
export function strength(method: Method, { stem }: CapabilityWord): number {
  return strengths(method)(stem);
}

/** Maximum number of cached words for each method. */
const mostWords = 128;
const strengths = memoized((method: Method) => memoizedTexts((stem) => strengthOf(method, stem), mostWords));

function strengthOf(method: Method, stem: string): number {
  const known = documentation(method);
  let best = 0;
  let parts = 0;
  for (const part of ["name", "purpose", "body", "parameters", "outputs"] as const) {
    const share = likeness(stem, known[part]);
    if (share === 0) continue;
    best = Math.max(best, partWeights[part] * share);
    parts += 1;
  }
  return parts === 0 ? 0 : best + furtherPart * (parts - 1);
}

/** Returns 1 when `words` contain the word itself, less for a synonym, and 0 otherwise. */
function likeness(stemmed: string, words: ReadonlySet<string>): number {
  if (words.has(stemmed)) return 1;
  return words.has(sense(stemmed)) ? synonymShare : 0;
}
