// One suite over several variants, paired case by case. Shapes only: `gate/matrix` builds it.
import { z } from "zod";
import { caseRecordSchema, gatesSchema, rateSchema } from "../gate.ts";

/** Outcomes of the same cases under two variants; cases that were not scored under both are left out and counted. */
export const pairedSchema = z.object({
  cases: z.int(),
  unscored: z.int(),
  bothPassed: z.int(),
  onlyBase: z.int(),
  onlyCandidate: z.int(),
  neither: z.int(),
  /** Pass rate of the candidate minus that of the base, with the 95 % interval of a bootstrap over cases. */
  difference: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** McNemar's exact two-sided test. */
  pValue: z.number(),
});
export type Paired = z.infer<typeof pairedSchema>;

export const matrixVariantSchema = z.object({
  name: z.string(),
  /** null: the configured models. */
  model: z.string().nullable(),
  target: z.string(),
  knowledge: z.enum(["with", "without"]).nullable(),
  runId: z.string(),
  /** Path of the artifact of its run, relative to the folder of the command. */
  artifact: z.string(),
  verdict: gatesSchema.shape.verdict,
  passed: z.int(),
  failed: z.int(),
  unscored: z.int(),
  /** Passed runs / scored runs, over gate and coverage cases. */
  passRate: rateSchema,
  /** Decimal US dollars of all runs with a known cost. */
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
  /** Cells in the order of the variants; null: the case was not run. */
  cases: z.array(
    z.object({
      id: z.string(),
      family: z.string(),
      role: z.enum(["gate", "coverage"]),
      cells: z.array(matrixCellSchema.nullable()),
    }),
  ),
  /** Each later variant compared with the first. */
  pairs: z.array(pairedSchema.extend({ base: z.string(), candidate: z.string() })),
});
export type GateMatrix = z.infer<typeof matrixSchema>;
