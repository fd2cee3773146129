// Reads long texts sentence by sentence, since the value readers expect the length of a request and replies may be longer.
import type { ReadValue } from "../contract/query/reading.ts";
import { plainDigits } from "./digits.ts";
import { readValues } from "./values.ts";

/** Maximum number of characters that are read for values; later values are not found. */
const mostRead = 60_000;
const mostAtOnce = 400;
const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Yields the trimmed sentences of a text; cuts a sentence that is too long at a space. */
export function* sentencesIn(text: string): Generator<string> {
  for (const line of text.slice(0, mostRead).split(/\n+/)) {
    for (const { segment } of segmenter.segment(line)) {
      const sentence = segment.trim();
      if (sentence.length <= mostAtOnce) {
        if (sentence !== "") yield sentence;
      } else yield* cutAtSpaces(sentence);
    }
  }
}

function* cutAtSpaces(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const last = text.lastIndexOf(" ", from + mostAtOnce);
    const to = from + mostAtOnce >= text.length ? text.length : last > from ? last : from + mostAtOnce;
    yield text.slice(from, to).trim();
    from = to;
  }
}

/** Yields the values of a text in order; reads the text only as far as the caller iterates. */
export function* valuesIn(text: string): Generator<ReadValue> {
  for (const sentence of sentencesIn(text)) yield* readValues(plainDigits(sentence.normalize("NFKC"))).values;
}
