// Sentences of a text that carry what is asked: a figure or a date, of the thing that is asked about.
import type { RequestReading } from "../../contract/query/reading.ts";
import { plainDigits } from "../../language/digits.ts";
import { foreignLanguage } from "../../language/language.ts";
import { nearness, term } from "../../language/term.ts";
import { stem, words } from "../../language/tokens.ts";
import { readValues } from "../../language/values.ts";

/** What a sentence has to hold. */
export type Carried = "number" | "date";

/** Words as near as this may speak of the same. */
const sameThing = 0.5;
const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });
const figureKinds: Readonly<Record<Carried, ReadonlySet<string>>> = {
  number: new Set(["number", "money", "percent", "window"]),
  date: new Set(["date", "time"]),
};

/** The sentences of a text, without the space around them. */
export function sentencesOf(text: string): readonly string[] {
  return [...segmenter.segment(text)]
    .flatMap(({ segment }) => segment.split(/\n+/))
    .map((own) => own.trim())
    .filter((own) => own !== "");
}

/** The sentences that state a figure, or a date, which the request does not state itself; none where the text tells none. */
export function carryingSentences(
  text: string,
  asked: { readonly what: Carried; readonly reading: RequestReading },
): readonly string[] {
  const { what, reading } = asked;
  const sentences = sentencesOf(text).filter((sentence) => carries(sentence, asked));
  if (what === "date" || foreignLanguage(text) !== null) return sentences;
  return sentences.filter((sentence) => speaksOfAsked(sentence, reading));
}

/** True for a text with a figure, or a date, of its own. */
export function carries(
  text: string,
  { what, reading }: { readonly what: Carried; readonly reading: RequestReading },
): boolean {
  const own = new Set(reading.values.map(({ text: stated }) => stated));
  return readValues(plainDigits(text.normalize("NFKC"))).values.some(
    ({ kind, text: said }) => figureKinds[what].has(kind) && !own.has(said),
  );
}

function speaksOfAsked(sentence: string, { capability }: RequestReading): boolean {
  const said = words(sentence).map((word) => ({ stem: stem(word), term: term(word.toLowerCase()) }));
  return capability.some(
    ({ text, stem: own, isAsking }) =>
      !isAsking && said.some((word) => word.stem === own || nearness(word.term, term(text.toLowerCase())) >= sameThing),
  );
}
