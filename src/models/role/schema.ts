// Converts zod schemas of replies to JSON Schema for providers, and parses replies with them.
import { z } from "zod";
import type { JsonObject } from "../../contract/json.ts";
import { extractJson, type Read } from "./json.ts";

/** Returns JSON Schema without the keywords that the strict modes of providers reject. */
export function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return JSON.parse(JSON.stringify(rest));
}

/** Parses a reply with a schema. The error message is written for the model, which then corrects the reply. */
export function readBy<T>(text: string, schema: z.ZodType<T>): Read<T> {
  const found = extractJson(text);
  if (found.kind === "wrong") return found;
  const parsed = schema.safeParse(found.value);
  if (parsed.success) return { kind: "value", value: parsed.data };
  const issue = parsed.error.issues[0];
  return { kind: "wrong", problem: `${issue?.path.join(".") || "the object"}: ${issue?.message}` };
}
