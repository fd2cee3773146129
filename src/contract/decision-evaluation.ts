// Labelled requests on which decisions are measured, and the document of such a measurement. Shapes only: `gate/` measures.
import { z } from "zod";
import { rateSchema } from "./gate.ts";
import type { Json } from "./json.ts";
import { type OutcomeType, outcomeTypeSchema } from "./query/request.ts";

const callArgumentsSchema = z.record(z.string(), z.record(z.string(), z.array(z.json())));

/** One labelled row: a request, the tools it may use, and the correct decision. */
export const labelledRowSchema = z.looseObject({
  id: z.string().min(1),
  query: z.string().min(1),
  /** In the form of `tools/list`; `inputSchema` is JSON Schema. */
  tools: z.array(z.looseObject({ name: z.string() })),
  /** Conversation before the request. */
  context: z.string().optional(),
  gold: z.looseObject({
    outcome: outcomeTypeSchema,
    toolNames: z.array(z.string()).optional(),
    /** Per call `{method: {parameter: [accepted values]}}`; an accepted "" means that the parameter may be absent. */
    arguments: z.array(callArgumentsSchema).optional(),
    /** The required parameter for which the request gives no value. */
    missingParam: z.union([z.string(), z.array(z.string())]).optional(),
  }),
});
export type LabelledRow = z.infer<typeof labelledRowSchema>;

/** The decision on one row. */
export const decidedRowSchema = z.strictObject({
  id: z.string(),
  /** Path of the file as given on the command line. */
  file: z.string(),
  outcome: outcomeTypeSchema,
  /** The best-ranked method, whatever the outcome; null when no method was considered. */
  methodName: z.string().nullable(),
  /** Arguments for a call of that method, without the values that another call has to provide first. */
  arguments: z.record(z.string(), z.custom<Json>()),
  /** From 0 to 1: how likely it is that the offered tools can answer the request. */
  answerScore: z.number().min(0).max(1),
  reasonCode: z.string().nullable(),
  ms: z.number().nonnegative(),
});
export type DecidedRow = z.infer<typeof decidedRowSchema>;

/** A metric from 0 to 1 over `n` rows with its bootstrap 95 % interval; null when there is nothing to measure. */
export const figureSchema = z.object({
  value: z.number().nullable(),
  n: z.int().nonnegative(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Figure = z.infer<typeof figureSchema>;

const perOutcome = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ answer: schema, clarification_required: schema, capability_miss: schema });
export type PerOutcome<Value> = Readonly<Record<OutcomeType, Value>>;

export const decisionMetricsSchema = z.object({
  rows: z.int().nonnegative(),
  accuracy: rateSchema,
  recall: perOutcome(rateSchema),
  precision: perOutcome(rateSchema),
  /** Mean F1 of the outcomes that occur. */
  macroF1: figureSchema,
  /** Mean of the recalls of answer and miss, over rows labelled with either. */
  balancedAccuracyStrict: figureSchema,
  /** The same, with a clarification on a row labelled as a miss counted as a correct refusal. */
  balancedAccuracyAskingRefuses: figureSchema,
  /** Area under the curve of `answerScore`: rows labelled answer against rows labelled miss. */
  auc: figureSchema,
  /** Share of the rows labelled miss whose score reaches the score that nine in ten of the rows labelled answer reach. */
  falseAnswersAt90: figureSchema,
  /** Rows with a labelled tool among several: how often that tool is the best-ranked method. */
  toolChoice: rateSchema,
  /** Rows with labelled arguments: how often every argument is right, given the right tool. */
  argumentAccuracy: rateSchema,
  /** Count by label and decision. */
  confusion: perOutcome(perOutcome(z.int().nonnegative())),
  /** Milliseconds per row. */
  ms: z.object({ p50: z.number().nullable(), p99: z.number().nullable() }),
});
export type DecisionMetrics = z.infer<typeof decisionMetricsSchema>;

export const decisionEvaluationSchema = z.object({
  metrics: decisionMetricsSchema.extend({
    skipped: z.int().nonnegative(),
    /** The same over rows whose request and tools both do not occur in the file compared against. */
    strict: decisionMetricsSchema.optional(),
    /** The same per file, when there are several. */
    files: z.record(z.string(), decisionMetricsSchema).optional(),
  }),
  rows: z.array(decidedRowSchema),
});
export type DecisionEvaluation = z.infer<typeof decisionEvaluationSchema>;
