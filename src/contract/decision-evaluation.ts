// Labelled requests that decisions are measured on, and the document of such a measurement. Shapes only: `gate/` measures.
import { z } from "zod";
import { rateSchema } from "./gate.ts";
import type { Json } from "./json.ts";
import { type OutcomeType, outcomeTypeSchema } from "./query/request.ts";

const callArgumentsSchema = z.record(z.string(), z.record(z.string(), z.array(z.json())));

/** One labelled row: a request, the tools it may use, and what the right decision is. */
export const labelledRowSchema = z.looseObject({
  id: z.string().min(1),
  query: z.string().min(1),
  /** As `tools/list` gives them; `inputSchema` is JSON Schema. */
  tools: z.array(z.looseObject({ name: z.string() })),
  /** What stood before the request. */
  context: z.string().optional(),
  gold: z.looseObject({
    outcome: outcomeTypeSchema,
    toolNames: z.array(z.string()).optional(),
    /** Per call `{method: {parameter: [accepted values]}}`; an accepted "" means that the parameter may be left out. */
    arguments: z.array(callArgumentsSchema).optional(),
    /** The required parameter that the request gives no value for. */
    missingParam: z.union([z.string(), z.array(z.string())]).optional(),
  }),
});
export type LabelledRow = z.infer<typeof labelledRowSchema>;

/** What was decided on one row. */
export const decidedRowSchema = z.strictObject({
  id: z.string(),
  /** The file as it was named on the command line. */
  file: z.string(),
  outcome: outcomeTypeSchema,
  /** The method that fits best, whatever the outcome; null when none was considered. */
  methodName: z.string().nullable(),
  /** What that method would be called with; values that another call gives first are not among them. */
  arguments: z.record(z.string(), z.custom<Json>()),
  /** From 0 to 1: how sure it is that the request can be answered by what is offered. */
  answerScore: z.number().min(0).max(1),
  reasonCode: z.string().nullable(),
  ms: z.number().nonnegative(),
});
export type DecidedRow = z.infer<typeof decidedRowSchema>;

/** A figure from 0 to 1 over `n` rows with its bootstrap 95 % interval; null where there is nothing to measure. */
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
  /** The same, with asking back on a row labelled as a miss counted as a correct refusal. */
  balancedAccuracyAskingRefuses: figureSchema,
  /** Area under the curve of `answerScore`, rows labelled answer against rows labelled miss. */
  auc: figureSchema,
  /** Share of the rows labelled miss whose score reaches what nine in ten of the rows labelled answer reach. */
  falseAnswersAt90: figureSchema,
  /** Rows with a labelled tool among several: how often it is the method that fits best. */
  toolChoice: rateSchema,
  /** Rows with labelled arguments: how often every argument is right, the right tool given. */
  argumentAccuracy: rateSchema,
  /** Label to decision to count. */
  confusion: perOutcome(perOutcome(z.int().nonnegative())),
  /** Milliseconds per row. */
  ms: z.object({ p50: z.number().nullable(), p99: z.number().nullable() }),
});
export type DecisionMetrics = z.infer<typeof decisionMetricsSchema>;

export const decisionEvaluationSchema = z.object({
  metrics: decisionMetricsSchema.extend({
    skipped: z.int().nonnegative(),
    /** The same over rows whose request and tools both occur nowhere in the file compared against. */
    strict: decisionMetricsSchema.optional(),
    /** The same per file, when there are several. */
    files: z.record(z.string(), decisionMetricsSchema).optional(),
  }),
  rows: z.array(decidedRowSchema),
});
export type DecisionEvaluation = z.infer<typeof decisionEvaluationSchema>;
