// Scores how likely a method changes something, by the words of its name, description and parameters. The score is learned
// from labelled methods (`training/eligibility.ts`), so it knows changes that no rule names. It only takes away: a method
// reads if a rule says so and the score does not object.
import type { Method } from "../../../contract/tool.ts";
import { parameters } from "../../../language/method/schema.ts";
import { stem, words } from "../../../language/tokens.ts";
import { bias, buckets, mostLikely, scale, weights } from "./change-score.data.ts";

/** What the score reads of a method. */
export type Scored = Pick<Method, "name" | "description" | "inputSchema">;

const descriptionCharacters = 2_000;
let loaded: Int8Array | null = null;

/** True if the words of the method are more like those of methods that change something. */
export function seemsToChange(method: Scored): boolean {
  loaded ??= Int8Array.from(Buffer.from(weights, "base64"));
  return scoreOf(featuresOf(method, buckets), loaded) > mostLikely;
}

function scoreOf(features: ReadonlySet<number>, own: Int8Array): number {
  let sum = 0;
  for (const feature of features) sum += own[feature] ?? 0;
  return bias + sum * scale * shareOf(features.size);
}

/** A short text has too few words to be sure. */
const enough = 120;

/** The share of one feature in the score of a method that has this number of them. */
export function shareOf(size: number): number {
  return 1 / Math.sqrt(Math.max(enough, size));
}

/** Returns the words and pairs of words of the method, each as the number of its bucket. */
export function featuresOf(method: Scored, count: number): ReadonlySet<number> {
  const name = words(method.name).map((word) => `n:${stem(word)}`);
  const inputs = parameters(method).flatMap((parameter) => [
    ...parameter.words.map((word) => `p:${stem(word)}`),
    ...words(parameter.description).map(stem),
  ]);
  const all = [...name, "|", ...words(method.description.slice(0, descriptionCharacters)).map(stem), "|", ...inputs];
  const texts = all.flatMap((word, at) => (at === 0 ? [word] : [word, `${all[at - 1]} ${word}`]));
  return new Set([`first:${name[0] ?? ""}`, ...texts].map((text) => bucketOf(text, count)));
}

/** The FNV-1a hash of the text, as the number of a bucket. */
function bucketOf(text: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}
