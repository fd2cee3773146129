// Schemas of listings in the wire format. Some numbers are texts in this format.
import { z } from "zod";
import { latencyClassSchema, rateLimitSchema, surfaceSchema } from "../tool.ts";

export const wireMethodSchema = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: z.record(z.string(), z.unknown()),
  outputSchema: z.record(z.string(), z.unknown()).optional(),
  _meta: z.object({
    surface: surfaceSchema,
    queryEligible: z.boolean(),
    latencyClass: latencyClassSchema,
    pricing: z.object({ executeUsd: z.string().optional(), queryUsd: z.string().optional() }).optional(),
    rateLimit: rateLimitSchema.optional(),
  }),
  executeEligible: z.boolean(),
  /** Price in decimal US dollars; null when the method cannot be executed outside of a query. */
  executePriceUsd: z.string().nullable(),
  score: z
    .number()
    .optional()
    .describe("How well the method matches the words of the search: 1 for the best method. Absent without words."),
});
export type WireMethod = z.infer<typeof wireMethodSchema>;

export const wireToolSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Price of the most expensive method within a query, in decimal US dollars. */
  price: z.string(),
  kind: z.literal("mcp"),
  category: z.string().optional(),
  mcpTools: z.array(wireMethodSchema),
  score: z
    .number()
    .optional()
    .describe("How well the tool matches the words of the search: 1 for the best tool. Absent without words."),
});
export type WireTool = z.infer<typeof wireToolSchema>;

/** Parameters of a catalog search, as text. A value that cannot be parsed counts as absent. */
export const toolSearchSchema = z.object({
  q: z
    .string()
    .default("")
    .describe("Words to look for. If empty, every tool is returned in the order of the catalog."),
  limit: z
    .string()
    .optional()
    .transform((text) => (text !== undefined && /^-?\d+$/.test(text) ? Math.min(50, Math.max(1, Number(text))) : 10))
    .describe("1 to 50, default 10."),
  mode: z.enum(["query", "execute"]).optional().catch(undefined).describe("Only tools with a method for this use."),
  surface: surfaceSchema.optional().catch(undefined),
  queryEligible: z.enum(["true", "false"]).optional().catch(undefined),
  requireExecutePricing: z.enum(["true", "false"]).optional().catch(undefined),
  excludeLatency: z.string().default("").describe("Latency classes joined by commas."),
  excludeSlow: z.enum(["true", "false"]).optional().catch(undefined),
  favorites_only: z.string().optional().describe("No effect: favourites are not stored."),
});
export type ToolSearch = z.output<typeof toolSearchSchema>;

export const toolSearchResultSchema = z.object({
  tools: z.array(wireToolSchema),
  mode: z.enum(["query", "execute"]).optional(),
  query: z.string(),
  count: z.int().nonnegative(),
});

const text = (most: number) => z.string().trim().min(1).max(most);

/** Fields of a listing that a caller may change. At least one field is required. */
export const toolChangeSchema = z
  .object({
    name: text(120).optional(),
    description: text(20_000).optional(),
    category: text(80).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: "needs a name, a description or a category",
  });
export type ToolChange = z.infer<typeof toolChangeSchema>;

export const changedToolSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  updatedAt: z.string(),
});
