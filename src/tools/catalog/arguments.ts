// Many servers as one catalog: lists, searches, checks and calls, within what each method says it can bear.
// It does not decide which method may serve a query, nor keep anything after the process ends.

import { checkAgainst } from "../../base/schema/check.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Failure, Method } from "../../contract/tool.ts";
import { failure } from "../mcp/failure.ts";

/** Gives `invalid_arguments` with path and rule when arguments break the method's input schema, else null. */
export async function checkArguments(method: Method, args: JsonObject): Promise<Failure | null> {
  const verdict = await checkAgainst(method.inputSchema, args);
  // A schema that cannot be used is no reason to refuse: the server checks as well.
  if (verdict.kind !== "breaks") return null;
  const problems = verdict.violations.join("; ");
  const message = `${method.toolId}.${method.name}: ${problems}. ${describeParameters(method)}`;
  return failure("invalid_arguments", message, false);
}

function describeParameters({ inputSchema: { properties, required } }: Method): string {
  const names = typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
  if (names.length === 0) return "It takes no arguments by name.";
  const needed = new Set(Array.isArray(required) ? required : []);
  const shown = names.slice(0, 30).map((name) => (needed.has(name) ? `${name} (required)` : name));
  return `It takes: ${shown.join(", ")}${names.length > shown.length ? ", …" : ""}.`;
}
