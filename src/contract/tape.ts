// Tapes: requests to models and tools with their replies, one readable file for each request.
import { z } from "zod";

/** Format version of an entry and of the manifest. */
export const tapeVersion = 1;

export const tapeKindSchema = z.enum(["model", "call", "list", "search", "ids"]);
export type TapeKind = z.infer<typeof tapeKindSchema>;

/** One request with its replies in the order in which they arrived; after the last one, the last one is repeated. */
export const tapeEntrySchema = z.strictObject({
  v: z.literal(tapeVersion),
  kind: tapeKindSchema,
  /** Hash of kind and request. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  /** Without secrets; the random delimiter of a prompt is `FENCE`. */
  request: z.json(),
  replies: z.array(z.json()).min(1),
});
export type TapeEntry = z.infer<typeof tapeEntrySchema>;

/** Name of the manifest's file in a tape's folder. */
export const manifestName = "tape.json";

export const tapeManifestSchema = z.strictObject({
  v: z.literal(tapeVersion),
  /** The models that played, as settings write them, so that a replay needs no settings. */
  models: z.strictObject({
    default: z.string().optional(),
    roles: z.record(z.string(), z.json()),
    budgetUsd: z.number().optional(),
    budgetTokens: z.number().optional(),
    budgetCalls: z.number().optional(),
  }),
  /** True when tool calls were recorded too: a replay then starts no server. */
  hasTools: z.boolean(),
  /** True when calls were recorded without the lists of tools: a replay lists live tools, and calls none. */
  hasCalls: z.boolean().optional(),
});
export type TapeManifest = z.infer<typeof tapeManifestSchema>;

/** A recorded reply of a model, or its failure. Cost and tokens are those of the recorded call. */
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
export type TapeReply = z.infer<typeof tapeReplySchema>;
