// Reads long texts piece by piece: the value readers are made for requests, and a reply can be a thousand times as long.
import type { ReadValue } from "../contract/query/reading.ts";
import { plainDigits } from "./digits.ts";
import { readValues } from "./values.ts";

/** Maximum number of characters that are read for values; the rest is shown but not parsed. */
const mostRead = 60_000;
const mostAtOnce = 400;
const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Yields the sentences of a text, trimmed; a sentence that is too long is cut at a space. */
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

/** Yields the values of a text in order, reading only as far as needed. */
export function* valuesIn(text: string): Generator<ReadValue> {
  for (const sentence of sentencesIn(text)) yield* readValues(plainDigits(sentence.normalize("NFKC"))).values;
}
