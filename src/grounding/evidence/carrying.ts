// Sentences of a text that carry what is asked: a figure or a date, of the thing that is asked about.
import type { Proposal } from "../../contract/proposal.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import { namesWeekday } from "../../language/days.ts";
import { foreignLanguage } from "../../language/language.ts";
import { sentencesIn, valuesIn } from "../../language/stretches.ts";
import { nearness, term } from "../../language/term.ts";
import { stem, words } from "../../language/tokens.ts";
import { type Asked, otherMemberInText } from "./members.ts";

/** What a sentence has to hold. */
export type Carried = "number" | "date";

/** Words as near as this may speak of the same. */
const sameThing = 0.5;
const figureKinds: Readonly<Record<Carried, ReadonlySet<string>>> = {
  number: new Set(["number", "money", "percent", "window"]),
  date: new Set(["date", "time"]),
};

/**
 * The sentences that state a figure, or a date, which the request does not state itself, and of no other thing than the
 * one asked for; none where the text tells none. A model reads every wording: for its proposals any such figure counts.
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

/** True for a text with a figure, or a date, of its own. */
export function carries(
  text: string,
  { what, reading }: { readonly what: Carried; readonly reading: RequestReading },
): boolean {
  // "What day was it" is answered by the day of the week too.
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
