// Schemas of the observed contents of a result. A record stores them, so that expectations can be scored again from
// the record.
import { z } from "zod";
import type { Json } from "../json.ts";

const json: z.ZodType<Json> = z.json();

/**
 * Grade of one sentence by the role `grade`. `unscored`: no model has the role, no reply was recorded, or the reply
 * was unusable.
 */
export const gradeSchema = z.object({
  sentence: z.string(),
  verdict: z.enum(["pass", "fail", "unscored"]),
  reason: z.string(),
  /** The model that gave the grade, as `provider:model`; null when there is no grade. */
  model: z.string().nullable(),
});
export type Grade = z.infer<typeof gradeSchema>;

/** One call, in the order of the run. `seq` is the number of its trace line; null when the target does not number lines. */
export const observedCallSchema = z.object({
  seq: z.int().nullable(),
  toolId: z.string(),
  method: z.string(),
  args: json,
});
export type ObservedCall = z.infer<typeof observedCallSchema>;

export const observedContentsSchema = z.object({
  text: z.string(),
  /** The values found at each expected path. */
  values: z.record(z.string(), z.array(json)),
  /** The rows found at each expected path. The key `view` has the rows of the view; null means that the path has no list. */
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
  /** The calls of the run; null when the target does not report calls. */
  calls: z.array(observedCallSchema).nullable(),
  /** The names of each source: provider, dataset, URL and tool. */
  sources: z.array(z.array(z.string())),
  assumptions: z.array(z.string()),
  /** Texts of a capability miss or a clarification that name what is missing. */
  missing: z.array(z.string()),
  /** The programs of the run with the methods that each program names; null when the target does not report programs. */
  programs: z.array(z.object({ seq: z.int().nullable(), methods: z.array(z.string()) })).nullable(),
  tokens: z.int().nonnegative().nullable(),
  /** Numbers of the trace lines that contain the data and the outcome. */
  places: z.object({ data: z.int().nullable(), end: z.int().nullable() }),
  grades: z.array(gradeSchema),
});
export type ObservedContents = z.infer<typeof observedContentsSchema>;

/** One expectation on contents that failed or could not be scored. */
export const contentFindingSchema = z.object({
  /** Path of the expectation in the suite, for example `contents[0].any[1].text`. */
  at: z.string(),
  verdict: z.enum(["missed", "unscored"]),
  expected: z.string(),
  got: z.string(),
  /** Where the trace contains `got`, in words. */
  place: z.string(),
});
export type ContentFinding = z.infer<typeof contentFindingSchema>;

/** Facts about a run that are in its trace but not in its result. */
export interface TracedFacts extends Pick<ObservedContents, "calls" | "programs" | "tokens" | "places"> {}
