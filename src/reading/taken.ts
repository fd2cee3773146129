// Words of a request that a method's documentation does not say, where another word of its own was taken for them.
import type { Interpretation, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { consumedWords } from "./consumed.ts";
import { documentation, mentions } from "./documentation.ts";
import { isOrderWord } from "./evidence/cues.ts";
import { relatedTo, sense } from "./lexicon.ts";
import { specificity } from "./rank/commonness.ts";
import { demandedWords } from "./strength.ts";
import { nearness, term } from "./term.ts";
import { stem, words } from "./tokens.ts";

/** Commoner words ask for nothing in particular. */
const tellingFrom = 0.5;
/** Words as near as this say the same. */
const sameFrom = 0.7;

/** "Whose name contains X" tells where a value is looked for, and "tightest" an order: neither is a thing of its own. */
const isNoThing = (word: string) => holding.test(word) || isOrderWord(word);
const holding = /^(?:contain|hold|include|match|mention|start|begin|end)(?:s|es|ed|ing)?$/i;

/** What was asked, and the documentation's word that it was taken for. */
export interface TakenWord {
  readonly said: string;
  readonly documented: string;
}

/** The telling words of the request that the method covers by a related word alone: a reader must be able to object. */
export function takenWords(
  reading: RequestReading,
  { bindings }: Interpretation,
  method: Method,
): readonly TakenWord[] {
  const { name, purpose, body, parameters, outputs, text } = documentation(method);
  const parts = [name, purpose, body, parameters, outputs];
  const bound = bindings.flatMap((binding) => (binding.kind === "bound" ? binding.evidence.split(" ") : []));
  const taken = new Set([...bound, ...consumedWords({ method, bindings, reading })]);
  return demandedWords(reading, false).flatMap(({ text: said, stem: stemmed }) => {
    const isSaid = parts.some((part) => part.has(stemmed) || part.has(sense(stemmed))) || mentions(method, said);
    if (isSaid || specificity(stemmed) < tellingFrom || taken.has(said) || isNoThing(said)) return [];
    const related = relatedTo(stemmed);
    const own = term(said.toLowerCase());
    const [nearest] = words(text)
      .filter((word) => related.has(stem(word)))
      .map((documented) => ({ said, documented, near: nearness(own, term(documented)) }))
      .toSorted((left, right) => right.near - left.near);
    return nearest === undefined || nearest.near >= sameFrom ? [] : [{ said, documented: nearest.documented }];
  });
}
