// Computes how well each part of a method's documentation matches one term of a request.
import { memoized, memoizedTexts } from "../../../../base/memoize.ts";
import { retrievingVerbs } from "../../../../language/method/documentation.ts";
import { type Term, termOfStem } from "../../../../language/term.ts";
import { distinct, isSame, type MethodTerms, match } from "./terms.ts";

/** The best match of one term in each part of a method's documentation, from 0 to 1. */
export interface Cover {
  readonly name: number;
  readonly nameAndPurpose: number;
  readonly nameAndParameters: number;
  /** The best match in the first words of the method's name and purpose. */
  readonly head: number;
  readonly outputs: number;
  readonly all: number;
  /** True if the documentation contains the term or a synonym. */
  readonly isSaid: boolean;
}

/** The maximum number of terms to cache per method. A larger cache is not faster. */
const mostCovers = 128;
const headLength = 4;

/** Returns the cover of a stem in the documentation of one method. The cover is cached, since requests repeat words. */
export const coversIn = memoized((offered: MethodTerms) =>
  memoizedTexts((stem) => readCover(termOfStem(stem), offered), mostCovers),
);

function readCover(one: Term, offered: MethodTerms): Cover {
  const { every, parts } = placesOf(offered);
  // The first verb of the documentation matches only itself and its synonyms, so "Retrieve" does not match "pull".
  const { openings } = offered;
  const mayMatch = (other: Term) => !openings.has(other.stem) || isSame(one, other) || retrievingVerbs.has(one.stem);
  const matches = Float64Array.from(every, (other) => (mayMatch(other) ? match(one, other) : 0));
  const best = (places: readonly number[]) => places.reduce((most, at) => Math.max(most, matches[at] ?? 0), 0);
  return {
    name: best(parts.name),
    nameAndPurpose: best(parts.nameAndPurpose),
    nameAndParameters: best(parts.nameAndParameters),
    head: best(parts.head),
    outputs: best(parts.outputs),
    all: best(parts.all),
    isSaid: offered.all.some((other) => isSame(one, other)),
  };
}

/** Returns the distinct terms of a method and their positions in each part, so that each term is matched only once. */
const placesOf = memoized((offered: MethodTerms) => {
  const { name, nameAndPurpose, parameterNames, outputs, all } = offered;
  const every = distinct([...all, ...nameAndPurpose, ...parameterNames, ...outputs]);
  const placeOf = new Map(every.map(({ stem }, at) => [stem, at]));
  const places = (own: readonly Term[]) => own.map(({ stem }) => placeOf.get(stem) ?? 0);
  return {
    every,
    parts: {
      name: places(name),
      nameAndPurpose: places(nameAndPurpose),
      nameAndParameters: places([...name, ...parameterNames]),
      head: places(nameAndPurpose.slice(0, headLength)),
      outputs: places(outputs),
      all: places(all),
    },
  };
});
