// A text as its sentences with the space after each: put together they are the text again.
import { asciiVariant } from "../../base/text/ascii-variant.ts";

export interface Sentence {
  readonly said: string;
  /** White space up to the next one. */
  readonly after: string;
}

const sentence = /[^\n]+?(?:[.!?…]+["”')\]]*(?=\s+(?=[^\p{Ll}\s]))|(?=\n|$))/gsu;

/** Sentences end at a mark and white space, and with their line. */
export function splitSentences(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let at = 0;
  for (const match of text.matchAll(asciiVariant(sentence, text))) {
    const said = match[0];
    const start = match.index;
    const gap = text.slice(at, start);
    const last = sentences.at(-1);
    if (last === undefined) sentences.push({ said: "", after: gap });
    else sentences[sentences.length - 1] = { ...last, after: gap };
    sentences.push({ said, after: "" });
    at = start + said.length;
  }
  const last = sentences.at(-1);
  if (last !== undefined) sentences[sentences.length - 1] = { ...last, after: text.slice(at) };
  return sentences.filter(({ said, after }) => said !== "" || after !== "");
}
