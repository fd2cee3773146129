// Prepares what a search uses for every method: the scores of the whole index, and the request's stems with their weights.

import { neighboursOf, stemsVector, type WordVectors } from "../language/vectors/word-vectors.ts";
import type { MethodIndex } from "./method-index.ts";
import { bestOf, rarity, type Scored, scoreAll } from "./rank.ts";
import type { RequestStem, RequestWords } from "./request-words.ts";

/** A stem of the request with its term and vector row in the index; a term or row that does not exist is -1. */
export interface SoughtStem extends RequestStem {
  readonly term: number;
  readonly row: number;
  readonly rarity: number;
  readonly weight: number;
}

export interface SearchContext {
  readonly index: MethodIndex;
  readonly request: RequestWords;
  readonly vectors: WordVectors;
  readonly whole: Scored;
  /** The scores for the whole request, in which words that only name values have a low weight. */
  readonly plain: Scored;
  readonly clauses: readonly Scored[];
  readonly implied: readonly Scored[];
  readonly stems: readonly SoughtStem[];
  /** Position of each term in `stems`. */
  readonly stemAt: ReadonlyMap<number, number>;
  /** For each stem that no method contains, the stems that replace it. */
  readonly standIns: ReadonlyMap<string, readonly StandIn[]>;
  /** Pairs of adjacent terms of the request, as `pairOf` packs them. */
  readonly pairs: ReadonlySet<number>;
  /** For each server, the highest score of its methods; the position is the server's integer in `serverOf`. */
  readonly serverBest: Float32Array;
  /** Sum of the rarities of all stems; `plainRarities` leaves out the stems of values. */
  readonly rarities: number;
  readonly plainRarities: number;
  /** Unit vector of all stems, weighted by rarity; `plainVector` leaves out stems of values. Zero if no stem has a vector. */
  readonly vector: Float32Array;
  readonly plainVector: Float32Array;
  /** Similarity of a term to each stem, computed when it is first needed. */
  readonly nearness: Map<number, Float32Array>;
}

/** A stem of some method. It replaces a similar stem of the request, because no method contains the stem of the request. */
export interface StandIn {
  readonly stem: string;
  readonly weight: number;
}

const valueWeight = 0.3;

/**
 * Scores the index for a request. Words that no method contains are replaced by similar known words; finding these takes
 * most of the time.
 */
export function searchContext(
  index: MethodIndex,
  request: RequestWords,
  vectors: WordVectors,
  { withStandIns = true }: { readonly withStandIns?: boolean } = {},
): SearchContext {
  const standIns = withStandIns ? standInsFor(index, request, vectors) : new Map<string, readonly StandIn[]>();
  const weightOf = new Map(request.stems.map(({ stem, isValue }) => [stem, isValue ? valueWeight : 1]));
  const scored = (stems: readonly string[], isPlain: boolean) => {
    const own = stems.map((stem) => ({ stem, weight: isPlain ? (weightOf.get(stem) ?? 1) : 1 }));
    return scoreAll(index, [...own, ...stems.flatMap((stem) => standIns.get(stem) ?? [])]);
  };
  const asked = request.stems.map(({ stem }) => stem);
  const stems = request.stems.map((each) => soughtStem(each, index, vectors));
  const whole = scored(asked, false);
  const numbers = request.sequence.map((stem) => index.numberOf.get(stem) ?? -1);
  const plainStems = stems.filter(({ isValue }) => !isValue);
  const hasValues = request.stems.some(({ isValue }) => isValue);
  return {
    index,
    request,
    vectors,
    whole,
    plain: hasValues ? scored(asked, true) : whole,
    clauses: request.clauses.map((part) => scored(part, true)),
    implied: request.implied.map((part) => scored(part, false)),
    stems,
    standIns,
    stemAt: new Map(stems.flatMap(({ term }, place) => (term < 0 ? [] : [[term, place] as const]))),
    pairs: new Set(numbers.slice(1).map((term, before) => pairOf(numbers[before] ?? -1, term))),
    serverBest: bestByServer(index, whole),
    rarities: raritySum(stems),
    plainRarities: raritySum(plainStems),
    vector: stemsVector(stems, vectors) ?? new Float32Array(vectors.dimensions),
    plainVector: stemsVector(plainStems, vectors) ?? new Float32Array(vectors.dimensions),
    nearness: new Map(),
  };
}

/** Packs two adjacent terms into one number. */
export function pairOf(before: number, term: number): number {
  return before < 0 || term < 0 ? -1 : before * 2 ** 20 + term;
}

/** Returns candidates for a detailed comparison: the best for the whole request, for each part and for implied abilities. */
export function candidatesOf({ whole, plain, clauses, implied }: SearchContext, most: number): readonly number[] {
  const share = Math.ceil(most / Math.max(1, clauses.length));
  return [
    ...new Set([
      ...bestOf(whole, most),
      ...(plain === whole ? [] : bestOf(plain, most)),
      ...clauses.flatMap((part) => bestOf(part, share)),
      ...implied.flatMap((part) => bestOf(part, impliedCandidates)),
    ]),
  ];
}
const impliedCandidates = 8;

/** Returns similar stems that some method contains, for each stem of the request that no method contains. */
function standInsFor(
  index: MethodIndex,
  { stems }: RequestWords,
  vectors: WordVectors,
): ReadonlyMap<string, readonly StandIn[]> {
  const missing = stems.filter(({ stem, isValue }) => !isValue && !index.numberOf.has(stem)).slice(0, mostMissing);
  return new Map(
    missing.map(({ stem }) => [
      stem,
      neighboursOf(stem, vectors)
        .filter((near) => index.numberOf.has(near.stem))
        .map((near) => ({ stem: near.stem, weight: standInWeight * near.similarity })),
    ]),
  );
}
const mostMissing = 6;
const standInWeight = 0.5;

function soughtStem(each: RequestStem, index: MethodIndex, vectors: WordVectors): SoughtStem {
  const term = index.numberOf.get(each.stem) ?? -1;
  const frequency = term < 0 ? 0 : (index.postingStarts[term + 1] ?? 0) - (index.postingStarts[term] ?? 0);
  const weight = rarity(index, frequency);
  return { ...each, term, row: vectors.rowOf(each.stem), rarity: weight, weight };
}

function bestByServer({ serverOf }: MethodIndex, { scores, touched }: Scored): Float32Array {
  const best = new Float32Array(serverOf.length);
  for (const document of touched) {
    const server = serverOf[document] ?? 0;
    const score = scores[document] ?? 0;
    if (score > (best[server] ?? 0)) best[server] = score;
  }
  return best;
}

function raritySum(stems: readonly SoughtStem[]): number {
  return Math.max(
    1e-6,
    stems.reduce((sum, { rarity: weight }) => sum + weight, 0),
  );
}
