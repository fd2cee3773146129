// Gives every method the source of its data, and the provenance for its output. The source is a live provider or the
// synthetic snapshot.
import type { z } from "zod";
import type { ContributorMethod, JsonObject } from "../../src/contrib.ts";
import { type Provenance, stateProvenance } from "../venue/provenance.ts";
import { defineRead, type ReadDefinition } from "../venue/read-method.ts";
import type { FlowSource } from "./source.ts";

export interface FlowOrigin {
  readonly mode: "snapshot" | "live";
  readonly source: FlowSource;
}

/** Returns the last fields of every output, which state its provenance. `observedAt` are the times of its data. */
export function provenanceOf({ mode }: FlowOrigin, dataset: string, observedAt: readonly number[]): Provenance {
  const what = `Exchange Flow ${dataset}`;
  return stateProvenance({ mode, atMs: Math.min(...observedAt), what, liveBy: "by way of the CoinGlass API" });
}

/** Defines a read-only method with the provider's rate limit. */
export function readMethod<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>(
  { mode }: FlowOrigin,
  definition: ReadDefinition<Input, Output>,
): ContributorMethod {
  return defineRead({ mode, pace: { maxRequestsPerMinute: 30, maxConcurrency: 2 } }, definition);
}
