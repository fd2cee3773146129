// Corrects argument names that differ from the schema's only in case or separators.
import type { Json, JsonObject } from "../../contract/json.ts";
import type { JsonSchema } from "../../contract/tool.ts";

export interface FixedArguments {
  readonly args: JsonObject;
  /** One sentence for each renamed argument. */
  readonly fixed: readonly string[];
}

/** Renames `market_id` to `marketId` when only the second name is in the schema; leaves ambiguous names unchanged. */
export function fixArgumentNames(given: JsonObject, schema: JsonSchema | undefined): FixedArguments {
  const properties = schema?.properties;
  if (typeof properties !== "object" || properties === null || Array.isArray(properties))
    return { args: given, fixed: [] };
  const known = Object.keys(properties);
  const fixed: string[] = [];
  const entries: [string, Json][] = Object.entries(given).map(([name, value]) => {
    if (known.includes(name)) return [name, value];
    const meant = known.filter((candidate) => bare(candidate) === bare(name));
    const [only] = meant;
    if (only === undefined || meant.length > 1 || Object.hasOwn(given, only)) return [name, value];
    fixed.push(`argument ${name} was read as ${only}`);
    return [only, value];
  });
  const names = new Set(entries.map(([name]) => name));
  return fixed.length === 0 || names.size < entries.length
    ? { args: given, fixed: [] }
    : { args: Object.fromEntries(entries), fixed };
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
