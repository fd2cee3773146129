// Finds what is missing when no method can answer a request. These functions decide nothing and write no sentence.
import { type Interpretation, minFit, type Refusal, type RequestReading } from "../../../../contract/query/reading.ts";
import type { ReadingSet } from "./choose.ts";

/** Returns the part of the request that no interpretation serves; null when some interpretation can answer it. */
export function missingCapability(
  reading: RequestReading,
  options: ReadingSet,
  all: readonly Interpretation[],
): string | null {
  if (options.viable.length > 0 || options.needsValue.length > 0) return null;
  const readings = ofOnlyVenue(reading, all);
  const fitting = readings.filter(({ fit }) => fit >= minFit);
  const refusedFor = (code: Refusal["code"]) => fitting.find(({ refusal }) => refusal?.code === code)?.refusal?.what;
  const isRefusedBy =
    (name: string) =>
    ({ refusal }: Interpretation) =>
      refusal?.code === "venue" && refusal.what === name;
  const everywhere = reading.venues.find(({ name }) => readings.every(isRefusedBy(name)))?.name;
  const refused = everywhere ?? refusedFor("venue") ?? refusedFor("stated");
  if (refused !== undefined) return refused;
  const unknown = reading.capability.filter(
    ({ isAsking, text }) => !isAsking && readings.every(({ missed }) => missed.includes(text)),
  );
  const words = unknown.length > 0 ? unknown : reading.capability.filter(({ isAsking }) => !isAsking);
  return words.map(({ text }) => text.toLowerCase()).join(" ") || reading.topic || reading.text;
}

/**
 * For a request such as "using only X", returns the interpretations by methods of X, so that what X lacks is found.
 * Returns all interpretations when no method belongs to X.
 */
function ofOnlyVenue({ venues }: RequestReading, all: readonly Interpretation[]): readonly Interpretation[] {
  const only = venues.filter(({ isExclusive }) => isExclusive).map(({ name }) => name);
  const own = all.filter(({ refusal }) => refusal?.code !== "venue" || !only.includes(refusal.what));
  return own.length > 0 ? own : all;
}
