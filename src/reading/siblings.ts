// Methods that differ in one thing which the request does not say: "track chart", "album chart" and "artist chart" for "the charts",
// the volume and the open interest for "the money".
import type { Interpretation, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { bestMatch, methodTerms, terms } from "./fit/terms.ts";
import { operationWords } from "./fit/wanted.ts";
import type { Term } from "./term.ts";
import { words } from "./tokens.ts";

/** A sibling fits nearly as well as the best. */
const nearlyAsWell = 0.75;
/** From this match on, the request has said which of them it means. */
const saidFrom = 0.6;
/** Names that differ only in words nearer than this would answer alike. */
const alikeFrom = 0.75;

/** The readings beside the best that the request leaves open, best first; none when it says what tells them apart. */
export function siblingsOf(
  best: Interpretation,
  viable: readonly Interpretation[],
  source: { readonly reading: RequestReading; readonly methods: readonly Method[] },
): readonly Interpretation[] {
  const spoken = terms(source.reading.text);
  const methodOf = ({ toolId, methodName }: Interpretation) =>
    source.methods.find((method) => method.toolId === toolId && method.name === methodName);
  const own = methodOf(best);
  const isVague = vagueMeasure.test(source.reading.text);
  const isUnsaid = (word: Term) => bestMatch(word, spoken) < saidFrom;
  const isOpen = (other: Interpretation) => {
    const its = methodOf(other);
    if (own === undefined || its === undefined) return false;
    const [ownWords, itsWords] = [distinguishing(own, its), distinguishing(its, own)];
    return (
      (isVague || isOneWordApart(own.name, its.name)) &&
      ownWords.length > 0 &&
      itsWords.length > 0 &&
      [...ownWords, ...itsWords].every(isUnsaid) &&
      ownWords.every((word) => bestMatch(word, itsWords) < alikeFrom)
    );
  };
  return viable.filter(
    (other) =>
      other !== best &&
      other.toolId === best.toolId &&
      other.fit >= best.fit * nearlyAsWell &&
      hasSameValues(best, other) &&
      isOpen(other),
  );
}

/** "How big", "how much", "the best": a measure is asked for, and any would do. */
const vagueMeasure =
  /\b(?:how (?!many\b|long\b|often\b|old\b|far\b|to\b|do\b|did\b|does\b|can\b)\w+|best|worst|most)\b/i;

/** Names of as many words, all but one the same. */
function isOneWordApart(one: string, other: string): boolean {
  const [left, right] = [words(one), words(other)];
  return left.length === right.length && left.length > 1 && left.filter((word, at) => word !== right[at]).length === 1;
}

/** The words of a method's name that another's documentation does not know, its verb aside. */
function distinguishing(one: Method, other: Method): readonly Term[] {
  const known = methodTerms(other).all;
  return terms(one.name).filter(
    (word) =>
      !operationWords.has(word.stem) && !known.some(({ stem, sense }) => stem === word.stem || sense === word.sense),
  );
}

/** Both were given the same values of the request. */
function hasSameValues(one: Interpretation, other: Interpretation): boolean {
  const valuesOf = ({ bindings }: Interpretation) =>
    bindings
      .flatMap((binding) => (binding.kind === "bound" ? [JSON.stringify(binding.value)] : []))
      .sort()
      .join();
  return valuesOf(one) === valuesOf(other);
}
