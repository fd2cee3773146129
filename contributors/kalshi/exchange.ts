// Gives every method access to the exchange, and the provenance for its output. The exchange is the live API or the
// synthetic snapshot.
import type { z } from "zod";
import type { ContributorMethod, JsonObject } from "../../src/contrib.ts";
import type { PilotJudge } from "../market-search/judge-settings.ts";
import { type Provenance, stateProvenance } from "../venue/provenance.ts";
import { defineRead, type ReadDefinition } from "../venue/read-method.ts";
import type { KalshiClient } from "./client.ts";

/** The exchange that the methods query, and the judge of its search. */
export interface Exchange {
  readonly mode: "snapshot" | "live";
  /** Returns the epoch milliseconds that count as now: the clock's time, or the capture time of a snapshot. */
  readonly now: () => number;
  readonly client: (signal: AbortSignal) => KalshiClient;
  readonly search: PilotJudge;
}

/** Returns the last fields of every output, which state its provenance. */
export function provenanceOf({ mode, now }: Exchange, dataset: string): Provenance {
  return stateProvenance({ mode, atMs: now(), what: `Kalshi ${dataset}`, liveBy: "public API" });
}

/** Defines a read-only method with the exchange's rate limit. */
export function readMethod<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>(
  { mode }: Exchange,
  definition: ReadDefinition<Input, Output>,
): ContributorMethod {
  return defineRead({ mode, pace: { maxRequestsPerMinute: 120, maxConcurrency: 2 } }, definition);
}
