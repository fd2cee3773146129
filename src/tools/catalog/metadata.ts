// Parses a server's description of its methods leniently: an invalid field gets its default, and the other fields are used.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json } from "../../contract/json.ts";
import type { MethodOverride } from "../../contract/settings.ts";
import {
  type JsonSchema,
  type Method,
  type MethodAnnotations,
  type MethodMeta,
  methodMetaSchema,
  type RateLimit,
  rateLimitSchema,
} from "../../contract/tool.ts";
import type { ListedMethod } from "./eligibility/case.ts";
import { withEligibility } from "./eligibility.ts";

/** The tool that the methods belong to. */
export interface MethodOwner {
  readonly toolId: string;
  readonly toolName: string;
  /** The server's description, or an empty text if there is none. */
  readonly about?: string;
  /** The user's settings for the methods, by method name. */
  readonly overrides?: Readonly<Record<string, MethodOverride>>;
}

type Raw = { readonly [key: string]: unknown };

const mostCharacters = 20_000;
const emptySchema: JsonSchema = { type: "object", properties: {} };

/**
 * Parses raw tools as methods, applies the user's overrides and decides whether a query may call each method.
 * If two methods have the same name, only the first is used, since only one of them can be called.
 */
export function readMethods(owner: MethodOwner, tools: readonly unknown[]): readonly Method[] {
  const methods = new Map<string, ListedMethod>();
  for (const [index, tool] of tools.entries()) {
    const method = readMethod(owner, isJsonObject(tool) ? tool : {}, index);
    if (!methods.has(method.name)) methods.set(method.name, method);
  }
  const names = [...methods.keys()];
  return [...methods.values()].flatMap((method) => {
    const override = overrideOf(owner, method.name);
    if (override.disabled === true) return [];
    return [withEligibility(overridden(method, override), { override, names, about: owner.about ?? "" })];
  });
}

// A method can have the name `constructor`, so inherited properties must not match.
function overrideOf({ overrides = {} }: MethodOwner, name: string): MethodOverride {
  return (Object.hasOwn(overrides, name) ? overrides[name] : undefined) ?? {};
}

/** Applies the user's metadata to the method. `withEligibility` sets `queryEligible` afterwards. */
function overridden(method: ListedMethod, override: MethodOverride): ListedMethod {
  const { surface, latencyClass, executeUsd, queryUsd } = override;
  const changes = Object.entries({
    surface,
    latencyClass,
    executePriceUsd: executeUsd,
    queryPriceUsd: queryUsd,
  }).filter(([, value]) => value !== undefined);
  const replaced = [
    ...(override.queryEligible === undefined ? [] : ["queryEligible"]),
    ...changes.map(([field]) => field),
  ];
  if (replaced.length === 0) return method;
  const declared = method.meta.declared;
  const meta: MethodMeta = {
    ...method.meta,
    ...Object.fromEntries(changes),
    declared: surface === undefined ? declared : [...new Set([...declared, "surface"])],
    overridden: replaced,
  };
  return { ...method, meta };
}

function readMethod({ toolId, toolName }: MethodOwner, tool: Raw, index: number): ListedMethod {
  const annotations = isJsonObject(tool.annotations) ? tool.annotations : {};
  const title = readText(tool.title) ?? readText(annotations.title);
  return {
    toolId,
    toolName,
    name: readText(tool.name) ?? `(unnamed ${index + 1})`,
    ...(title === undefined ? {} : { title }),
    description: readText(tool.description) ?? "",
    inputSchema: readSchema(tool.inputSchema) ?? emptySchema,
    ...withOutput(readSchema(tool.outputSchema)),
    annotations: readAnnotations(annotations),
    meta: readMeta(tool._meta),
  };
}

/** Returns `_meta` with its defaults: `surface=both`, `queryEligible=true`, `latencyClass=slow`, no execute price. */
export function readMeta(value: unknown): MethodMeta {
  const meta = methodMetaSchema.safeParse(value).data ?? {};
  const { surface, queryEligible, latencyClass, pricing } = meta;
  const declared = Object.entries({ surface, queryEligible, latencyClass })
    .filter(([, field]) => field !== undefined)
    .map(([name]) => name);
  return {
    surface: surface ?? "both",
    queryEligible: queryEligible ?? true,
    latencyClass: latencyClass ?? "slow",
    executePriceUsd: pricing?.executeUsd ?? null,
    queryPriceUsd: pricing?.queryUsd ?? null,
    rateLimit: mergeRateLimits([rateLimitSchema.safeParse(meta).data, meta.rateLimitHints, meta.rateLimit]),
    declared,
  };
}

/** Merges the limits field by field. A later limit overrides an earlier one, and unknown fields are dropped. */
function mergeRateLimits(limits: readonly (RateLimit | undefined)[]): RateLimit {
  const merged: Record<string, unknown> = {};
  for (const limit of limits) {
    for (const field of Object.keys(rateLimitSchema.shape)) {
      const value = limit?.[field];
      if (value !== undefined) merged[field] = value;
    }
  }
  return merged;
}

function readAnnotations(value: Raw): MethodAnnotations {
  const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;
  return Object.fromEntries(
    hints.filter((hint) => typeof value[hint] === "boolean").map((hint) => [hint, value[hint]]),
  );
}

function withOutput(outputSchema: JsonSchema | undefined): Pick<Method, "outputSchema"> {
  return outputSchema === undefined ? {} : { outputSchema };
}

/** Returns a copy of a schema, or undefined if the schema is not a JSON object or is nested too deeply. */
function readSchema(value: unknown): JsonSchema | undefined {
  if (!isJsonObject(value)) return undefined;
  try {
    const plain: Json = JSON.parse(JSON.stringify(value));
    return isSchema(plain) ? plain : undefined;
  } catch {
    return undefined; // The schema is circular or too deeply nested, so it cannot come from JSON.
  }
}

function readText(value: unknown): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  return value.length <= mostCharacters ? value : `${value.slice(0, mostCharacters).toWellFormed()}…`;
}

function isSchema(value: Json): value is JsonSchema {
  return isJsonObject(value);
}
