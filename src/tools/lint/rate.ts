// Checks the six fields of rate hints, which can be in `_meta` itself or in its `rateLimit` or `rateLimitHints`.
import type { Json, JsonObject } from "../../contract/json.ts";
import { rateLimitSchema } from "../../contract/tool.ts";
import { asObject } from "../../language/method/schema.ts";
import { unknownKeys } from "./metadata.ts";
import { type Check, type Complaint, type Subject, shown } from "./subject.ts";

const places = ["", "rateLimit", "rateLimitHints"] as const;
const known = Object.keys(rateLimitSchema.shape);

interface Kind {
  readonly isRight: (value: Json) => boolean;
  readonly fix: string;
}

const isTexts = (value: Json): boolean => Array.isArray(value) && value.every((text) => typeof text === "string");
const kinds: Readonly<Record<string, Kind>> = {
  maxRequestsPerMinute: { isRight: (value) => typeof value === "number" && value > 0, fix: "write a number above 0" },
  maxConcurrency: {
    isRight: (value) => Number.isInteger(value) && Number(value) > 0,
    fix: "write a whole number above 0",
  },
  cooldownMs: { isRight: (value) => typeof value === "number" && value >= 0, fix: "write milliseconds as a number" },
  supportsBulk: { isRight: (value) => typeof value === "boolean", fix: "write true or false, without quotes" },
  recommendedBatchTools: { isRight: isTexts, fix: "write a list of method names" },
  notes: { isRight: (value) => typeof value === "string", fix: "write a text" },
};

/** Checks the types and names of the rate hints in all three places. */
export const checkRateHints: Check = ({ sent }, surface) => {
  const meta = asObject(sent._meta ?? null);
  return places.flatMap((place): readonly Complaint[] => {
    const path = place === "" ? "_meta" : `_meta.${place}`;
    const value = place === "" ? meta : meta[place];
    if (value === undefined) return [];
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      const problem = `${place} is ${shown(value)}`;
      return [{ rule: "rate-hint-wrong-type", path, problem, fix: 'write {"maxRequestsPerMinute": 60}' }];
    }
    const given = asObject(value);
    const slips = place === "" ? [] : unknownKeys(given, { known, path, rule: "meta-unknown-key" });
    return [...wrongTypes(given, path), ...slips, ...strangers(given, { path, surface })];
  });
};

function wrongTypes(given: JsonObject, path: string): readonly Complaint[] {
  return Object.entries(kinds).flatMap(([name, { isRight, fix }]): readonly Complaint[] => {
    const value = given[name];
    if (value === undefined || isRight(value)) return [];
    return [{ rule: "rate-hint-wrong-type", path: `${path}.${name}`, problem: `${name} is ${shown(value)}`, fix }];
  });
}

function strangers(
  { recommendedBatchTools }: JsonObject,
  { path, surface }: { readonly path: string; readonly surface: readonly Subject[] },
): readonly Complaint[] {
  if (!Array.isArray(recommendedBatchTools)) return [];
  const names: readonly unknown[] = recommendedBatchTools;
  return names
    .filter((name) => typeof name === "string" && surface.every(({ method }) => method.name !== name))
    .map((name) => ({
      rule: "rate-hint-unknown-method",
      path: `${path}.recommendedBatchTools`,
      problem: `it recommends ${shown(name)}, which is not in the tool set`,
      fix: "name a method of the same tool set, or remove it",
    }));
}
