// What a record keeps of the contents of an ending, so that its expectations can be scored again from the record alone.
import { z } from "zod";
import type { Json } from "../json.ts";

const json: z.ZodType<Json> = z.json();

/** What the role `grade` said of one sentence; `unscored` without a model, a recorded reply or a usable one. */
export const gradeSchema = z.object({
  sentence: z.string(),
  verdict: z.enum(["pass", "fail", "unscored"]),
  reason: z.string(),
  /** Who graded: `provider:model`; null when nobody did. */
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
  /** Values at the paths that are expected, by path. */
  values: z.record(z.string(), z.array(json)),
  /** Rows at the paths that are expected, by path; `view` for those of the view. null: there is no list. */
  rows: z.record(z.string(), z.array(json).nullable()),
  facts: z.array(
    z.object({
      label: z.string(),
      value: json,
      unit: z.string().nullable(),
      /** Where the value stands in the canonical data. */
      path: z.string().nullable(),
    }),
  ),
  /** null: the target does not report them. */
  calls: z.array(observedCallSchema).nullable(),
  /** Names of each source: provider, dataset, URL, tool. */
  sources: z.array(z.array(z.string())),
  assumptions: z.array(z.string()),
  /** Texts in which a miss or a clarification names what is missing. */
  missing: z.array(z.string()),
  /** Programs with the methods that each names; null: the target does not report them. */
  programs: z.array(z.object({ seq: z.int().nullable(), methods: z.array(z.string()) })).nullable(),
  tokens: z.int().nonnegative().nullable(),
  /** Lines of the trace that hold the data and the ending. */
  places: z.object({ data: z.int().nullable(), end: z.int().nullable() }),
  grades: z.array(gradeSchema),
});
export type ObservedContents = z.infer<typeof observedContentsSchema>;

/** One expectation on contents that does not hold, or that nothing could score. */
export const contentFindingSchema = z.object({
  /** Where it stands in the suite: `contents[0].any[1].text`. */
  at: z.string(),
  verdict: z.enum(["missed", "unscored"]),
  expected: z.string(),
  got: z.string(),
  /** The place in the trace. */
  place: z.string(),
});
export type ContentFinding = z.infer<typeof contentFindingSchema>;

/** What a trace says of a run besides its result. */
export interface TracedFacts extends Pick<ObservedContents, "calls" | "programs" | "tokens" | "places"> {}
