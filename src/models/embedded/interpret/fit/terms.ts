// Compares terms of a method's documentation with terms of a request: by word, synonym, root and meaning. It only returns
// scores; other files decide by thresholds.
import { memoized } from "../../../../base/memoize.ts";
import type { Method } from "../../../../contract/tool.ts";
import { documentation, openingVerbs } from "../../../../language/method/documentation.ts";
import { outputKeys, parameters } from "../../../../language/method/schema.ts";
import { memoizedPairs, nearness, type Term, term } from "../../../../language/term.ts";
import { words } from "../../../../language/tokens.ts";
import { rowsVector } from "../../../../language/vectors/word-vectors.ts";
import { stopWords } from "../../../../language/words.data.ts";

/** The terms in each part of a method's documentation, and the mean of their word vectors. */
export interface MethodTerms {
  readonly name: readonly Term[];
  readonly purpose: readonly Term[];
  readonly parameterNames: readonly Term[];
  /** All words in the names of required parameters, including common words. */
  readonly requiredNames: readonly Term[];
  readonly nameAndPurpose: readonly Term[];
  readonly outputs: readonly Term[];
  readonly all: readonly Term[];
  /** The stems of the first verbs of the method's name and purpose. */
  readonly openings: ReadonlySet<string>;
  readonly direction: Float32Array | null;
  readonly wideDirection: Float32Array | null;
}

/** The maximum number of distinct terms per method. Further terms of the documentation are ignored. */
const mostTerms = 160;
const synonymMatch = 0.9;
/** Two words share a root if one begins with the other and both are longer than this. */
const shortestRoot = 3;
const sharedRootMatch = 0.8;
/** A similarity of word vectors below this value means nothing. */
const noiseFloor = 0.4;

/** Returns the distinct content words of a text as terms, in order. */
export function terms(text: string): readonly Term[] {
  return distinct(
    words(text)
      .filter((word) => !stopWords.has(word) && word.length > 1 && !/^\d+$/.test(word))
      .map(term),
  );
}

export function distinct(own: readonly Term[]): readonly Term[] {
  const seen = new Set<string>();
  return own.filter(({ stem: stemmed }) => !seen.has(stemmed) && seen.add(stemmed));
}

/** Returns the terms of a method. They are cached per method object. */
export const methodTerms = memoized((method: Method): MethodTerms => {
  const { sentences } = documentation(method);
  const inputs = parameters(method);
  const name = terms(`${method.name} ${method.title ?? ""}`);
  const purpose = terms(sentences[0] ?? "");
  const parameterNames = terms(inputs.map((input) => input.name).join(" "));
  const outputText = outputKeys(method)
    .map((output) => `${output.name} ${output.description}`)
    .join(" ");
  const rest = [
    sentences.slice(1).join(" "),
    ...inputs.map(({ description, choices }) => `${description} ${choices.join(" ")}`),
    outputText,
  ];
  const nameAndPurpose = distinct([...name, ...purpose]);
  const all = distinct([...nameAndPurpose, ...parameterNames, ...terms(rest.join(" "))]).slice(0, mostTerms);
  return {
    name,
    purpose,
    parameterNames,
    requiredNames: distinct(
      inputs.flatMap((input) => (input.isRequired ? input.words.filter((word) => word.length > 1).map(term) : [])),
    ),
    nameAndPurpose,
    outputs: terms(outputText),
    all,
    openings: openingVerbs(method),
    direction: directionOf(nameAndPurpose),
    wideDirection: directionOf(all),
  };
});

/** Returns the mean of the word vectors of some terms, or null if no term has a vector. */
export function directionOf(own: readonly Term[]): Float32Array | null {
  return rowsVector(own.map(({ row }) => row));
}

/** True if the terms are the same word or synonyms. */
export function isSame(one: Term, other: Term): boolean {
  return one.stem === other.stem || one.sense === other.sense;
}

/** Returns how well two terms match, from 0 to 1. The same word scores highest, then synonyms, a shared root, and meaning. */
export const match: (one: Term, other: Term) => number = memoizedPairs((one, other) => {
  if (one.stem === other.stem) return 1;
  if (one.sense === other.sense) return synonymMatch;
  return Math.max(sharesRoot(one.stem, other.stem) ? sharedRootMatch : 0, nearInMeaning(one, other));
});

const matches = memoized((_others: readonly Term[]) => new Map<Term, number>());
/** The maximum number of matches to cache per list. A larger cache is not faster. */
const mostMatches = 128;

/** Returns the best match of a term in a list. The matches of each list are cached, since requests repeat words. */
export function bestMatch(one: Term, others: readonly Term[]): number {
  const known = matches(others);
  const found = known.get(one);
  if (found !== undefined) return found;
  const made = bestAmong(one, others);
  if (known.size >= mostMatches) known.clear();
  known.set(one, made);
  return made;
}

/** Returns the best match of a term in a list that is used only once. It is not cached. */
export function bestAmong(one: Term, others: readonly Term[]): number {
  let best = 0;
  for (const other of others) {
    best = Math.max(best, match(one, other));
    if (best === 1) break;
  }
  return best;
}

/** Returns the mean of the numbers that `of` returns for the items, or `whenNone` if there are no items. */
export function meanOf<One>(own: readonly One[], of: (one: One) => number, whenNone = 0): number {
  if (own.length === 0) return whenNone;
  let sum = 0;
  for (const one of own) sum += of(one);
  return sum / own.length;
}

function sharesRoot(one: string, other: string): boolean {
  return one.length > shortestRoot && other.length > shortestRoot && (one.startsWith(other) || other.startsWith(one));
}

function nearInMeaning(one: Term, other: Term): number {
  return (Math.max(0, nearness(one, other) - noiseFloor) / (1 - noiseFloor)) * synonymMatch;
}
