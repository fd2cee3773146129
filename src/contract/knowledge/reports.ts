// Records written for a resolution and suites that measure a pack, in the closed shapes of the standard: context
// record, suites.
import { z } from "zod";
import { activations, groundings, packStatuses, profiles, runStatuses, runtimeModes, trusts } from "../knowledge.ts";

const filled = z.string().min(1);
const severitySchema = z.enum(["info", "warning", "error"]);

const builderSchema = { name: filled, version: z.string().optional(), digest: z.string().optional() };

/** `runs/context-*.json`: a closed shape, so it contains less than a resolution. */
export const contextRecordSchema = z.strictObject({
  run_id: filled,
  query: filled,
  status: z.enum(runStatuses),
  activated_packs: z
    .array(
      z.strictObject({
        name: filled,
        activation: z.enum(activations),
        selected_files: z.array(z.string()),
        status: z.enum(packStatuses).optional(),
        trust: z.enum(trusts).optional(),
        grounding: z.enum(groundings).optional(),
        profile: z.enum(profiles).optional(),
        runtime_mode: z.enum(runtimeModes).optional(),
        selected_documents: z.array(z.string()).optional(),
        selected_splits: z.array(z.string()).optional(),
        source_anchors: z.array(z.string()).optional(),
        warnings: z
          .array(z.strictObject({ severity: severitySchema, message: z.string(), path: z.string().optional() }))
          .optional(),
        wrapper_order: z.int().optional(),
        builder_skill: z.strictObject(builderSchema).optional(),
      }),
    )
    .min(1),
  resolver: z
    .strictObject({ tool: z.string().optional(), version: z.string().optional(), strategy: z.string().optional() })
    .optional(),
  missing: z.array(z.string()).optional(),
  token_estimate: z.int().optional(),
  wrapper_order: z.array(z.string()).optional(),
});
export type ContextRecord = z.infer<typeof contextRecordSchema>;

const expectationSchema = z.enum(["select", "reject", "warn"]);
export type Expectation = z.infer<typeof expectationSchema>;

/** `evals/discovery.*.json`. */
export const selectionEvalSchema = z.strictObject({
  pack_name: filled,
  cases: z
    .array(
      z.strictObject({
        id: filled,
        prompt: filled,
        expected: expectationSchema,
        reason: z.string().optional(),
        expected_warnings: z.array(z.string()).optional(),
      }),
    )
    .min(1),
});
export type SelectionEval = z.infer<typeof selectionEvalSchema>;

/** `evals/answer-quality.json`: the files that an answer needs are scored without a model. */
export const answerQualitySchema = z.looseObject({
  pack_name: filled,
  evals: z
    .array(z.looseObject({ id: filled, prompt: filled, required_context: z.array(z.string()).default([]) }))
    .min(1),
});
export type AnswerQualityEval = z.infer<typeof answerQualitySchema>;

/** `runs/eval-discovery-*.json`: the standard shows one without a schema, so other keys are ignored. */
export const evalRunSchema = z.looseObject({
  suite: filled,
  pack_name: filled,
  results: z.array(
    z.looseObject({ id: filled, expected: expectationSchema, actual: expectationSchema, passed: z.boolean() }),
  ),
  summary: z.looseObject({}),
});
