// Finds the methods relevant to a request: first many methods by their words, then the best of these by meaning.

import { bundledVectors } from "../language/vectors/word-vectors.ts";
import { termOf } from "./documents.ts";
import { readyWeights, type Weights, weigh } from "./features.ts";
import type { MethodIndex } from "./method-index.ts";
import { requestWords } from "./request-words.ts";
import { candidatesOf, type SearchContext, searchContext } from "./search-context.ts";
import { featureWeights } from "./weights.data.ts";

/** A found method. */
export interface MethodHit {
  /** Position of the method in the index. */
  readonly document: number;
  readonly id: string;
  /** Greater than 0; 1 for the best method, and for others their likelihood relative to the best. */
  readonly score: number;
  /** Stems of the request that the method contains, or similar stems in place of stems that no method contains. */
  readonly matched: readonly string[];
}

const shipped = readyWeights(featureWeights);

/** Number of candidates that are compared in detail; more candidates take time and improve the result little. */
const candidates = 96;
/**
 * Weight of the likeness by vectors beside the score by words. `training/retrieval/catalog.ts` prints the recall for other
 * weights: on servers that the encoder was not trained on, all weights from 0.7 to 2 are within two points.
 */
const standardLikenessWeight = 1.4;

export interface MethodSearch {
  readonly text: string;
  readonly limit: number;
  /** Weights of the features in place of the shipped weights. */
  readonly weights?: Weights;
  /** Likeness of each method of the index to the request, as a logit. By default only words are compared. */
  readonly likeness?: readonly number[] | undefined;
  readonly likenessWeight?: number;
}

/**
 * Returns the best methods first, at most `limit`. Without `likeness`, omits methods that share neither a word nor a meaning
 * with the request.
 */
export function searchMethods(
  index: MethodIndex,
  { text, limit, weights = shipped, likeness, likenessWeight = standardLikenessWeight }: MethodSearch,
): readonly MethodHit[] {
  const context = searchContext(index, requestWords(text), bundledVectors());
  const most = Math.max(candidates, limit);
  const scoreOf = (document: number) => {
    const byWords = weigh(context, document, weights);
    if (likeness === undefined) return byWords;
    return (byWords + likenessWeight * (likeness[document] ?? 0)) / (1 + likenessWeight);
  };
  const compared = new Set([...candidatesOf(context, most), ...mostAlike(likeness ?? [], most)]);
  const scored = [...compared].map((document) => ({ document, score: scoreOf(document) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .sort((left, right) => right.score - left.score || left.document - right.document)
    .slice(0, limit)
    .map(({ document, score }) => ({
      document,
      id: index.ids[document] ?? "",
      score: Math.exp(score - best),
      matched: matchedStems(context, document),
    }));
}

/** Returns the documents with the highest likeness. */
function mostAlike(likeness: readonly number[], most: number): readonly number[] {
  return [...likeness.keys()]
    .sort((left, right) => (likeness[right] ?? 0) - (likeness[left] ?? 0) || left - right)
    .slice(0, most);
}

/** Returns the stems that the method contains, directly or through a similar stem. */
function matchedStems({ index, stems, standIns }: SearchContext, document: number): readonly string[] {
  const entries = index.entries.subarray(index.starts[document], index.starts[document + 1]);
  const held = new Set(Array.from(entries, termOf));
  const isHeld = (stem: string) => held.has(index.numberOf.get(stem) ?? -1);
  return stems.flatMap(({ stem }) =>
    isHeld(stem) || standIns.get(stem)?.some((standIn) => isHeld(standIn.stem)) === true ? [stem] : [],
  );
}
