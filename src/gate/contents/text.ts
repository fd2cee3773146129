// Scores text: the response, the stated assumptions, and the names in a capability miss or a clarification.
import { occursIn, readPattern } from "../pattern.ts";
import { type ContentScorer, lineOf, listOf, missed, shown, type Wrong } from "./scorer.ts";

/** Checks that the response contains, equals or does not contain the given texts. */
export const scoreText: ContentScorer<"text"> = (expected, { contents }) => {
  const place = lineOf(contents.places.end, "response");
  const { text } = contents;
  const isLong = typeof expected === "string" || Array.isArray(expected);
  const { contains, equals, not, caseSensitive = false } = isLong ? { contains: expected } : { ...noText, ...expected };
  const holds = (written: string) => containsText(text, { written, caseSensitive });
  const wrong: Wrong[] = [];
  for (const written of listOf(contains)) {
    if (!holds(written)) wrong.push(missed(`the response to contain ${named(written)}`, shown(text), place));
  }
  if (equals !== undefined && !isSame(text.trim(), equals.trim(), caseSensitive)) {
    wrong.push(missed(`the response to be ${shown(equals)}`, shown(text), place));
  }
  for (const written of listOf(not)) {
    if (holds(written)) wrong.push(missed(`the response not to contain ${named(written)}`, shown(text), place));
  }
  return wrong;
};

const noText = { contains: undefined, equals: undefined, not: undefined, caseSensitive: false };

/** Checks that the stated assumptions contain each of these texts. */
export const scoreAssumption: ContentScorer<"assumption"> = (expected, { contents }) =>
  namedIn(listOf(expected), contents.assumptions, {
    what: "a stated assumption",
    place: lineOf(contents.places.end, "assumptions"),
  });

/** Checks that a capability miss or a clarification names each expected text. */
export const scoreMissing: ContentScorer<"missing"> = (expected, { contents, result }) => {
  const place = lineOf(contents.places.end, "what is missing");
  if (result.outcomeType === "answer") {
    return [missed(`${listOf(expected).map(named).join(", ")} to be named as missing`, "an answer", place)];
  }
  return namedIn(listOf(expected), contents.missing, { what: "named as missing", place });
};

function namedIn(
  expected: readonly string[],
  texts: readonly string[],
  { what, place }: { readonly what: string; readonly place: string },
): readonly Wrong[] {
  return expected
    .filter((written) => !texts.some((text) => occursIn(written, text)))
    .map((written) => missed(`${what}: ${named(written)}`, texts.length === 0 ? "none" : shown(texts), place));
}

function containsText(
  text: string,
  { written, caseSensitive }: { readonly written: string; readonly caseSensitive: boolean },
): boolean {
  const pattern = readPattern(written);
  if (pattern.kind !== "text" || !caseSensitive) return occursIn(written, text);
  return text.includes(pattern.text);
}

function isSame(left: string, right: string, caseSensitive: boolean): boolean {
  return caseSensitive ? left === right : left.toLowerCase() === right.toLowerCase();
}

function named(written: string): string {
  return readPattern(written).kind === "text" ? shown(written) : written;
}
