// What the figures of one method are read from: the request, the documentation, what binding made of both.
import { specificity } from "../rank/commonness.ts";
import { type Parameter, parameters } from "../schema.ts";
import { stem, words } from "../tokens.ts";
import type { BoundMethod } from "./bound.ts";
import { bestMatch, type MethodTerms, methodTerms } from "./terms.ts";
import type { Wanted } from "./wanted.ts";

export interface Facts {
  readonly wanted: Wanted;
  readonly offered: MethodTerms;
  readonly bound: BoundMethod;
  readonly inputs: readonly Parameter[];
  readonly required: readonly Parameter[];
  /** How well each demanded term is covered by anything the documentation says. */
  readonly covered: readonly number[];
  /** How telling each demanded term is by itself. */
  readonly weights: readonly number[];
  /** Share of the request's own words that the documentation covers, by their rarity in the pool. */
  readonly spoken: number;
  readonly poolSize: number;
}

/** What the figures of one method are read from. */
export function factsOf(source: Pick<Facts, "wanted" | "bound" | "spoken" | "poolSize">): Facts {
  const { wanted, bound } = source;
  const offered = methodTerms(bound.method);
  const inputs = parameters(bound.method);
  const consumed = new Set(bound.consumed.flatMap((word) => words(word).map(stem)));
  return {
    ...source,
    offered,
    inputs,
    required: inputs.filter((input) => input.isRequired),
    weights: wanted.demanded.map((one) => specificity(one.stem)),
    covered: wanted.demanded.map((one) => (consumed.has(one.stem) ? 1 : bestMatch(one, offered.all))),
  };
}
