// Validates client input against the schema of its operation.
import type { z } from "zod";
import { CtxError } from "../../contract/error.ts";

/** Returns the parsed value. Throws `usage` with the path of the first error. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? "the body" : `"${issue.path.join(".")}"`;
  throw new CtxError("usage", `${place} is not valid: ${issue?.message ?? "does not match the schema"}`, {
    hint: "see /openapi.json for the schema",
  });
}
