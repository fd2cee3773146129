// Reads the search terms of a request: its stems, which stems only name values, and the kinds of its values.

import { stem } from "../language/tokens.ts";
import { withoutSpans } from "../language/without-spans.ts";
import { writeVerbs } from "../language/words.data.ts";
import { implications } from "./implied.data.ts";
import { kindsOfRequest } from "./kinds.ts";
import { rankStems } from "./stems.ts";

/** One stem of a request. */
export interface RequestStem {
  readonly stem: string;
  /**
   * True when the stem occurs only inside stated values such as a name, a date or a quoted text. Such a stem names an
   * entity, not the wanted ability.
   */
  readonly isValue: boolean;
  /** True for a verb that asks for a write. */
  readonly isWriteVerb: boolean;
}

export interface RequestWords {
  readonly stems: readonly RequestStem[];
  /** All stems in the order of the text, with repeats. */
  readonly sequence: readonly string[];
  /** Kinds of the stated values, as a mask. */
  readonly kinds: number;
  /** Stems of each part that may be a separate question; empty for a request with one part. */
  readonly clauses: readonly (readonly string[])[];
  /** Stems of each ability that the request implies. */
  readonly implied: readonly (readonly string[])[];
}

const writeStems: ReadonlySet<string> = new Set([...writeVerbs].map(stem));

/** Reads the search terms of a request; ignores text after 4,000 characters. */
export function requestWords(text: string): RequestWords {
  const read = text.slice(0, 4_000);
  const { mask, values } = kindsOfRequest(read);
  const sequence = rankStems(read);
  const plain = new Set(rankStems(withoutSpans(read, values)));
  const stems = [...new Set(sequence)].map((each) => ({
    stem: each,
    isValue: !plain.has(each),
    isWriteVerb: writeStems.has(each),
  }));
  return { stems, sequence, kinds: mask, clauses: clausesOf(read), implied: impliedBy(read) };
}

export const isWriteStem = (each: string): boolean => writeStems.has(each);

const clauseBreak = /[.!?;:。！？；，、\n]+\s*|,\s+|\s+(?:and|then|also|after that|before|while|und|y|et|e|dan)\s+/iu;
const mostClauses = 12;

/** Splits a request into parts; leaves out parts with fewer than two content stems. */
function clausesOf(text: string): readonly (readonly string[])[] {
  const parts = text
    .split(clauseBreak)
    .map((part) => [...new Set(rankStems(part))])
    .filter((part) => part.length > 1);
  return parts.length < 2 ? [] : parts.slice(0, mostClauses);
}

function impliedBy(text: string): readonly (readonly string[])[] {
  return implications.filter(([pattern]) => pattern.test(text)).map(([, ability]) => rankStems(ability));
}
