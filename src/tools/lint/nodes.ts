// Lists the schemas within a schema with their paths. The list is limited, since a hostile schema can be very large.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";

/** One schema within another. `schema` is null if the value is not a schema. */
export interface SchemaNode {
  readonly path: string;
  readonly value: Json;
  readonly schema: JsonObject | null;
}

const mapKeywords = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];
const listKeywords = ["anyOf", "oneOf", "allOf", "prefixItems"];
const singleKeywords = ["items", "additionalProperties", "contains", "not", "if", "then", "else", "propertyNames"];
const maxNodes = 5_000;

/** Returns all schemas within a schema, the outermost first. Schemas that are `true` or `false` are skipped. */
export function schemaNodes(root: Json, path: string): readonly SchemaNode[] {
  const found: SchemaNode[] = [];
  const queue: { readonly value: Json; readonly path: string }[] = [{ value: root, path }];
  for (const next of queue) {
    if (found.length >= maxNodes) break;
    if (typeof next.value === "boolean") continue;
    const schema = isJsonObject(next.value) ? next.value : null;
    found.push({ ...next, schema });
    if (schema !== null) queue.push(...childrenOf(schema, next.path));
  }
  return found;
}

function childrenOf(schema: JsonObject, path: string): readonly { readonly value: Json; readonly path: string }[] {
  const under = (keyword: string) => {
    const part = schema[keyword];
    return typeof part === "object" && part !== null
      ? Object.entries(part).map(([key, value]: [string, Json]) => ({ value, path: `${path}.${keyword}.${key}` }))
      : [];
  };
  const single = singleKeywords.flatMap((keyword) => {
    const value = schema[keyword];
    if (value === undefined) return [];
    // In older drafts of JSON Schema `items` can be a list of schemas.
    return Array.isArray(value) ? under(keyword) : [{ value, path: `${path}.${keyword}` }];
  });
  return [...mapKeywords.flatMap(under), ...listKeywords.flatMap(under), ...single];
}
