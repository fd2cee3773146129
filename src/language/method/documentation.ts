// Splits a method's documentation by strength of evidence: name, purpose, body, parameters, outputs.

import { type Memoized, memoized } from "../../base/memoize.ts";
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import type { Method } from "../../contract/tool.ts";
import { vocabulary } from "../lexicon.ts";
import { outputKeys, parameters } from "./schema.ts";

/** The words of a method's documentation, as stems and as stems that represent synonyms. */
export interface Documentation {
  /** Name and title. */
  readonly name: ReadonlySet<string>;
  /** First sentence of the description. */
  readonly purpose: ReadonlySet<string>;
  readonly body: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
  readonly outputs: ReadonlySet<string>;
  /** Sentences of the description without examples and decoration. */
  readonly sentences: readonly string[];
}

/** Maximum number of characters of a description that are read. */
const longestDescription = 8_000;

/** Reads a method's documentation. Memoized by method, since several stages of a query need it. */
export const documentation: Memoized<Method, Documentation> = memoized(read);

const quotation = /(?:“[^“”]{0,400}”|"[^"\n]{0,400}"|(?<!\p{L})['‘][^'‘’\n]{0,400}['’](?!\p{L})|`[^`\n]{0,400}`)/gu;
const picture = /(?:\p{Extended_Pictographic}|\uFE0F)/gu;
const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}`"'(])|(?<=[。！？])|\n+/u;
const heading = /^\s*[\p{Lu} ]{4,}:\s*/u;

/** Removes quoted prompts and example sentences from a description: they show what a method can do, not what a user wants. */
export function withoutExamples(description: string): string {
  const text = description.slice(0, longestDescription);
  return text
    .replace(asciiVariant(quotation, text), (quoted) => (quoted.split(/\s+/).length > 3 ? " " : quoted))
    .replace(/\b(?:for )?examples?(?: (?:prompt|query|question|request|use)s?)?\s*:[^\n]*/gi, " ")
    .replace(
      /\b(?:use (?:this|it) (?:for|when)|answers?|handles) (?:questions|prompts|requests|queries) (?:like|such as)[^.\n]*/gi,
      " ",
    )
    .replace(/\((?:e\.g\.|for example|such as)[^()]{0,400}\)/gi, " ");
}

function read(method: Method): Documentation {
  const text = withoutExamples(method.description);
  const cleaned = text.replace(asciiVariant(picture, text), " ");
  const sentences = cleaned
    .split(asciiVariant(sentenceEnd, cleaned))
    .map((sentence) => sentence.replace(asciiVariant(heading, sentence), "").trim())
    .filter((sentence) => sentence !== "");
  const inputs = parameters(method);
  const outputs = outputKeys(method);
  const parameterText = inputs.map(
    ({ name, description, choices }) => `${name} ${withoutExamples(description)} ${choices.join(" ")}`,
  );
  const outputText = outputs.map(({ name, description }) => `${name} ${description}`);
  return {
    name: vocabulary(`${method.name} ${method.title ?? ""}`),
    purpose: vocabulary(sentences[0] ?? ""),
    body: vocabulary(sentences.slice(1).join(" ")),
    parameters: vocabulary(parameterText.join(" ")),
    outputs: vocabulary(outputText.join(" ")),
    sentences,
  };
}
