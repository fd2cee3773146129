// Schemas for measuring retrieval: the pool of methods, the requests with their expected methods, and the metrics.
import { z } from "zod";
import { figureSchema } from "./decision-evaluation.ts";

/** One line of a pool file: one method, with its server if the method has a server. */
export const poolMethodSchema = z.looseObject({
  id: z.string().min(1),
  name: z.string().min(1),
  title: z.string().optional(),
  description: z.string().default(""),
  inputSchema: z.looseObject({}).default({}),
  outputSchema: z.looseObject({}).optional(),
  server: z.string().default(""),
  serverTitle: z.string().default(""),
  serverDescription: z.string().default(""),
});
export type PoolMethod = z.infer<typeof poolMethodSchema>;

const idsSchema = z.array(z.string().min(1)).min(1);

/**
 * One line of a query file. A hit is any id in `relevantTools` or `sameNameTools`. With `slots`, each slot needs a
 * hit.
 */
export const retrievalQuerySchema = z
  .looseObject({
    id: z.string().min(1),
    query: z.string().min(1),
    relevantTools: idsSchema.optional(),
    sameNameTools: idsSchema.optional(),
    slots: z.array(idsSchema).min(1).optional(),
  })
  .refine((row) => row.relevantTools ?? row.sameNameTools ?? row.slots, "give relevantTools, sameNameTools or slots");
export type RetrievalQuery = z.infer<typeof retrievalQuerySchema>;

export const retrievalRowSchema = z.object({
  id: z.string(),
  /** Rank of the first hit for each slot, from 1; null when the first hundred results contain no hit. */
  ranks: z.array(z.number().int().positive().nullable()),
  /** The first results, at most ten. */
  found: z.array(z.string()),
  ms: z.number(),
});
export type RetrievalRow = z.infer<typeof retrievalRowSchema>;

export const retrievalMetricsSchema = z.object({
  queries: z.number().int(),
  methods: z.number().int(),
  skipped: z.number().int(),
  recallAt1: figureSchema,
  recallAt5: figureSchema,
  recallAt10: figureSchema,
  ndcgAt10: figureSchema,
  mrr: figureSchema,
  /** Milliseconds of one search: median and 99th percentile. */
  ms: z.object({ p50: z.number().nullable(), p99: z.number().nullable() }),
  indexMs: z.number(),
  /** Growth of the process memory while the index was built, in megabytes; null when the memory shrank. */
  indexMb: z.number().nullable(),
});
export type RetrievalMetrics = z.infer<typeof retrievalMetricsSchema>;

export const retrievalEvaluationSchema = z.object({
  metrics: retrievalMetricsSchema,
  rows: z.array(retrievalRowSchema),
});
export type RetrievalEvaluation = z.infer<typeof retrievalEvaluationSchema>;
