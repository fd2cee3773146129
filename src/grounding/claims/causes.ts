// Finds words that name a cause. This file does not check whether a source supports the cause.
import type { Evidence } from "../../contract/query/envelope.ts";

const causal =
  /\b(?:because(?: of)?|due to|caused by|causing|driven by|led to|as a result of|owing to|thanks to|triggered by|explained by|attributed to)\b/gi;

/** Returns the causal words of a text in lower case, each once. */
export function causalWords(text: string): readonly string[] {
  return [...new Set([...text.matchAll(causal)].map(([word]) => word.toLowerCase()))].slice(0, 10);
}

/** Returns the causal words of a sentence about a market when the evidence has no report on the cause of the move. */
export function unsourcedCauses(said: string, { marketIntelligence: market }: Evidence): readonly string[] {
  if (typeof market !== "object" || market === null || Object.hasOwn(market, "catalystRefs")) return [];
  return causalWords(said);
}
