// What a model costs by the token, and where that is known from.
import type { ModelPrice, ReadyProviders } from "../../contract/settings/models.ts";
import { modelParts } from "./name.ts";

/** `list`: the table that ships; `report`: the provider tells with every reply; `unknown`: nothing tells beforehand. */
export type PriceSource = "settings" | "free" | "list" | "report" | "unknown";

export interface KnownPrice {
  readonly price: ModelPrice | null;
  readonly source: PriceSource;
}

export interface Prices {
  readonly providers: ReadyProviders;
  /** Of the settings, by `provider:model`. */
  readonly prices: Readonly<Record<string, ModelPrice>>;
}

/** The price of `provider:model`: of the settings, else nothing for a server of one's own, else of the provider's list. */
export function priceOf(model: string, { providers, prices }: Prices): KnownPrice {
  const given = own(prices, model);
  if (given !== null) return { price: given, source: "settings" };
  const { provider: name, modelId } = modelParts(model);
  const provider = providers[name];
  if (provider === undefined) return { price: null, source: "unknown" };
  if (provider.isFree) return { price: { input: 0, output: 0 }, source: "free" };
  const listed = own(provider.prices, modelId) ?? own(provider.prices, withoutDate(modelId));
  if (listed !== null) return { price: listed, source: "list" };
  return { price: null, source: provider.kind === "openrouter" ? "report" : "unknown" };
}

/** What mends a model without a price. */
export function unpricedHint(model: string): string {
  return `write its price under models.prices as ${JSON.stringify(model)}: { input: ..., output: ... }, with 0 for one that is free`;
}

/** A dated model costs what its name without the date does. */
function withoutDate(modelId: string): string {
  return modelId.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/, "");
}

function own(prices: Readonly<Record<string, ModelPrice>>, name: string): ModelPrice | null {
  return Object.hasOwn(prices, name) ? (prices[name] ?? null) : null;
}
