// Finds instructions to a model in documentation and replies (prompt injection), and words for secrets.
import { truncate } from "../../base/text/truncate.ts";

/** Phrases that try to instruct a model; a text with one of them backs no claim, and the attempt is reported. */
export function ordersIn(text: string): readonly string[] {
  return orderPatterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((found) => truncate(found, 80));
}

// Documentation may say "you must give an id" and "always use UTC"; only phrases that address a model match.
const orderPatterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|other|all|any|your)\b.{0,30}\b(?:instruction|rule|prompt|message|direction|polic(?:y|ie)|context)s?\b/i,
  /\b(?:you are now (?:an?|the|in)|new instructions?:|system (?:prompt|override)|dear (?:model|assistant|judge|planner))\b/i,
  /\bthe (?:judge|planner|model|assistant|writer) (?:must|has to|should)\b/i,
  /<\/?(?:system|instructions?|assistant|user)>|\[\/?(?:INST|SYSTEM)\]|<\|im_(?:start|end)\|>|^#+\s*(?:system|instructions?)\b/im,
];

/** Words for secrets. A question or an answer may use one only when the request or the data contains it. */
export const secretWords =
  /\b(?:pass(?:word|phrase|code)s?|pin code|api[ -]keys?|private keys?|seed phrases?|credentials?|credit cards?|access tokens?|log ?in|sign in)\b/giu;
