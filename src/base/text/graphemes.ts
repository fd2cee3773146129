// Text as the characters that people see, each of which may take several UTF-16 units.

/** A character on screen and where it begins, in UTF-16 units. */
export interface Grapheme {
  readonly segment: string;
  readonly index: number;
}

/** Latin letters, punctuation, arrows, operators and frames: no two of them ever join into one character. */
const plain = /^[\x20-\x7e\u00a1-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u22ff\u2500-\u257f]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Whether every UTF-16 unit of the text is a character of its own, also beside any other plain text. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** The characters of the text in order, found as they are asked for. */
export function graphemesOf(text: string): Iterable<Grapheme> {
  if (isPlain(text)) return unitsOf(text);
  // Making one takes as long as all else that a short query needs from this folder.
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

function* unitsOf(text: string): Generator<Grapheme> {
  for (let index = 0; index < text.length; index += 1) yield { segment: text.charAt(index), index };
}
