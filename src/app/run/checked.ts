// Validates the body of a request.
import type { z } from "zod";
import { CtxError, type WireCode } from "../../contract/error.ts";

/**
 * Parses the body with the schema. Throws `usage` with the name of the wrong field and the error code of the wire
 * format.
 */
export function checked<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(".") ?? "";
  const message = `the request${place === "" ? "" : `'s "${place}"`} is not valid: ${issue?.message ?? ""}`;
  throw new CtxError("usage", message, { hint: "/openapi.json documents its fields", wire: fieldCodes[place] });
}

const fieldCodes: Readonly<Record<string, WireCode>> = { maxSpendUsd: "invalid_max_spend" };
