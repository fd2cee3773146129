// Validates the arguments of a call against the schema of its tool.
import type { z } from "zod";
import { CtxError } from "../../contract/error.ts";

/** Returns the parsed arguments. Throws `usage` with the path of the first error. */
export function readInput<Input extends z.ZodObject>(schema: Input, given: unknown): z.output<Input> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? "the arguments" : `"${issue.path.join(".")}"`;
  throw new CtxError("usage", `${place} is not valid: ${issue?.message ?? "does not match the schema"}`, {
    hint: "see the tool's inputSchema",
  });
}
