// Splits a text into its sentences and the line breaks between them; joined they are the text again.
import { asciiVariant } from "../../base/text/ascii-variant.ts";

export interface Sentence {
  readonly said: string;
  /** Line breaks up to the next sentence; spaces begin the next sentence. */
  readonly after: string;
}

const sentence = /[^\n]+?(?:[.!?…]+["”')\]]*(?=\s+(?=[^\p{Ll}\s]))|(?=\n|$))/gsu;

/** A sentence ends at a mark followed by white space and no small letter, and at the end of its line. */
export function splitSentences(text: string): readonly Sentence[] {
  const found = [...text.matchAll(asciiVariant(sentence, text))].map(({ 0: said, index }) => ({ said, index }));
  return [{ said: "", index: 0 }, ...found]
    .map(({ said, index }, at) => ({ said, after: text.slice(index + said.length, found[at]?.index) }))
    .filter(({ said, after }) => said !== "" || after !== "");
}
