// Which of several offers takes a part of the request: the surest, and none where either of two may be meant.
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { endNamed, endOf } from "../../../../language/ends.ts";
import { tellsFrom } from "./cue.ts";
import { isDateParameter } from "./date.ts";
import { type Assigned, isRequired, type Leaf, parameterOf } from "./leaves.ts";
import { areOperands } from "./operands.ts";
import { overlaps } from "./place.ts";
import { thresholds } from "./thresholds.data.ts";

/** Adds the offers to those already taken, best first. Each leaf and each part of the request is used once. */
export function surestFirst(
  offers: readonly Assigned[],
  { already, reading }: { readonly already: readonly Assigned[]; readonly reading: RequestReading },
): readonly Assigned[] {
  const taken = [...already];
  for (const offer of offers
    .filter((one) => !isDoubtful(one, offers, reading))
    .toSorted((one, two) => two.score - one.score)) {
    const isFree = taken.every(
      (other) =>
        other.leaf !== offer.leaf &&
        (!overlaps(other.stated, offer.stated) ||
          areEnds(other, offer) ||
          areOperands(other.stated, offer.stated, reading)),
    );
    if (isFree) taken.push(offer);
  }
  return inOrder(taken);
}

/**
 * True if another optional parameter of the kind is meant, as a word beside the value says, or if either may be meant: to give
 * the value to one of them would be a guess.
 */
function isDoubtful(offer: Assigned, offers: readonly Assigned[], reading: RequestReading): boolean {
  if (isRequired(offer.leaf)) return false;
  const tells = (one: Assigned, two: Assigned) =>
    tellsFrom(parameterOf(one.leaf), parameterOf(two.leaf), offer.stated, reading);
  return offers.some((other) => {
    const isRival =
      other.leaf !== offer.leaf &&
      !isRequired(other.leaf) &&
      parameterOf(other.leaf).type === parameterOf(offer.leaf).type &&
      parameterOf(other.leaf).choices.length === 0 &&
      overlaps(other.stated, offer.stated) &&
      !areEnds(other, offer);
    if (!isRival || tells(offer, other)) return false;
    return tells(other, offer) || Math.abs(other.score - offer.score) < thresholds.stretch.margin;
  });
}

/** True for the first and the last day of one range, such as "April 2026". */
function areEnds(one: Assigned, other: Assigned): boolean {
  const ends = [endOf(parameterOf(one.leaf)), endOf(parameterOf(other.leaf))];
  const isSame = one.stated.start === other.stated.start && one.stated.end === other.stated.end;
  return isSame && one.stated.value !== other.stated.value && ends.includes("start") && ends.includes("end");
}

/** Two dates or numbers for the ends of one range, as in "between 1880 and 1900": the lower one is the start. */
function inOrder(assigned: readonly Assigned[]): readonly Assigned[] {
  const start = assigned.find(({ leaf }) => endOf(parameterOf(leaf)) === "start");
  const end = assigned.find(({ leaf }) => start !== undefined && areOfOneRange(start.leaf, leaf));
  if (start === undefined || end === undefined) return assigned;
  const [low, high] = [start.stated.value, end.stated.value];
  const isReversed = typeof low === "number" && typeof high === "number" ? low > high : String(low) > String(high);
  if (!isReversed) return assigned;
  return assigned.map((one) => {
    if (one !== start && one !== end) return one;
    return { ...one, stated: one === start ? end.stated : start.stated };
  });
}

function areOfOneRange(start: Leaf, end: Leaf): boolean {
  const rest = (leaf: Leaf) =>
    parameterOf(leaf)
      .words.filter((word) => endNamed(word) === null)
      .join(" ");
  const isRange = (leaf: Leaf) =>
    isDateParameter(parameterOf(leaf)) || /^(?:number|integer)$/.test(parameterOf(leaf).type);
  return endOf(parameterOf(end)) === "end" && rest(start) === rest(end) && isRange(start) && isRange(end);
}
