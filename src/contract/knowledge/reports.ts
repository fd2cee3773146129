// Schemas of the records that a resolution writes, and of suites that measure a pack. The knowledge standard fixes
// their keys.
import { z } from "zod";
import { activations, groundings, packStatuses, profiles, runStatuses, runtimeModes, trusts } from "../knowledge.ts";

const filled = z.string().min(1);
const severitySchema = z.enum(["info", "warning", "error"]);

const builderSchema = { name: filled, version: z.string().optional(), digest: z.string().optional() };

/** A file `runs/context-*.json`. The standard allows no further keys, so the record contains less than a resolution. */
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

/** A file `evals/discovery.*.json`. */
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

/** The file `evals/answer-quality.json`: lists the files that an answer needs. The score needs no model. */
export const answerQualitySchema = z.looseObject({
  pack_name: filled,
  evals: z
    .array(z.looseObject({ id: filled, prompt: filled, required_context: z.array(z.string()).default([]) }))
    .min(1),
});
export type AnswerQualityEval = z.infer<typeof answerQualitySchema>;

/** A file `runs/eval-discovery-*.json`. The standard shows an example without a schema, so other keys are ignored. */
export const evalRunSchema = z.looseObject({
  suite: filled,
  pack_name: filled,
  results: z.array(
    z.looseObject({ id: filled, expected: expectationSchema, actual: expectationSchema, passed: z.boolean() }),
  ),
  summary: z.looseObject({}),
});
