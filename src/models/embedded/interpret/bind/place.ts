// Ranges of text in a request, and the values in these ranges.
import { memoized } from "../../../../base/memoize.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { words } from "../../../../language/tokens.ts";

/** A range of the request. The offsets count UTF-16 code units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** True if two ranges overlap. */
export function overlap(left: Place, right: Place): boolean {
  return left.start < right.end && right.start < left.end;
}

/** True if the first range contains the second. */
export function holds(outer: Place, inner: Place): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}

/** Returns the text of a range as a value. The same range always gives the same object, so that its features are cached. */
export function valueAt(reading: RequestReading, { start, end }: Place): ReadValue {
  const known = placesIn(reading);
  const key = `${start}-${end}`;
  const found = known.get(key) ?? readAt(reading.text, { start, end });
  known.set(key, found);
  return found;
}

const placesIn = memoized((_reading: RequestReading) => new Map<string, ReadValue>());

function readAt(request: string, { start, end }: Place): ReadValue {
  const text = request.slice(start, end);
  const cue = words(request.slice(Math.max(0, start - 40), start)).at(-1);
  return { kind: "name", value: text, text, start, end, ...(cue === undefined ? {} : { cue }) };
}
