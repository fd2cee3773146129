// Converts a listing of the catalog to the wire format, and filters its methods.
import type { ListingRecord } from "../../contract/store/records.ts";
import type { Method, MethodMeta, ToolListing } from "../../contract/tool.ts";
import type { ToolSearch, WireMethod, WireTool } from "../../contract/wire/tool.ts";

/** Returns the listing in the wire format, with the changes that its owner made. */
export function wireTool(listing: ToolListing, change: ListingRecord | null): WireTool {
  const { id, methods } = listing;
  return {
    id,
    name: change?.name ?? listing.name,
    description: change?.description ?? listing.description,
    price: dearest(methods.flatMap(({ meta }) => meta.queryPriceUsd ?? [])),
    kind: "mcp",
    ...(change?.category == null ? {} : { category: change.category }),
    mcpTools: methods.map(wireMethod),
  };
}

/** True when the method has an execute price and may be used outside of an answer. */
export function isExecutable({ meta }: Pick<Method, "meta">): boolean {
  return meta.executePriceUsd !== null && meta.surface !== "answer";
}

/** Returns the listing with the methods that match every filter of the search; null when no method matches. */
export function withWantedMethods(listing: ToolListing, wanted: ToolSearch): ToolListing | null {
  const isAsked = wanted.surface !== undefined || wanted.mode !== undefined || wanted.queryEligible !== undefined;
  const excluded = excludedLatencies(wanted);
  if (!isAsked && excluded.length === 0 && wanted.requireExecutePricing !== "true") return listing;
  const methods = listing.methods.filter((method) => isMethodWanted(method, { wanted, excluded }));
  return methods.length === 0 ? null : { ...listing, methods };
}

function isMethodWanted(
  method: Method,
  { wanted, excluded }: { wanted: ToolSearch; excluded: readonly string[] },
): boolean {
  const { surface, queryEligible, latencyClass, executePriceUsd } = method.meta;
  const { mode } = wanted;
  if (excluded.includes(latencyClass)) return false;
  if (wanted.requireExecutePricing === "true" && executePriceUsd === null) return false;
  if (wanted.queryEligible !== undefined && String(queryEligible) !== wanted.queryEligible) return false;
  if (wanted.surface !== undefined && surface !== wanted.surface && surface !== "both") return false;
  if (mode === "execute") return isExecutable(method);
  return mode === undefined || queryEligible;
}

function excludedLatencies({ excludeLatency, excludeSlow }: ToolSearch): readonly string[] {
  const named = excludeLatency.split(",").map((name) => name.trim());
  return [...named.filter((name) => name !== ""), ...(excludeSlow === "true" ? ["slow"] : [])];
}

function wireMethod(method: Method): WireMethod {
  const { name, description, inputSchema, outputSchema, meta } = method;
  const isEligible = isExecutable(method);
  return {
    name,
    description,
    inputSchema: { ...inputSchema },
    ...(outputSchema === undefined ? {} : { outputSchema: { ...outputSchema } }),
    _meta: wireMeta(meta),
    executeEligible: isEligible,
    executePriceUsd: isEligible ? meta.executePriceUsd : null,
  };
}

function wireMeta({ surface, queryEligible, latencyClass, executePriceUsd, queryPriceUsd, rateLimit }: MethodMeta) {
  const pricing = {
    ...(executePriceUsd === null ? {} : { executeUsd: executePriceUsd }),
    ...(queryPriceUsd === null ? {} : { queryUsd: queryPriceUsd }),
  };
  return {
    surface,
    queryEligible,
    latencyClass,
    ...(Object.keys(pricing).length === 0 ? {} : { pricing }),
    ...(Object.keys(rateLimit).length === 0 ? {} : { rateLimit }),
  };
}

/** Returns the highest price. Prices are decimal texts of any length, so they are not converted to floats. */
function dearest(prices: readonly string[]): string {
  return prices.toSorted((left, right) => Number(right) - Number(left))[0] ?? "0";
}
