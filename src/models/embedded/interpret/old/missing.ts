// Writes what is missing when no method can answer a request. These functions decide nothing.
import { type Interpretation, minFit, type Refusal, type RequestReading } from "../../../../contract/query/reading.ts";
import type { MissingCapabilitySignal } from "../../../../contract/query/record.ts";
import type { ReadingSet } from "./choose.ts";

/** Returns why no interpretation can answer the request; null when some interpretation can. */
export function missingCapability(
  reading: RequestReading,
  options: ReadingSet,
  all: readonly Interpretation[],
): MissingCapabilitySignal | null {
  if (options.viable.length > 0 || options.needsValue.length > 0) return null;
  if (reading.effect === "write") {
    return {
      capability: reading.effectWord ?? "change",
      reason: `The request asks to "${reading.effectWord}" something, and queries only read.`,
      isOrder: true,
    };
  }
  const readings = ofOnlyVenue(reading, all);
  const fitting = readings.filter(({ fit }) => fit >= minFit);
  const refusedFor = (code: Refusal["code"]) => fitting.find(({ refusal }) => refusal?.code === code)?.refusal?.what;
  const isRefusedBy =
    (name: string) =>
    ({ refusal }: Interpretation) =>
      refusal?.code === "venue" && refusal.what === name;
  const everywhere = reading.venues.find(({ name }) => readings.every(isRefusedBy(name)))?.name;
  const venue = everywhere ?? refusedFor("venue");
  if (venue !== undefined)
    return { capability: venue, reason: `No grounded method supports the requested venue: ${venue}.` };
  const stated = refusedFor("stated");
  if (stated !== undefined)
    return { capability: stated, reason: `No method accepts "${stated}", which the request states.` };
  const unknown = reading.capability.filter(
    ({ isAsking, text }) => !isAsking && readings.every(({ missed }) => missed.includes(text)),
  );
  const words = unknown.length > 0 ? unknown : reading.capability.filter(({ isAsking }) => !isAsking);
  const capability = words.map(({ text }) => text.toLowerCase()).join(" ") || reading.topic || reading.text;
  return { capability, reason: `No method covers this part of the request: ${capability}.` };
}

/**
 * For a request such as "using only X", returns the interpretations by methods of X, so that the text names what X lacks.
 * Returns all interpretations when no method belongs to X.
 */
function ofOnlyVenue({ venues }: RequestReading, all: readonly Interpretation[]): readonly Interpretation[] {
  const only = venues.filter(({ isExclusive }) => isExclusive).map(({ name }) => name);
  const own = all.filter(({ refusal }) => refusal?.code !== "venue" || !only.includes(refusal.what));
  return own.length > 0 ? own : all;
}
