// The search terms of a request: its stems, which of them only name values, and the kinds of its values.

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
   * True if it occurs only inside stated values: a name, a date, a quoted text. It names an entity, not the wanted
   * ability.
   */
  readonly isValue: boolean;
  /** A verb that changes something. */
  readonly isWriteVerb: boolean;
}

export interface RequestWords {
  readonly stems: readonly RequestStem[];
  /** All stems in order of the text, with repeats. */
  readonly sequence: readonly string[];
  /** Kinds of the stated values, as a mask. */
  readonly kinds: number;
  /** Stems of each part that may be a separate question; empty if the request has one part. */
  readonly clauses: readonly (readonly string[])[];
  /** Stems of the abilities that it implies, one list per ability. */
  readonly implied: readonly (readonly string[])[];
}

const writeStems: ReadonlySet<string> = new Set([...writeVerbs].map(stem));

/** Reads a request for searching; text after 4,000 characters is ignored. */
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

/** Returns parts with at least two content stems. */
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
