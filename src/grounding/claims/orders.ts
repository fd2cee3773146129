// Finds instructions to a model (prompt injection) in documentation and replies, and words for secrets.
import { truncate } from "../../base/text/truncate.ts";

/** Returns phrases that try to instruct a model. A text with such a phrase supports no claim; the phrase is reported. */
export function ordersIn(text: string): readonly string[] {
  return orderPatterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((found) => truncate(found, 80));
}

// Only phrases that address a model match: documentation may say "you must give an id" or "always use UTC".
const orderPatterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|other|all|any|your)\b.{0,30}\b(?:instruction|rule|prompt|message|direction|polic(?:y|ie)|context)s?\b/i,
  /\b(?:you are now (?:an?|the|in)|new instructions?:|system (?:prompt|override)|dear (?:model|assistant|judge|planner))\b/i,
  /\bthe (?:judge|planner|model|assistant|writer) (?:must|has to|should)\b/i,
  /<\/?(?:system|instructions?|assistant|user)>|\[\/?(?:INST|SYSTEM)\]|<\|im_(?:start|end)\|>|^#+\s*(?:system|instructions?)\b/im,
];

/** Matches words for secrets. A question or an answer may use such a word only when the request or the data contains it. */
export const secretWords =
  /\b(?:pass(?:word|phrase|code)s?|pin code|api[ -]keys?|private keys?|seed phrases?|credentials?|credit cards?|access tokens?|log ?in|sign in)\b/giu;
