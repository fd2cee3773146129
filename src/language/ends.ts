// The two ends of a journey or a period, in names of parameters and in the word before a value: "to Vienna", "since May";
// and the two ends of a text or a list: "the top 5 lines".
import type { Parameter } from "./method/schema.ts";
import { words as wordsOf } from "./tokens.ts";

type End = "start" | "end";

const words: Readonly<Record<End, ReadonlySet<string>>> = {
  start: new Set([
    "from",
    "since",
    "after",
    "start",
    "starting",
    "begin",
    "origin",
    "source",
    "departure",
    "min",
    "earliest",
    "checkin",
  ]),
  end: new Set([
    "to",
    "until",
    "till",
    "before",
    "end",
    "ending",
    "destination",
    "target",
    "arrival",
    "max",
    "latest",
    "checkout",
  ]),
};

/** Returns the end that a word names, else null. */
export function endNamed(word: string): End | null {
  const text = word.toLowerCase();
  return words.start.has(text) ? "start" : words.end.has(text) ? "end" : null;
}

/** Returns the end that a parameter takes; null if its name names none or both. */
export function endOf({ words: parts }: Pick<Parameter, "words">): End | null {
  const [first, second] = [...new Set(parts.flatMap((part) => endNamed(part) ?? []))];
  return second === undefined ? (first ?? null) : null;
}

const ofRows: Readonly<Record<End, ReadonlySet<string>>> = {
  start: new Set(["first", "top", "head", "initial", "opening"]),
  end: new Set(["last", "bottom", "tail", "final", "closing"]),
};

/** Returns the end of a text or a list that the words name; null if they name none or both. */
export function rowEndIn(words: readonly string[]): End | null {
  const [isStart, isEnd] = [ofRows.start, ofRows.end].map((own) => words.some((word) => own.has(word.toLowerCase())));
  return isStart === isEnd ? null : isStart === true ? "start" : "end";
}

/** Returns the end of a text or a list from which a parameter counts, as its name or its description says. */
export function rowEndOf({ words, description }: Pick<Parameter, "words" | "description">): End | null {
  return rowEndIn([...words, ...wordsOf(description)]);
}
