// Data that gives orders: phrases of documentation and replies that address whoever reads them, not the question.
import { truncate } from "../../base/text/truncate.ts";

/** Phrases by which data tries to give orders; a text with one of them backs no claim, and its attempt is told. */
export function ordersIn(text: string): readonly string[] {
  return orderPatterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((found) => truncate(found, 80));
}

const orderPatterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|other|all|any|your|the)\b.{0,30}\b(?:instruction|rule|prompt|message|direction|policy|context|tool|option)s?\b/i,
  /\b(?:you are now|from now on|new instructions?|system (?:prompt|message|override)|as an ai|dear (?:model|assistant|judge|planner))\b/i,
  /\b(?:you|the (?:judge|planner|model|assistant|writer)) must\b/i,
  /<\/?(?:system|instructions?|assistant|user)>|\[\/?(?:INST|SYSTEM)\]|<\|im_(?:start|end)\|>|^#+\s*(?:system|instructions?)\b/im,
  /\b(?:always|only|never)\s+(?:answer|reply|respond|choose|select|use|call|pick|recommend|say|state|return|output)\b/i,
];

/** Words that ask a reader for what nobody may be asked for; a question or an answer with one must be backed by name. */
export const secretWords =
  /\b(?:pass(?:word|phrase|code)s?|pin code|api[ -]keys?|private keys?|seed phrases?|credentials?|credit cards?|access tokens?|log ?in|sign in)\b/giu;
