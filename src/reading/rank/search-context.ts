// What is the same for all methods of one search: scores of the whole index, and the request's stems with their weight.
import { bestOf, rarity, scoreAll } from "../rank.ts";
import type { MethodIndex } from "./method-index.ts";
import type { RequestStem, RequestWords } from "./request-words.ts";
import type { WordVectors } from "./word-vectors.ts";

/** Scores of all methods for some stems. */
export interface Scored {
  readonly scores: Float32Array;
  /** Methods that hold at least one of the stems. */
  readonly touched: readonly number[];
  /** The highest score, above 0. */
  readonly best: number;
}

/** A stem of the request as the index knows it; -1 where term or vector are unknown. */
export interface SoughtStem extends RequestStem {
  readonly term: number;
  readonly row: number;
  readonly rarity: number;
}

export interface SearchContext {
  readonly index: MethodIndex;
  readonly request: RequestWords;
  readonly vectors: WordVectors;
  readonly whole: Scored;
  /** The same, with little weight on words that only name values. */
  readonly plain: Scored;
  readonly clauses: readonly Scored[];
  readonly implied: readonly Scored[];
  readonly stems: readonly SoughtStem[];
  /** Place in `stems` by term. */
  readonly placeOf: ReadonlyMap<number, number>;
  /** Neighbouring terms of the request, as `pairOf` joins them. */
  readonly pairs: ReadonlySet<number>;
  readonly serverBest: ReadonlyMap<number, number>;
  /** Sum of the stems' vectors by rarity: of all, and of those that are not values. */
  readonly vector: Float32Array;
  readonly plainVector: Float32Array;
  /** Nearness of a term to each stem, filled as methods are looked at. */
  readonly nearness: Map<number, Float32Array>;
}

const valueWeight = 0.3;

/** Scores the index for a request. */
export function searchContext(index: MethodIndex, request: RequestWords, vectors: WordVectors): SearchContext {
  const weightOf = new Map(request.stems.map(({ stem, isValue }) => [stem, isValue ? valueWeight : 1]));
  const scored = (stems: readonly string[], isPlain: boolean) =>
    scoredFor(
      index,
      stems.map((stem) => ({ stem, weight: isPlain ? (weightOf.get(stem) ?? 1) : 1 })),
    );
  const asked = request.stems.map(({ stem }) => stem);
  const stems = request.stems.map((each) => soughtStem(each, index, vectors));
  const whole = scored(asked, false);
  const numbers = request.sequence.map((stem) => index.numberOf.get(stem) ?? -1);
  return {
    index,
    request,
    vectors,
    whole,
    plain: scored(asked, true),
    clauses: request.clauses.map((part) => scored(part, true)),
    implied: request.implied.map((part) => scored(part, false)),
    stems,
    placeOf: new Map(stems.flatMap(({ term }, place) => (term < 0 ? [] : [[term, place] as const]))),
    pairs: new Set(numbers.slice(1).map((term, before) => pairOf(numbers[before] ?? -1, term))),
    serverBest: bestByServer(index, whole),
    vector: sumOf(vectors, stems),
    plainVector: sumOf(
      vectors,
      stems.filter(({ isValue }) => !isValue),
    ),
    nearness: new Map(),
  };
}

/** One number of two neighbouring terms. */
export function pairOf(before: number, term: number): number {
  return before < 0 || term < 0 ? -1 : before * 2 ** 20 + term;
}

/** The methods worth a closer look: the best of the whole request, of each part and of what it implies. */
export function candidatesOf({ whole, plain, clauses, implied }: SearchContext, most: number): readonly number[] {
  const share = Math.ceil(most / Math.max(1, clauses.length));
  return [
    ...new Set([
      ...bestOf(plain.touched, plain.scores, most),
      ...bestOf(whole.touched, whole.scores, most),
      ...clauses.flatMap(({ touched, scores }) => bestOf(touched, scores, share)),
      ...implied.flatMap(({ touched, scores }) => bestOf(touched, scores, impliedCandidates)),
    ]),
  ];
}
const impliedCandidates = 8;

function scoredFor(index: MethodIndex, stems: Parameters<typeof scoreAll>[1]): Scored {
  const { scores, touched } = scoreAll(index, stems);
  return { scores, touched, best: touched.reduce((most, each) => Math.max(most, scores[each] ?? 0), 1e-6) };
}

function soughtStem(each: RequestStem, index: MethodIndex, vectors: WordVectors): SoughtStem {
  const term = index.numberOf.get(each.stem) ?? -1;
  const frequency = term < 0 ? 0 : (index.postingStarts[term + 1] ?? 0) - (index.postingStarts[term] ?? 0);
  return { ...each, term, row: vectors.rowOf(each.stem), rarity: rarity(index, frequency) };
}

function bestByServer(index: MethodIndex, { scores, touched }: Scored): ReadonlyMap<number, number> {
  const best = new Map<number, number>();
  for (const document of touched) {
    const server = index.serverOf[document] ?? 0;
    best.set(server, Math.max(best.get(server) ?? 0, scores[document] ?? 0));
  }
  return best;
}

function sumOf({ dimensions, rows }: WordVectors, stems: readonly SoughtStem[]): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const { row, rarity: weight } of stems) {
    if (row < 0) continue;
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + weight * (rows[row * dimensions + at] ?? 0);
  }
  return sum;
}
