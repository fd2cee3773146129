// Computes the score that the search for methods gives each method. It is one of the features of the relevance score.
import { memoized } from "../../../../base/memoize.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { bundledVectors } from "../../../../language/vectors/word-vectors.ts";
import { type Weights, weigh } from "../../../../retrieval/features.ts";
import { buildMethodIndex, knownDocuments, type MethodIndex } from "../../../../retrieval/method-index.ts";
import { requestWords } from "../../../../retrieval/request-words.ts";
import { searchContext } from "../../../../retrieval/search-context.ts";
import { leadsToFile } from "../bind/path.ts";

/** Returns a function that gives each method's search score by position. Scores of different requests are not comparable. */
export function retrievedFits(
  reading: RequestReading,
  methods: readonly Method[],
  weights: Weights,
): (place: number) => number {
  // The search runs without similar words, since other features compare words by meaning.
  const context = searchContext(indexOf(methods), requestWords(withPlainPaths(reading)), bundledVectors(), {
    withStandIns: false,
  });
  return (place) => weigh(context, place, weights);
}

/** Replaces each path by `/file.x` or `/folder`, since only the kind of a path is relevant. */
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
 * Returns the search index of the methods. To index few methods again, it reuses the index of the last list that began
 * with the same method, or the index of the catalog.
 */
function indexOf(methods: readonly Method[]): MethodIndex {
  const [first] = methods;
  const kept = first === undefined ? null : indexes(first);
  const last = kept?.last ?? null;
  if (
    last !== null &&
    last.methods.length === methods.length &&
    methods.every((method, at) => method === last.methods[at])
  )
    return last.index;
  const index = buildMethodIndex(
    methods.map((method, at) => ({ id: String(at), hash: numberOf(method), method: method, server: "", about: "" })),
    last?.index ?? knownDocuments(methods, numberOf),
  );
  if (kept !== null) kept.last = { methods, index };
  return index;
}
