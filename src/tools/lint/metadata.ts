// Checks that `_meta` and annotations are present and have the types that the runtime reads.
import { isJsonObject } from "../../base/text/json.ts";
import { nearest } from "../../base/text/nearest.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { latencyClassSchema, rateLimitSchema, surfaceSchema } from "../../contract/tool.ts";
import { asObject } from "../../language/method/schema.ts";
import { type Check, type Complaint, listed, shown } from "./subject.ts";

const declaredFields = ["surface", "queryEligible", "latencyClass"] as const;
const knownKeys = [
  ...[...declaredFields, "pricing", "rateLimit", "rateLimitHints", "contextRequirements"],
  ...Object.keys(rateLimitSchema.shape),
];
const declareAll = 'declare for example {"surface": "answer", "queryEligible": true, "latencyClass": "fast"}';
const hintNames = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

/** Checks a method's `_meta` and annotations. */
export const checkMetadata: Check = ({ sent, writes }) => {
  const meta = asObject(sent._meta ?? null);
  return [
    ...wrongWhole(sent._meta),
    // If the method changes something, `checkEffect` reports the missing declarations.
    ...(writes === null ? missingFields(sent._meta, meta) : []),
    ...wrongTypes(meta),
    ...prices(meta),
    ...unknownKeys(meta, { known: knownKeys, path: "_meta", rule: "meta-unknown-key" }),
    ...hints(sent.annotations),
  ];
};

/** Reports keys that are close to a known key, since they are likely typos. Other unknown keys may be for another client. */
export function unknownKeys(
  given: JsonObject,
  { known, path, rule }: { readonly known: readonly string[]; readonly path: string; readonly rule: Complaint["rule"] },
): readonly Complaint[] {
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .flatMap((key) => {
      const meant = nearest(key, known)[0];
      if (meant === undefined || key.length < 3) return [];
      return [{ rule, path: `${path}.${key}`, problem: `the key ${shown(key)} is unknown`, fix: `call it ${meant}` }];
    });
}

function wrongWhole(value: Json | undefined): readonly Complaint[] {
  if (value === undefined || isJsonObject(value)) return [];
  return [{ rule: "meta-wrong-type", path: "_meta", problem: `_meta is ${shown(value)}`, fix: declareAll }];
}

function missingFields(value: Json | undefined, meta: JsonObject): readonly Complaint[] {
  if (value !== undefined && !isJsonObject(value)) return [];
  const missing = declaredFields.filter((name) => meta[name] === undefined);
  if (missing.length === 0) return [];
  const problem = value === undefined ? "it has no _meta" : `_meta lacks ${listed(missing)}`;
  return [{ rule: "meta-missing", path: "_meta", problem, fix: declareAll }];
}

function wrongTypes(meta: JsonObject): readonly Complaint[] {
  const wrong = (name: string, fix: string): Complaint => ({
    ...{ rule: "meta-wrong-type", path: `_meta.${name}` },
    ...{ problem: `${name} is ${shown(meta[name])}`, fix },
  });
  const { surface, queryEligible, latencyClass, pricing } = meta;
  const oneOf = (choices: readonly string[]) => `write one of ${choices.join(", ")}`;
  return [
    ...(surface === undefined || surfaceSchema.safeParse(surface).success
      ? []
      : [wrong("surface", oneOf(surfaceSchema.options))]),
    ...(queryEligible === undefined || typeof queryEligible === "boolean"
      ? []
      : [wrong("queryEligible", "write true or false, without quotes")]),
    ...(latencyClass === undefined || latencyClassSchema.safeParse(latencyClass).success
      ? []
      : [wrong("latencyClass", oneOf(latencyClassSchema.options))]),
    ...(pricing === undefined || isJsonObject(pricing) ? [] : [wrong("pricing", 'write {"executeUsd": "0.001"}')]),
  ];
}

function prices(meta: JsonObject): readonly Complaint[] {
  const pricing = asObject(meta.pricing ?? null);
  return ["executeUsd", "queryUsd"].flatMap((name): readonly Complaint[] => {
    const price = pricing[name];
    if (price === undefined || (typeof price === "string" && /^\d{1,12}(?:\.\d{1,18})?$/.test(price))) return [];
    const problem = `${name} is ${shown(price)}`;
    const fix = 'write dollars as decimal text, such as "0.001"';
    return [{ rule: "price-not-decimal", path: `_meta.pricing.${name}`, problem, fix }];
  });
}

function hints(annotations: Json | undefined): readonly Complaint[] {
  const given = asObject(annotations ?? null);
  const wrong = hintNames.flatMap((name): readonly Complaint[] => {
    const hint = given[name];
    if (hint === undefined || typeof hint === "boolean") return [];
    const problem = `${name} is ${shown(hint)}`;
    return [{ rule: "annotation-wrong-type", path: `annotations.${name}`, problem, fix: "write true or false" }];
  });
  const known = [...hintNames, "title"];
  return [...wrong, ...unknownKeys(given, { known, path: "annotations", rule: "meta-unknown-key" })];
}
