// The two ends of a journey or a period, in names of parameters and in the word before a value: "to Vienna", "since May".
import type { Parameter } from "./method/schema.ts";

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
