// Places in a request, and what stands there.
import { remembered } from "../../../../base/remember.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { words } from "../../../../language/tokens.ts";

/** A stretch of the request, in UTF-16 offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Whether two stretches share anything. */
export function overlap(left: Place, right: Place): boolean {
  return left.start < right.end && right.start < left.end;
}

/** Whether one stretch lies within the other. */
export function holds(outer: Place, inner: Place): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}

/** What stands at a place of the request; the same object for all who ask, so that what is told of it is read once. */
export function valueAt(reading: RequestReading, { start, end }: Place): ReadValue {
  const known = placesIn(reading);
  const key = `${start}-${end}`;
  const found = known.get(key) ?? readAt(reading.text, { start, end });
  known.set(key, found);
  return found;
}

const placesIn = remembered((_reading: RequestReading) => new Map<string, ReadValue>());

function readAt(request: string, { start, end }: Place): ReadValue {
  const text = request.slice(start, end);
  const cue = words(request.slice(Math.max(0, start - 40), start)).at(-1);
  return { kind: "name", value: text, text, start, end, ...(cue === undefined ? {} : { cue }) };
}
