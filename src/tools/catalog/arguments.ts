// Checks the arguments of a call.
// This folder is the catalog. It lists, searches, validates and calls the methods of all servers, and keeps each method's
// limits. Other code chooses the methods of a query.

import { checkAgainst } from "../../base/schema/check.ts";
import { mapExact } from "../../base/text/exact-json.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Failure, Method } from "../../contract/tool.ts";
import { failure } from "../mcp/failure.ts";

/**
 * Checks the arguments against the method's input schema. Returns an `invalid_arguments` failure that names each wrong
 * argument and the rule it violates. Returns null if all arguments are valid.
 */
export async function checkArguments(
  method: Method,
  { args, exact = [] }: { readonly args: JsonObject; readonly exact?: readonly string[] | undefined },
): Promise<Failure | null> {
  // A schema is checked with the nearest number. The call sends all digits.
  const verdict = await checkAgainst(method.inputSchema, mapExact({ data: args, exact }, Number));
  // The call is also sent if the input schema itself is invalid. The server validates the arguments anyway.
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
