// Data that gives orders: phrases of documentation and replies that address whoever reads them, not the question.
import { truncate } from "../../base/text/truncate.ts";

/** Phrases by which data tries to give orders; a text with one of them backs no claim, and its attempt is told. */
export function ordersIn(text: string): readonly string[] {
  return orderPatterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((found) => truncate(found, 80));
}

// Documentation rightly says "you must give an id" and "always use UTC"; only what speaks to a model is meant here.
const orderPatterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|other|all|any|your)\b.{0,30}\b(?:instruction|rule|prompt|message|direction|polic(?:y|ie)|context)s?\b/i,
  /\b(?:you are now (?:an?|the|in)|new instructions?:|system (?:prompt|override)|dear (?:model|assistant|judge|planner))\b/i,
  /\bthe (?:judge|planner|model|assistant|writer) (?:must|has to|should)\b/i,
  /<\/?(?:system|instructions?|assistant|user)>|\[\/?(?:INST|SYSTEM)\]|<\|im_(?:start|end)\|>|^#+\s*(?:system|instructions?)\b/im,
];

/** Words that ask a reader for what nobody may be asked for; a question or an answer with one must be backed by name. */
export const secretWords =
  /\b(?:pass(?:word|phrase|code)s?|pin code|api[ -]keys?|private keys?|seed phrases?|credentials?|credit cards?|access tokens?|log ?in|sign in)\b/giu;
