// Finds values that a request joins, as in "the air of Lyon and Lisbon": it asks the same about each of them.
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { StatedValue } from "../../../../grounding/stated.ts";
import { jointNames } from "../../../../language/side-by-side.ts";
import { withNames } from "../cues.ts";
import { overlaps, type Place } from "./place.ts";

/** Returns the stated values that are joined to the one at a place, in order, with it; only it if nothing is joined. */
export function joinedAt(place: Place, reading: RequestReading): readonly StatedValue[] {
  const all = withNames(reading);
  const at = all.findIndex((statedValue) => overlaps(statedValue, place));
  const isJoined = (left: StatedValue | undefined, right: StatedValue | undefined) =>
    left !== undefined &&
    right !== undefined &&
    left.kind === right.kind &&
    jointNames.test(reading.text.slice(left.end, right.start));
  let [first, last] = [at, at];
  while (isJoined(all[first - 1], all[first])) first -= 1;
  while (isJoined(all[last], all[last + 1])) last += 1;
  return at < 0 ? [] : all.slice(first, last + 1);
}
