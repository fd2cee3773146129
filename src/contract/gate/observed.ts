// What a record keeps of the contents of an ending, so that its expectations can be scored again from the record alone.
import { z } from "zod";
import type { Json } from "../json.ts";

const json: z.ZodType<Json> = z.json();

/** Grade of one sentence by the role `grade`; `unscored` without a model, a recorded reply or a usable one. */
export const gradeSchema = z.object({
  sentence: z.string(),
  verdict: z.enum(["pass", "fail", "unscored"]),
  reason: z.string(),
  /** The model that graded, as `provider:model`; null when there is no grade. */
  model: z.string().nullable(),
});
export type Grade = z.infer<typeof gradeSchema>;

/** One call in the order of the run; `seq` is its line in the trace, null when the target does not number lines. */
export const observedCallSchema = z.object({
  seq: z.int().nullable(),
  toolId: z.string(),
  method: z.string(),
  args: json,
});
export type ObservedCall = z.infer<typeof observedCallSchema>;

export const observedContentsSchema = z.object({
  text: z.string(),
  /** Values at the expected paths, by path. */
  values: z.record(z.string(), z.array(json)),
  /** Rows at the expected paths, by path; `view` for those of the view. null: there is no list. */
  rows: z.record(z.string(), z.array(json).nullable()),
  facts: z.array(
    z.object({
      label: z.string(),
      value: json,
      unit: z.string().nullable(),
      /** Path of the value in the canonical data. */
      path: z.string().nullable(),
    }),
  ),
  /** null: the target does not report them. */
  calls: z.array(observedCallSchema).nullable(),
  /** Names of each source: provider, dataset, URL, tool. */
  sources: z.array(z.array(z.string())),
  assumptions: z.array(z.string()),
  /** Texts of a miss or a clarification that name what is missing. */
  missing: z.array(z.string()),
  /** Programs with the methods that each names; null: the target does not report them. */
  programs: z.array(z.object({ seq: z.int().nullable(), methods: z.array(z.string()) })).nullable(),
  tokens: z.int().nonnegative().nullable(),
  /** Lines of the trace with the data and the ending. */
  places: z.object({ data: z.int().nullable(), end: z.int().nullable() }),
  grades: z.array(gradeSchema),
});
export type ObservedContents = z.infer<typeof observedContentsSchema>;

/** One expectation on contents that failed or could not be scored. */
export const contentFindingSchema = z.object({
  /** Path in the suite: `contents[0].any[1].text`. */
  at: z.string(),
  verdict: z.enum(["missed", "unscored"]),
  expected: z.string(),
  got: z.string(),
  /** The place in the trace. */
  place: z.string(),
});
export type ContentFinding = z.infer<typeof contentFindingSchema>;

/** Facts about a run that a trace has besides its result. */
export interface TracedFacts extends Pick<ObservedContents, "calls" | "programs" | "tokens" | "places"> {}
