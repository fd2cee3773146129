// Schemas for measuring decisions on labelled requests: the input rows and the report. The code is in `gate/`.
import { z } from "zod";
import { rateSchema } from "./gate.ts";
import type { Json } from "./json.ts";
import { type OutcomeType, outcomeTypeSchema } from "./query/request.ts";

const callArgumentsSchema = z.record(z.string(), z.record(z.string(), z.array(z.json())));

/** One labelled row: a request, the tools that are offered for the request, and the correct decision. */
export const labelledRowSchema = z.looseObject({
  id: z.string().min(1),
  query: z.string().min(1),
  /** Methods in the form of a `tools/list` reply; `inputSchema` is a JSON Schema. */
  tools: z.array(z.looseObject({ name: z.string() })),
  /** Conversation before the request. */
  context: z.string().optional(),
  gold: z.looseObject({
    outcome: outcomeTypeSchema,
    toolNames: z.array(z.string()).optional(),
    /**
     * The accepted values per call: `{method: {parameter: [values]}}`. An accepted "" means that the parameter may be
     * absent.
     */
    arguments: z.array(callArgumentsSchema).optional(),
    /** The required parameter or parameters for which the request gives no value. */
    missingParam: z.union([z.string(), z.array(z.string())]).optional(),
  }),
});
export type LabelledRow = z.infer<typeof labelledRowSchema>;

/**
 * How sure a decision is: `sure` answers or asks for a value, `doubtful` asks whether a method is meant whose score lies
 * between two thresholds, `none` refuses.
 */
export const zoneSchema = z.enum(["sure", "doubtful", "none"]);
export type Zone = z.infer<typeof zoneSchema>;

/** The decision on one row. */
export const decidedRowSchema = z.strictObject({
  id: z.string(),
  /** Path of the file as given on the command line. */
  file: z.string(),
  outcome: outcomeTypeSchema,
  zone: zoneSchema,
  /** The method ranked first, whatever the outcome; null when no method was considered. */
  methodName: z.string().nullable(),
  /** Arguments for a call of `methodName`. A value that another call has to provide first is left out. */
  arguments: z.record(z.string(), z.custom<Json>()),
  /** From 0 to 1: how likely it is that the offered tools can answer the request. */
  answerScore: z.number().min(0).max(1),
  reasonCode: z.string().nullable(),
  ms: z.number().nonnegative(),
});
export type DecidedRow = z.infer<typeof decidedRowSchema>;

/**
 * A metric from 0 to 1 over `n` rows with its bootstrap 95 % interval. All values are null when there is nothing to
 * measure.
 */
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

/** Rows whose scores lie in one tenth of the range from 0 to 1. */
const reliabilityBinSchema = z.object({
  from: z.number(),
  to: z.number(),
  /** Mean score of these rows; null when there are none. */
  score: z.number().nullable(),
  /** Share of these rows that the offered tools can serve, and whose best-ranked method is the labelled one. */
  served: rateSchema,
});
export type ReliabilityBin = z.infer<typeof reliabilityBinSchema>;

/** Does a score of 0.8 mean that eight of ten are right? */
const calibrationSchema = z.object({
  bins: z.array(reliabilityBinSchema),
  /** Expected calibration error: mean distance between score and share of a bin, weighted by rows. */
  expectedError: figureSchema,
});
export type Calibration = z.infer<typeof calibrationSchema>;

const zoneShareSchema = z.object({
  /** Share of all rows that were decided in this zone. */
  rows: rateSchema,
  /** Share of the rows of this zone that the offered tools can serve with the best-ranked method. */
  served: rateSchema,
});

export const decisionMetricsSchema = z.object({
  rows: z.int().nonnegative(),
  accuracy: rateSchema,
  recall: perOutcome(rateSchema),
  precision: perOutcome(rateSchema),
  /** Mean of the F1 scores of the outcomes that occur. */
  macroF1: figureSchema,
  /** Mean of two recalls: the recall of answers and the recall of misses. Only rows labelled answer or miss count. */
  balancedAccuracyStrict: figureSchema,
  /** `balancedAccuracyStrict`, except that a clarification on a row labelled miss counts as correct. */
  balancedAccuracyAskingRefuses: figureSchema,
  /** Area under the ROC curve: how well `answerScore` separates rows labelled answer from rows labelled miss. */
  auc: figureSchema,
  /**
   * Share of the rows labelled miss whose `answerScore` reaches a threshold. The threshold is the highest score that 90 % of
   * the rows labelled answer reach.
   */
  falseAnswersAt90: figureSchema,
  /**
   * Share of the rows whose best-ranked method is the labelled tool. The share is over the rows that have a label and
   * offer several tools.
   */
  toolChoice: rateSchema,
  /** Share of rows whose arguments are all right when the right tool is given. Counts only rows with labelled arguments. */
  argumentAccuracy: rateSchema,
  /** Share of the labelled arguments whose value is right when the right tool is given. */
  valuesRight: rateSchema,
  /** Share of the given arguments that no label has, when the right tool is given. */
  valuesInvented: rateSchema,
  /** Share of the rows labelled answer that end with a question. */
  needlessQuestions: rateSchema,
  calibration: calibrationSchema,
  zones: z.object({ sure: zoneShareSchema, doubtful: zoneShareSchema, none: zoneShareSchema }),
  /** Number of rows by label and by decision. */
  confusion: perOutcome(perOutcome(z.int().nonnegative())),
  /** Milliseconds per row: median and 99th percentile. */
  ms: z.object({ p50: z.number().nullable(), p99: z.number().nullable() }),
});
export type DecisionMetrics = z.infer<typeof decisionMetricsSchema>;

export const decisionEvaluationSchema = z.object({
  metrics: decisionMetricsSchema.extend({
    skipped: z.int().nonnegative(),
    /** Metrics without the rows whose request and tools also occur in the comparison file. */
    strict: decisionMetricsSchema.optional(),
    /** The metrics of each file, when there are several files. */
    files: z.record(z.string(), decisionMetricsSchema).optional(),
  }),
  rows: z.array(decidedRowSchema),
});
export type DecisionEvaluation = z.infer<typeof decisionEvaluationSchema>;
