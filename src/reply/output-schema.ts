// Finds the JSON Schema node that describes a place in the data. The work is bounded even for a hostile schema.

import { memoized } from "../base/memoize.ts";
import { isJsonObject } from "../base/text/json.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { JsonSchema } from "../contract/tool.ts";
import type { Step } from "./path.ts";

const mostBranches = 64;

/** Returns the schema node for a place, or null when the schema does not describe the place. */
export function schemaAt(schema: JsonSchema, steps: readonly Step[]): JsonSchema | null {
  if (steps.length > mostKeptSteps || steps.some((step) => typeof step === "number")) return findNode(schema, steps);
  const known = placesOf(schema);
  const place = JSON.stringify(steps);
  const found = known.get(place);
  if (found !== undefined) return found;
  const node = findNode(schema, steps);
  if (known.size < mostPlaces) known.set(place, node);
  return node;
}

/** Memoizes the nodes of places outside of lists, since every reply of a method has the same places. */
const placesOf = memoized((_schema: JsonSchema) => new Map<string, JsonSchema | null>());
const mostKeptSteps = 4;
const mostPlaces = 200;

function findNode(schema: JsonSchema, steps: readonly Step[]): JsonSchema | null {
  const budget = { left: mostBranches * (steps.length + 1) };
  let nodes = expand({ root: schema, node: schema, budget, depth: 0 });
  for (const step of steps) {
    const children = nodes.map((node) => childOf(node, step)).filter((node) => node !== null);
    nodes = children.slice(0, mostBranches).flatMap((node) => expand({ root: schema, node, budget, depth: 0 }));
    if (nodes.length === 0) return null;
  }
  return merged(nodes);
}

/** Returns the node and every node that it reaches by `$ref`, `anyOf`, `oneOf` or `allOf`, outermost first. */
function expand(place: {
  readonly root: JsonSchema;
  readonly node: JsonSchema;
  readonly budget: { left: number };
  readonly depth: number;
}): readonly JsonSchema[] {
  const { root, node, budget, depth } = place;
  if (depth > 8 || budget.left <= 0) return [];
  budget.left -= 1;
  const found: JsonSchema[] = [node];
  const inside = (child: Json | undefined) => {
    if (isJsonObject(child)) found.push(...expand({ root, node: child, budget, depth: depth + 1 }));
  };
  if (typeof node.$ref === "string") inside(resolve(root, node.$ref));
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const branches = node[keyword];
    if (Array.isArray(branches)) for (const branch of branches.slice(0, mostBranches)) inside(branch);
  }
  return found;
}

function resolve(root: JsonSchema, reference: string): JsonObject | undefined {
  if (!reference.startsWith("#")) return undefined;
  let part: Json | undefined = root;
  for (const name of reference.slice(1).split("/").slice(1)) {
    const key = name.replaceAll("~1", "/").replaceAll("~0", "~");
    part = isJsonObject(part) && Object.hasOwn(part, key) ? part[key] : undefined;
  }
  return isJsonObject(part) ? part : undefined;
}

function childOf(node: JsonSchema, step: Step): JsonSchema | null {
  if (typeof step === "number") {
    const prefix = node.prefixItems;
    const own = Array.isArray(prefix) ? prefix[step] : undefined;
    const items = own ?? node.items;
    return isJsonObject(items) ? items : null;
  }
  const properties = node.properties;
  if (isJsonObject(properties) && Object.hasOwn(properties, step)) {
    const property = properties[step];
    return isJsonObject(property) ? property : null;
  }
  const more = node.additionalProperties;
  return isJsonObject(more) ? more : null;
}

/** Merges nodes. Outer keywords win, because they describe only this place; a node behind a `$ref` may describe several. */
function merged(nodes: readonly JsonSchema[]): JsonSchema {
  return Object.assign({}, ...nodes.toReversed()) as JsonSchema;
}
