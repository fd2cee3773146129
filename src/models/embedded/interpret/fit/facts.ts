// Collects the inputs for the features of one method: the request, the documentation and the bindings.
import { type Parameter, parameters } from "../../../../language/method/schema.ts";
import type { Term } from "../../../../language/term.ts";
import { stem, words } from "../../../../language/tokens.ts";
import type { BoundMethod } from "./bound.ts";
import { type Cover, coversIn } from "./cover.ts";
import { type MethodTerms, methodTerms } from "./terms.ts";
import type { Echo, Wanted } from "./wanted.ts";

export interface Facts {
  readonly wanted: Wanted;
  readonly offered: MethodTerms;
  readonly bound: BoundMethod;
  readonly inputs: readonly Parameter[];
  readonly required: readonly Parameter[];
  /** How well the documentation matches the request's terms, one list for each kind of term. */
  readonly covers: {
    readonly demanded: readonly Cover[];
    readonly asking: readonly Cover[];
    readonly names: readonly Cover[];
    readonly asked: readonly Cover[];
    readonly kind: readonly Cover[];
    readonly opening: Cover | undefined;
  };
  /** How well the request matches each term of the method's name. */
  readonly nameEchoes: readonly Echo[];
  /** For each term in `wanted.demanded`, how well the best part of the documentation matches the term, from 0 to 1. */
  readonly covered: readonly number[];
  /** The share of the request's words that the documentation contains. Words that few methods contain count more. */
  readonly coverage: number;
  /** The score that the search for methods gives this method. */
  readonly retrieved: number;
  readonly poolSize: number;
}

const none: ReadonlySet<string> = new Set();

/** Collects the inputs of the features of one method. */
export function factsOf(source: Pick<Facts, "wanted" | "bound" | "coverage" | "retrieved" | "poolSize">): Facts {
  const { wanted, bound } = source;
  const offered = methodTerms(bound.method);
  const inputs = parameters(bound.method);
  const consumed =
    bound.consumed.length === 0 ? none : new Set(bound.consumed.flatMap((word) => words(word).map(stem)));
  const known = coversIn(offered);
  const cover = ({ stem: text }: Term) => known(text);
  const demanded = wanted.demanded.map(cover);
  return {
    ...source,
    offered,
    inputs,
    required: inputs.filter((input) => input.isRequired),
    covers: {
      demanded,
      asking: wanted.asking.map(cover),
      names: wanted.names.map(cover),
      asked: wanted.asked.map(cover),
      kind: wanted.kind.map(cover),
      opening: wanted.opening && cover(wanted.opening),
    },
    nameEchoes: offered.name.map(wanted.echoOf),
    covered: demanded.map(({ all }, at) =>
      consumed.size > 0 && consumed.has(wanted.demanded[at]?.stem ?? "") ? 1 : all,
    ),
  };
}
