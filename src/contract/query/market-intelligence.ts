// Market data of an answer, under `evidence.marketIntelligence`. A part is present only if the output of a tool
// contains it.
import { z } from "zod";

const figure = z.number().nullish();
const flows = { netFlowUsd: z.number(), grossInflowUsd: figure, grossOutflowUsd: figure };
const positions = {
  openInterestChangePct: z.number(),
  liquidationBias: z.string().optional(),
  relationshipToSpotFlows: z.string().optional(),
};

/** Values are dollars, percents and ISO 8601 times. Extra keys are allowed, because servers may add some. */
export const marketIntelligenceSchema = z.looseObject({
  asset: z.string().optional(),
  assets: z.array(z.string()).optional(),
  /** ISO 8601 duration that ends at `asOf`. */
  timeWindow: z.string().nullable(),
  asOf: z.string().nullable(),
  aggregateFlow: z.looseObject({ ...flows, direction: z.string() }).optional(),
  venueBreakdown: z.array(z.looseObject({ venue: z.string(), ...flows })).optional(),
  baselineComparison: z.looseObject({ baselineWindow: z.string(), deltaUsd: z.number(), deltaPct: figure }).optional(),
  derivativesContext: z
    .looseObject({
      openInterestDirection: z.string().optional(),
      ...positions,
      venues: z.array(z.looseObject({ venue: z.string(), ...positions })),
    })
    .optional(),
  anomaly: z
    .looseObject({
      asset: z.string().optional(),
      venue: z.string(),
      observedValueUsd: z.number(),
      baselineValueUsd: figure,
      zScore: z.number(),
    })
    .optional(),
  regimeShift: z
    .looseObject({
      previousState: z.string(),
      currentState: z.string(),
      flipTimestamp: z.string().nullish(),
      supportingVenues: z.array(z.string()).optional(),
    })
    .optional(),
  catalystRefs: z
    .array(
      z.looseObject({
        source: z.string(),
        claim: z.string(),
        publishedAt: z.string().nullish(),
        relationToFlow: z.string().nullish(),
      }),
    )
    .optional(),
});
