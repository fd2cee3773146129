// Schemas of replies: as providers want them, and as they are read.
import { z } from "zod";
import type { JsonObject } from "../../contract/json.ts";
import { extractJson, type Read } from "./json.ts";

/** JSON Schema without the marks that strict modes of providers refuse. */
export function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return JSON.parse(JSON.stringify(rest));
}

/** Reads a reply by a schema; what is wrong is said so that a model can mend it. */
export function readBy<T>(text: string, schema: z.ZodType<T>): Read<T> {
  const found = extractJson(text);
  if (found.kind === "wrong") return found;
  const parsed = schema.safeParse(found.value);
  if (parsed.success) return { kind: "value", value: parsed.data };
  const issue = parsed.error.issues[0];
  return { kind: "wrong", problem: `${issue?.path.join(".") || "the object"}: ${issue?.message}` };
}
