// Search scores of a pool's methods, as a feature. Search and relevance score are learned from different requests.
import { memoized } from "../../../../base/memoize.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { bundledVectors } from "../../../../language/vectors/word-vectors.ts";
import { type Weights, weigh } from "../../../../retrieval/features.ts";
import { buildMethodIndex, knownDocuments, type MethodIndex } from "../../../../retrieval/method-index.ts";
import { requestWords } from "../../../../retrieval/request-words.ts";
import { searchContext } from "../../../../retrieval/search-context.ts";
import { leadsToFile } from "../bind/path.ts";

/** Returns the search score of each method, in pool order; comparable only within one pool and request. */
export function retrievedFits(
  reading: RequestReading,
  methods: readonly Method[],
  weights: Weights,
): (place: number) => number {
  // Similar words from the vectors are left out: the relevance score itself compares words by meaning.
  const context = searchContext(indexOf(methods), requestWords(withPlainPaths(reading)), bundledVectors(), {
    withStandIns: false,
  });
  return (place) => weigh(context, place, weights);
}

/** Replaces paths: their parts are not relevant, only whether they point to a file or a folder. */
function withPlainPaths({ text, values }: RequestReading): string {
  return values
    .filter(({ kind }) => kind === "path")
    .sort((left, right) => right.start - left.start)
    .reduce(
      (rest, { value, start, end }) =>
        `${rest.slice(0, start)}${leadsToFile(String(value)) ? "/file.x" : "/folder"}${rest.slice(end)}`,
      text,
    );
}

const indexes = memoized((_first: Method): { last: Indexed | null } => ({ last: null }));

interface Indexed {
  readonly methods: readonly Method[];
  readonly index: MethodIndex;
}

let numbered = 0;
const numberOf = memoized((_method: Method) => {
  numbered += 1;
  return String(numbered);
});

/**
 * Returns the index of a pool. Reuses the last index if it begins with the same method. Methods that this index or the
 * index of a catalog contains are not read again.
 */
function indexOf(methods: readonly Method[]): MethodIndex {
  const [first] = methods;
  const kept = first === undefined ? null : indexes(first);
  const last = kept?.last ?? null;
  if (last !== null && last.methods.length === methods.length && methods.every((own, at) => own === last.methods[at]))
    return last.index;
  const index = buildMethodIndex(
    methods.map((own, at) => ({ id: String(at), hash: numberOf(own), method: own, server: "", about: "" })),
    last?.index ?? knownDocuments(methods, numberOf),
  );
  if (kept !== null) kept.last = { methods, index };
  return index;
}
