// Merges the configuration of the search helper from three layers: helper, contributor and call. A key that is present
// overrides earlier layers, even with the value null. Keys may be camelCase or snake_case.
import {
  type ContributorSearchConfig,
  type DegradedOutcomePolicy,
  degradedOutcomePolicySchema,
  type ResolvedSearchConfig,
} from "../../contract/search.ts";
import { defaultShortlistSize } from "./candidates.ts";

/** A layer of the configuration. It may come from another program, so its keys and values are not trusted. */
export type SearchConfigLayer = ContributorSearchConfig | Readonly<Record<string, unknown>>;

/** Merges the layers; a later layer overrides an earlier one. An invalid value sets the option to null or is ignored. */
export function mergeContributorSearchConfig(
  ...layers: readonly (SearchConfigLayer | null | undefined)[]
): ResolvedSearchConfig {
  return layers
    .filter((layer) => layer !== null && layer !== undefined)
    .reduce<ResolvedSearchConfig>(apply, {
      provider: null,
      model: null,
      timeoutMs: null,
      budgetUsd: null,
      disableJudge: false,
      degradedOutcomePolicy: "return_shortlist",
      maxShortlistSize: defaultShortlistSize,
    });
}

function apply(config: ResolvedSearchConfig, layer: SearchConfigLayer): ResolvedSearchConfig {
  const given = readerOf(layer);
  const text = (key: "provider" | "model" | "budgetUsd") => (given.has(key) ? textOrNull(given.get(key)) : config[key]);
  const isDisabled = given.get("disableJudge");
  const size = given.get("maxShortlistSize");
  return {
    provider: text("provider"),
    model: text("model"),
    timeoutMs: given.has("timeoutMs") ? wholeOrNull(given.get("timeoutMs")) : config.timeoutMs,
    budgetUsd: text("budgetUsd"),
    disableJudge: typeof isDisabled === "boolean" ? isDisabled : config.disableJudge,
    degradedOutcomePolicy: policyOf(given.get("degradedOutcomePolicy")) ?? config.degradedOutcomePolicy,
    maxShortlistSize: isFiniteNumber(size) ? Math.max(1, Math.floor(size)) : config.maxShortlistSize,
  };
}

interface LayerReader {
  readonly has: (key: keyof ResolvedSearchConfig) => boolean;
  readonly get: (key: keyof ResolvedSearchConfig) => unknown;
}

function readerOf(layer: SearchConfigLayer): LayerReader {
  const nameOf = (key: string) => (Object.hasOwn(layer, key) ? key : snakeCase(key));
  return {
    has: (key) => Object.hasOwn(layer, nameOf(key)),
    get: (key) => (Object.hasOwn(layer, nameOf(key)) ? Reflect.get(layer, nameOf(key)) : undefined),
  };
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value.trim() || null : null;
}

function wholeOrNull(value: unknown): number | null {
  return isFiniteNumber(value) ? Math.max(0, Math.floor(value)) : null;
}

function policyOf(value: unknown): DegradedOutcomePolicy | null {
  return degradedOutcomePolicySchema.safeParse(value).data ?? null;
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
