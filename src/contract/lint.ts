// Findings of `ctx lint`, which checks the methods of a contributor.
import { z } from "zod";

/**
 * `error`: the runtime cannot use a part of the method. `warning`: queries get fewer correct answers. `advice`:
 * style.
 */
export const lintSeveritySchema = z.enum(["error", "warning", "advice"]);
export type LintSeverity = z.infer<typeof lintSeveritySchema>;

/** One finding. `path` is a dotted path into the method that the server sent; empty when the whole method is meant. */
export const lintFindingSchema = z.object({
  rule: z.string().describe("Id of the rule."),
  severity: lintSeveritySchema,
  method: z.string().describe("Method with the problem; empty if the problem concerns the whole tool set."),
  path: z.string().describe("Path within the method: `inputSchema.properties.limit.default`."),
  problem: z.string().describe("What is wrong, with the value."),
  why: z.string().describe("Why it matters to the runtime."),
  fix: z.string().describe("How to fix it."),
});
export type LintFinding = z.infer<typeof lintFindingSchema>;
