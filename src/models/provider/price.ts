// Finds the token price of a model, and states where the price comes from.
import type { ModelPrice, ReadyProviders } from "../../contract/settings/models.ts";
import { modelParts } from "./name.ts";

/** Where a price comes from. `list`: the shipped price table; `report`: the provider reports the cost in each reply. */
export type PriceSource = "settings" | "free" | "list" | "report" | "unknown";

export interface KnownPrice {
  readonly price: ModelPrice | null;
  readonly source: PriceSource;
}

export interface Prices {
  readonly providers: ReadyProviders;
  /** The prices in the settings, by `provider:model`. */
  readonly prices: Readonly<Record<string, ModelPrice>>;
}

/**
 * Returns the price of `provider:model`. A price in the settings comes first. A model of a local server is free. For
 * other models the shipped price table applies.
 */
export function priceOf(model: string, { providers, prices }: Prices): KnownPrice {
  const given = priceIn(prices, model);
  if (given !== null) return { price: given, source: "settings" };
  const { provider: name, modelId } = modelParts(model);
  const provider = providers[name];
  if (provider === undefined) return { price: null, source: "unknown" };
  if (provider.isFree) return { price: { input: 0, output: 0 }, source: "free" };
  const listed = priceIn(provider.prices, modelId) ?? priceIn(provider.prices, withoutDate(modelId));
  if (listed !== null) return { price: listed, source: "list" };
  return { price: null, source: provider.kind === "openrouter" ? "report" : "unknown" };
}

/** Returns a sentence that tells the user how to set the price of a model. */
export function unpricedHint(model: string): string {
  return `write its price under models.prices as ${JSON.stringify(model)}: { input: ..., output: ... }, with 0 for a free model`;
}

/** Removes the date from a model name. A model name with a date has the price of the name without it. */
function withoutDate(modelId: string): string {
  return modelId.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/, "");
}

function priceIn(prices: Readonly<Record<string, ModelPrice>>, name: string): ModelPrice | null {
  return Object.hasOwn(prices, name) ? (prices[name] ?? null) : null;
}
