// Schemas of a tape, a folder of recorded requests to models and tools. Each request has one readable file with its
// replies.
import { z } from "zod";
import { modelPriceSchema } from "./settings/models.ts";

/** Format version of an entry and of the manifest. */
export const tapeVersion = 1;

export const tapeKindSchema = z.enum(["model", "call", "list", "search", "ids"]);
export type TapeKind = z.infer<typeof tapeKindSchema>;

/** One request with its replies in the order of arrival. A replay that needs more replies repeats the last reply. */
export const tapeEntrySchema = z.strictObject({
  v: z.literal(tapeVersion),
  kind: tapeKindSchema,
  /** Hash of `kind` and `request`. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  /** The request without secrets. The random delimiter of the prompt is replaced by `FENCE`. */
  request: z.json(),
  replies: z.array(z.json()).min(1),
});
export type TapeEntry = z.infer<typeof tapeEntrySchema>;

/** Name of the manifest file in the folder of a tape. */
export const manifestName = "tape.json";

export const tapeManifestSchema = z.strictObject({
  v: z.literal(tapeVersion),
  /** The models of the recorded run, as written in the settings. A replay therefore needs no settings. */
  models: z.strictObject({
    default: z.string().optional(),
    roles: z.record(z.string(), z.json()),
    budgetUsd: z.number().optional(),
    budgetTokens: z.number().optional(),
    budgetCalls: z.number().optional(),
    /** Prices from the settings. A replay reserves the same costs with them. */
    prices: z.record(z.string(), modelPriceSchema).optional(),
  }),
  /** True when tool calls and tool lists were recorded. A replay then starts no server. */
  hasTools: z.boolean(),
  /**
   * True when tool calls were recorded but tool lists were not. A replay then lists the live tools and calls none of
   * them.
   */
  hasCalls: z.boolean().optional(),
});
export type TapeManifest = z.infer<typeof tapeManifestSchema>;

/** A recorded reply of a model, or a recorded failure. Cost and tokens are those of the recorded call. */
export const tapeReplySchema = z.union([
  z.strictObject({
    text: z.string(),
    finish: z.enum(["stop", "length", "refused", "other"]),
    usage: z.strictObject({
      costUsd: z.number(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      cachedInputTokens: z.number().optional(),
    }),
    isUnpriced: z.boolean().optional(),
    isEstimated: z.boolean().optional(),
    attempts: z.int().optional(),
  }),
  z.strictObject({ failure: z.strictObject({ code: z.string(), message: z.string(), attempts: z.int().optional() }) }),
]);
