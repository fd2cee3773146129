// How well a method's documentation and a request speak of the same thing, as a number: what is compared, the figures, the learned weights.
// It decides nothing: what a fit is worth is said where options are made.
import { remembered } from "../../../../base/remember.ts";
import type { Method } from "../../../../contract/tool.ts";
import { documentation, openingVerbs } from "../../../../language/method/documentation.ts";
import { outputKeys, parameters } from "../../../../language/method/schema.ts";
import { nearness, rememberedPairs, type Term, term } from "../../../../language/term.ts";
import { words } from "../../../../language/tokens.ts";
import { rowsVector } from "../../../../language/vectors/word-vectors.ts";
import { stopWords } from "../../../../language/words.data.ts";

/** A method's documentation as terms, part by part, with the direction in which its words point. */
export interface MethodTerms {
  readonly name: readonly Term[];
  readonly purpose: readonly Term[];
  readonly parameterNames: readonly Term[];
  /** Every word of the names of what must be given, also those that carry no meaning of their own. */
  readonly requiredNames: readonly Term[];
  readonly nameAndPurpose: readonly Term[];
  readonly outputs: readonly Term[];
  readonly all: readonly Term[];
  /** Stems of the verbs that open name and purpose. */
  readonly openings: ReadonlySet<string>;
  readonly direction: Float32Array | null;
  readonly wideDirection: Float32Array | null;
}

/** A documentation of more different words is compared by its first ones. */
const mostTerms = 160;
const synonymMatch = 0.9;
/** Two words are alike by their beginning when the shorter has more letters than this. */
const shortestRoot = 3;
const sharedRootMatch = 0.8;
/** Vectors nearer than this say something of the meaning. */
const noiseFloor = 0.4;

/** The different terms of a text that carry meaning, in order. */
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

/** The terms of a method; kept by the method object. */
export const methodTerms = remembered((method: Method): MethodTerms => {
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

/** Where the words of some terms point together, or null when none is known. */
export function directionOf(own: readonly Term[]): Float32Array | null {
  return rowsVector(own.map(({ row }) => row));
}

/** The same word, or one of the same sense. */
export function isSame(one: Term, other: Term): boolean {
  return one.stem === other.stem || one.sense === other.sense;
}

/** 0 to 1: the same word, a synonym, the same root, or near in meaning. */
export const match: (one: Term, other: Term) => number = rememberedPairs((one, other) => {
  if (one.stem === other.stem) return 1;
  if (one.sense === other.sense) return synonymMatch;
  return Math.max(sharesRoot(one.stem, other.stem) ? sharedRootMatch : 0, nearInMeaning(one, other));
});

const matches = remembered((_others: readonly Term[]) => new Map<Term, number>());
/** So many matches are kept of one list; a longer memory gains nothing. */
const mostMatches = 128;

/** The best match of a term among others; kept with the list, since requests use the same words again. */
export function bestMatch(one: Term, others: readonly Term[]): number {
  const known = matches(others);
  const found = known.get(one);
  if (found !== undefined) return found;
  const made = bestAmong(one, others);
  if (known.size >= mostMatches) known.clear();
  known.set(one, made);
  return made;
}

/** The same for a list that is not asked again. */
export function bestAmong(one: Term, others: readonly Term[]): number {
  let best = 0;
  for (const other of others) {
    best = Math.max(best, match(one, other));
    if (best === 1) break;
  }
  return best;
}

/** The mean over some terms, or over what is known of them; or what stands for none. */
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
