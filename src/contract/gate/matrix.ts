// Schemas of a matrix, which runs one suite with several variants and compares them case by case. `gate/matrix`
// builds it.
import { z } from "zod";
import { caseRecordSchema, gatesSchema, rateSchema } from "../gate.ts";

/**
 * Comparison of two variants over the same cases. A case counts only if it was scored under both variants; `unscored` counts
 * the rest.
 */
export const pairedSchema = z.object({
  cases: z.int(),
  unscored: z.int(),
  bothPassed: z.int(),
  onlyBase: z.int(),
  onlyCandidate: z.int(),
  neither: z.int(),
  /**
   * Pass rate of the candidate minus the pass rate of the base. `low` and `high` are the 95 % interval of a bootstrap
   * over cases.
   */
  difference: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** P-value of McNemar's exact two-sided test. */
  pValue: z.number(),
});
export type Paired = z.infer<typeof pairedSchema>;

export const matrixVariantSchema = z.object({
  name: z.string(),
  /** The model of the variant; null: the configured models. */
  model: z.string().nullable(),
  target: z.string(),
  knowledge: z.enum(["with", "without"]).nullable(),
  runId: z.string(),
  /** Path of the gate artifact of the variant, relative to the folder in which the command ran. */
  artifact: z.string(),
  verdict: gatesSchema.shape.verdict,
  passed: z.int(),
  failed: z.int(),
  unscored: z.int(),
  /** Passed runs divided by scored runs, over gate and coverage cases. */
  passRate: rateSchema,
  /** Cost of all runs with a known cost, as decimal US dollars. */
  costUsd: z.string(),
  medianMs: z.number().nullable(),
});
export type MatrixVariant = z.infer<typeof matrixVariantSchema>;

export const matrixCellSchema = caseRecordSchema
  .pick({ verdict: true, durationMs: true, costUsd: true, tracePath: true, reasons: true })
  .extend({
    /** The outcome, in words. */
    got: z.string(),
    /** Number of runs of the case, and how many passed. */
    runs: z.int(),
    passed: z.int(),
  });
export type MatrixCell = z.infer<typeof matrixCellSchema>;

export const matrixSchema = z.object({
  version: z.literal("ctx-gate-matrix/v1"),
  suite: z.string(),
  suiteHash: z.string(),
  matrixId: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  variants: z.array(matrixVariantSchema),
  /** One row per case. Cells have the order of the variants; a null cell means that the case was not run. */
  cases: z.array(
    z.object({
      id: z.string(),
      family: z.string(),
      role: z.enum(["gate", "coverage"]),
      cells: z.array(matrixCellSchema.nullable()),
    }),
  ),
  /** Comparison of each later variant with the first. */
  pairs: z.array(pairedSchema.extend({ base: z.string(), candidate: z.string() })),
});
export type GateMatrix = z.infer<typeof matrixSchema>;
