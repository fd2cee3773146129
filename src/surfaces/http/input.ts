// What a client sent, checked against the schema of its operation.
import type { z } from "zod";
import { CtxError } from "../../contract/error.ts";

/** The parsed value; anything else is a `usage` error that names the place. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? "the body" : `"${issue.path.join(".")}"`;
  throw new CtxError("usage", `${place} is not valid: ${issue?.message ?? "it does not fit"}`, {
    hint: "/openapi.json tells what may be sent",
  });
}
