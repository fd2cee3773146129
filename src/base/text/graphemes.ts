// Text as user-perceived characters, each of one or more UTF-16 units.

/** A grapheme and its offset in UTF-16 units. */
export interface Grapheme {
  readonly segment: string;
  readonly index: number;
}

/** Latin letters, punctuation, arrows, operators and frames: no two of them ever combine into one character. */
const plain = /^[\x20-\x7e\u00a1-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u22ff\u2500-\u257f]*$/;

let segmenter: Intl.Segmenter | undefined;

/** True when every UTF-16 unit is its own character and does not combine with neighbouring plain text. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** The characters of the text in order, computed lazily. */
export function graphemesOf(text: string): Iterable<Grapheme> {
  if (isPlain(text)) return unitsOf(text);
  // Creating a segmenter takes as long as everything else that a short query needs from this folder.
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

function* unitsOf(text: string): Generator<Grapheme> {
  for (let index = 0; index < text.length; index += 1) yield { segment: text.charAt(index), index };
}
