// Splits text into graphemes: characters as users see them, of one or more UTF-16 units.

/** A grapheme and its offset in UTF-16 units. */
export interface Grapheme {
  readonly segment: string;
  readonly index: number;
}

/** Matches Latin letters, punctuation, arrows, operators and frames. No two of them combine into one grapheme. */
const plain = /^[\x20-\x7e\u00a1-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u22ff\u2500-\u257f]*$/;

let segmenter: Intl.Segmenter | undefined;

/** True if every UTF-16 unit of the text is one grapheme. If two such texts are joined, their characters do not combine. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** Returns the graphemes of the text in order. Computes them lazily, while the caller iterates. */
export function graphemesOf(text: string): Iterable<Grapheme> {
  if (isPlain(text)) return unitsOf(text);
  // The segmenter is created at first use, because creating it takes longer than the text work of a short query.
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

function* unitsOf(text: string): Generator<Grapheme> {
  for (let index = 0; index < text.length; index += 1) yield { segment: text.charAt(index), index };
}
