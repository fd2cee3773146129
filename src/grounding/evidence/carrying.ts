// Finds the sentences of a text that contain the number or the date that the request asks for.
import type { Proposal } from "../../contract/proposal.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import { namesWeekday } from "../../language/days.ts";
import { foreignLanguage } from "../../language/language.ts";
import { sentencesIn, valuesIn } from "../../language/stretches.ts";
import { nearness, term } from "../../language/term.ts";
import { stem, words } from "../../language/tokens.ts";
import { type Asked, otherMemberInText } from "./members.ts";

/** The kind of value that a sentence must contain. */
export type Carried = "number" | "date";

/** Minimum similarity of two words with the same meaning. */
const sameThing = 0.5;
const figureKinds: Readonly<Record<Carried, ReadonlySet<string>>> = {
  number: new Set(["number", "money", "percent", "window"]),
  date: new Set(["date", "time"]),
};

/**
 * Returns the sentences with a number, or a date, that the request does not contain. Skips sentences about another entity.
 * A sentence must share a word with the request, unless a model proposed the call: a model understands other wordings.
 */
export function carryingSentences(
  text: string,
  look: {
    readonly what: Carried;
    readonly reading: RequestReading;
    readonly asked: readonly Asked[];
    readonly proposed: Proposal["asks"] | undefined;
  },
): readonly string[] {
  const { what, reading, asked, proposed } = look;
  const sentences = [...sentencesIn(text)].filter(
    (sentence) => carries(sentence, look) && otherMemberInText(sentence, asked) === null,
  );
  if (what === "date" || proposed !== undefined || foreignLanguage(text) !== null) return sentences;
  return sentences.filter((sentence) => speaksOfAsked(sentence, reading));
}

/** True when the text contains a number, or a date, that the request does not contain. */
export function carries(
  text: string,
  { what, reading }: { readonly what: Carried; readonly reading: RequestReading },
): boolean {
  // A day of the week also answers "What day was it?".
  if (what === "date" && namesWeekday(text) && !namesWeekday(reading.text)) return true;
  const own = new Set(reading.values.map(({ text: stated }) => stated));
  for (const { kind, text: said } of valuesIn(text)) if (figureKinds[what].has(kind) && !own.has(said)) return true;
  return false;
}

function speaksOfAsked(sentence: string, { capability }: RequestReading): boolean {
  const said = words(sentence).map((word) => ({ stem: stem(word), term: term(word.toLowerCase()) }));
  return capability.some(
    ({ text, stem: own, isAsking }) =>
      !isAsking && said.some((word) => word.stem === own || nearness(word.term, term(text.toLowerCase())) >= sameThing),
  );
}
