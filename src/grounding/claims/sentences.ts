// Splits a text into sentences and the line breaks between them. Joining all parts gives the text again.
import { asciiVariant } from "../../base/text/ascii-variant.ts";

export interface Sentence {
  readonly said: string;
  /** Line breaks before the next sentence; spaces belong to the next sentence. */
  readonly after: string;
}

const sentence = /[^\n]+?(?:[.!?…]+["”')\]]*(?=\s+(?=[^\p{Ll}\s]))|(?=\n|$))/gsu;

/** Splits at the end of each line, and at a mark followed by white space unless a small letter follows. */
export function splitSentences(text: string): readonly Sentence[] {
  const found = [...text.matchAll(asciiVariant(sentence, text))].map(({ 0: said, index }) => ({ said, index }));
  return [{ said: "", index: 0 }, ...found]
    .map(({ said, index }, at) => ({ said, after: text.slice(index + said.length, found[at]?.index) }))
    .filter(({ said, after }) => said !== "" || after !== "");
}
