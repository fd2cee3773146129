// The arguments of a call, checked against the schema of its tool.
import type { z } from "zod";
import { CtxError } from "../../contract/error.ts";

/** The parsed arguments; anything else is a `usage` error that names the place. */
export function readInput<Input extends z.ZodObject>(schema: Input, given: unknown): z.output<Input> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? "the arguments" : `"${issue.path.join(".")}"`;
  throw new CtxError("usage", `${place} is not valid: ${issue?.message ?? "it does not fit the schema"}`, {
    hint: "the tool's inputSchema shows what it takes",
  });
}
