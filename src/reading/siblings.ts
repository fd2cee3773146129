// Methods that differ in one thing which the request does not say: "track chart", "album chart" and "artist chart" for "the charts".
import type { Interpretation, RequestReading } from "../contract/query/reading.ts";
import { bestMatch, terms } from "./fit/terms.ts";
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
  reading: RequestReading,
): readonly Interpretation[] {
  const spoken = terms(reading.text);
  const isOpen = (other: Interpretation) => {
    const difference = differenceOf(best.methodName, other.methodName);
    return (
      difference !== null &&
      bestMatch(difference.own, [difference.other]) < alikeFrom &&
      bestMatch(difference.own, spoken) < saidFrom &&
      bestMatch(difference.other, spoken) < saidFrom
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

/** The one word in which two names of equal length differ, or null. */
function differenceOf(one: string, other: string): { readonly own: Term; readonly other: Term } | null {
  const [left, right] = [words(one), words(other)];
  if (left.length !== right.length || left.length < 2) return null;
  const places = left.flatMap((word, at) => (word === right[at] ? [] : [at]));
  const [at] = places;
  if (places.length !== 1 || at === undefined) return null;
  const [own] = terms(left[at] ?? "");
  const [its] = terms(right[at] ?? "");
  return own === undefined || its === undefined ? null : { own, other: its };
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
