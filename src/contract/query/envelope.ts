// The evidence envelope of a result with the response shape `answer_with_evidence` or `evidence_only`.
import { z } from "zod";

export const toolUseSchema = z.object({ id: z.string(), name: z.string(), skillCalls: z.int().nonnegative() });
export type ToolUse = z.infer<typeof toolUseSchema>;

/**
 * One verified or inferred statement. `path` is the path of the value in the canonical data: a JSON path of keys and
 * indexes.
 */
export const factSchema = z.object({
  id: z.string(),
  label: z.string(),
  path: z.string().nullable(),
  relevanceScore: z.number().min(0).max(1).nullable(),
  value: z.json(),
  /** Unit of the number as its tool documents it, for example `usd`. */
  unit: z.string().optional(),
  /** The value with its unit, formatted for readers. */
  display: z.string().optional(),
  /**
   * `verified`: the value appears in a recorded output. `inferred`: the value was computed from recorded values.
   * Absent: verified.
   */
  basis: z.enum(["verified", "inferred"]).optional(),
});
export type Fact = z.infer<typeof factSchema>;

export const sourceRefSchema = z.object({
  id: z.string(),
  provider: z.string().nullable(),
  dataset: z.string().nullable(),
  observedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  artifactRef: z.string().nullable(),
  url: z.string().nullable(),
  note: z.string().nullable(),
});
export type SourceRef = z.infer<typeof sourceRefSchema>;

export const evidenceSchema = z.looseObject({
  facts: z.array(factSchema),
  sourceRefs: z.array(sourceRefSchema),
  assumptions: z.array(z.string()),
  knownUnknowns: z.array(z.string()),
  retrievalPlanReasonCodes: z.array(z.string()),
});
export type Evidence = z.infer<typeof evidenceSchema>;

const toneSchema = z.enum(["positive", "negative", "neutral", "caution"]);

export const viewSchema = z.object({
  type: z.enum(["table", "leaderboard", "heatmap", "timeseries"]),
  label: z.string(),
  title: z.string(),
  metrics: z.array(z.object({ label: z.string(), value: z.string(), tone: toneSchema })),
  columns: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string().nullable() })),
  rows: z.array(
    z.object({
      key: z.string(),
      cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
      tone: toneSchema,
      sourceRefIds: z.array(z.string()),
    }),
  ),
});
export type View = z.infer<typeof viewSchema>;

export const gapSignalSchema = z.object({
  code: z.string(),
  severity: z.enum(["low", "medium", "high"]),
  detail: z.string(),
});
export type GapSignal = z.infer<typeof gapSignalSchema>;

export const confidenceSchema = z.object({
  level: z.enum(["high", "medium", "low"]),
  reason: z.string(),
  verifiedFactCount: z.int().nonnegative(),
  inferredFactCount: z.int().nonnegative(),
  gapCount: z.int().nonnegative(),
  gapSignals: z.array(gapSignalSchema),
});
export type Confidence = z.infer<typeof confidenceSchema>;

export const freshnessSchema = z.object({
  asOf: z.string().nullable(),
  sourceTimestamps: z.array(z.string()),
  note: z.string(),
});

export const artifactsSchema = z.object({
  dataUrl: z.string().nullable(),
  canonicalDataRef: z
    .object({ datasetId: z.string(), hash: z.string(), bytes: z.int(), publicDataUrl: z.string().nullable() })
    .nullable(),
  stageArtifactKinds: z.array(z.string()),
});

/** Keys of the envelope. `response` and `responseShape` are keys of the result, not of the envelope. */
export const envelopeSchema = z.object({
  summary: z.string(),
  evidence: evidenceSchema,
  artifacts: artifactsSchema,
  view: viewSchema.nullable(),
  freshness: freshnessSchema,
  confidence: confidenceSchema,
  usage: z.looseObject({ durationMs: z.int(), toolsUsed: z.array(toolUseSchema), outcomeType: z.string() }),
  outcome: z.looseObject({ label: z.string(), tone: toneSchema }),
});
export type Envelope = z.infer<typeof envelopeSchema>;
