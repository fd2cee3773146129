// Finds the methods relevant to a request: many by their words, then the best of those by meaning.

import { bundledVectors } from "../language/vectors/word-vectors.ts";
import { termOf } from "./documents.ts";
import { readyWeights, type Weights, weigh } from "./features.ts";
import type { MethodIndex } from "./method-index.ts";
import { requestWords } from "./request-words.ts";
import { candidatesOf, type SearchContext, searchContext } from "./search-context.ts";
import { featureWeights } from "./weights.data.ts";

/** A found method. */
export interface MethodHit {
  /** Its number in the index. */
  readonly document: number;
  readonly id: string;
  /** Above 0; the best has 1, others their likelihood relative to the best. */
  readonly score: number;
  /** Stems of the request that it contains, or a similar one if no method contains them. */
  readonly matched: readonly string[];
}

const shipped = readyWeights(featureWeights);

/** Number of candidates compared in detail; more take time and improve little. */
const candidates = 32;

export interface MethodSearch {
  readonly text: string;
  readonly limit: number;
  /** Weights of the features, if not the shipped ones. */
  readonly weights?: Weights;
}

/**
 * Returns the best methods first, at most `limit`. A method that shares neither word nor meaning with the request is
 * omitted.
 */
export function searchMethods(
  index: MethodIndex,
  { text, limit, weights = shipped }: MethodSearch,
): readonly MethodHit[] {
  const context = searchContext(index, requestWords(text), bundledVectors());
  const scored = candidatesOf(context, Math.max(candidates, limit)).map((document) => ({
    document,
    score: weigh(context, document, weights),
  }));
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

/** Returns the stems that the method contains, directly or through a similar stem. */
function matchedStems({ index, stems, standIns }: SearchContext, document: number): readonly string[] {
  const entries = index.entries.subarray(index.starts[document], index.starts[document + 1]);
  const held = new Set(Array.from(entries, termOf));
  const isHeld = (stem: string) => held.has(index.numberOf.get(stem) ?? -1);
  return stems.flatMap(({ stem }) =>
    isHeld(stem) || standIns.get(stem)?.some((standIn) => isHeld(standIn.stem)) === true ? [stem] : [],
  );
}
