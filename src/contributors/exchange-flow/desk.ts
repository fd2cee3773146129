// What every method is built over: the source of figures, and what may be said about where they come from.
// Whether that is a live provider or the synthetic snapshot is decided where this is made.
import type { z } from "zod";
import type { JsonObject } from "../../contract/json.ts";
import type { ContributorMethod } from "../contributor.ts";
import { type Provenance, stateProvenance } from "../venue/provenance.ts";
import { defineRead, type ReadDefinition } from "../venue/read-method.ts";
import type { FlowSource } from "./source.ts";

export interface Desk {
  readonly mode: "snapshot" | "live";
  readonly source: FlowSource;
}

/** The fields that every output closes with; `observedAt` is the oldest of what went into it. */
export function provenanceOf({ mode }: Desk, dataset: string, observedAt: readonly number[]): Provenance {
  const what = `Exchange Flow ${dataset}`;
  return stateProvenance({ mode, atMs: Math.min(...observedAt), what, liveBy: "by way of the CoinGlass API" });
}

/** A method here that only reads, with the provider's pace. */
export function readMethod<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>(
  { mode }: Desk,
  definition: ReadDefinition<Input, Output>,
): ContributorMethod {
  return defineRead({ mode, pace: { maxRequestsPerMinute: 30, maxConcurrency: 2 } }, definition);
}
