// What a check of a contributor's surface found: crosses from reading over app to the surfaces, and is printed with --json.
import { z } from "zod";

/** `error` breaks something for the runtime, `warning` costs answers, `advice` is a matter of style. */
export const lintSeveritySchema = z.enum(["error", "warning", "advice"]);
export type LintSeverity = z.infer<typeof lintSeveritySchema>;

/** One finding; `path` is dotted within the method as it was sent, empty for the whole. */
export const lintFindingSchema = z.object({
  rule: z.string().describe("Id of the rule."),
  severity: lintSeveritySchema,
  method: z.string().describe("Method that it stands on; empty for the whole surface."),
  path: z.string().describe("Place within the method: `inputSchema.properties.limit.default`."),
  problem: z.string().describe("What is wrong, with the value."),
  why: z.string().describe("Why it matters to the runtime."),
  fix: z.string().describe("What mends it."),
});
export type LintFinding = z.infer<typeof lintFindingSchema>;
