// Computes the cost of a run and lists the tools that it used. A failed call costs nothing.
import type { ToolUse } from "../../contract/query/envelope.ts";
import type { CallRecord, Discovered } from "../../contract/query/record.ts";
import type { Cost } from "../../contract/query/result.ts";

/** The cost of each model call, and the tool calls to charge. */
export interface Charged {
  readonly modelCostsUsd: readonly number[];
  readonly calls: readonly CallRecord[];
  readonly universe: Discovered["universe"];
}

/** Returns the cost in dollars with six decimals; the total is the sum of model costs and tool fees. */
export function costOf({ modelCostsUsd, calls, universe }: Charged): Cost {
  const model = sumDollars(modelCostsUsd);
  let tool = 0n;
  for (const call of answered(calls)) tool += microsOfText(priceOf(call, universe) ?? "0") ?? 0n;
  return { modelCostUsd: usdText(model), toolCostUsd: usdText(tool), totalCostUsd: usdText(model + tool) };
}

/** Returns the tools that answered, in order of first use, with the number of answered calls of each. */
export function toolsUsed({ calls, universe }: Pick<Charged, "calls" | "universe">): ToolUse[] {
  const counts = new Map<string, number>();
  for (const { toolId } of answered(calls)) counts.set(toolId, (counts.get(toolId) ?? 0) + 1);
  return [...counts].map(([id, skillCalls]) => ({
    id,
    name: universe.find((listing) => listing.id === id)?.name ?? id,
    skillCalls,
  }));
}

/** Returns a sentence for each price that cannot be parsed as dollars; such a price counts as zero. */
export function unreadablePrices({ calls, universe }: Pick<Charged, "calls" | "universe">): readonly string[] {
  const found = new Set<string>();
  for (const call of answered(calls)) {
    const price = priceOf(call, universe);
    if (price === null || microsOfText(price) !== null) continue;
    found.add(
      `${call.toolId}:${call.method} states a price that is not an amount in dollars (${price}); it was not charged.`,
    );
  }
  return [...found];
}

function answered(calls: readonly CallRecord[]): readonly CallRecord[] {
  return calls.filter(({ outcome }) => outcome.kind === "result");
}

function priceOf({ toolId, method }: CallRecord, universe: Discovered["universe"]): string | null {
  const listing = universe.find(({ id }) => id === toolId);
  return listing?.methods.find(({ name }) => name === method)?.meta.queryPriceUsd ?? null;
}

const unit = 1_000_000n;
/** Number of parts of a micro-dollar. Model costs are summed in these parts, then rounded. */
const finer = 1_000_000n;

/** Returns the micro-dollars of decimal text such as `0.002`, rounded half up; null when the text is not a price. */
export function microsOfText(text: string): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text.trim());
  if (match === null) return null;
  const digits = (match[2] ?? "").padEnd(7, "0");
  const micros = BigInt(match[1] ?? "0") * unit + BigInt(digits.slice(0, 6));
  return digits.charCodeAt(6) >= "5".charCodeAt(0) ? micros + 1n : micros;
}

/** Returns the sum of dollar amounts in micro-dollars; an amount that is negative, above 1e9 or NaN counts as zero. */
export function sumDollars(amounts: readonly number[]): bigint {
  let parts = 0n;
  for (const amount of amounts) {
    if (!(amount > 0) || amount > 1e9) continue;
    parts += BigInt(amount.toFixed(12).replace(".", ""));
  }
  return (parts + finer / 2n) / finer;
}

/** Formats micro-dollars as dollars with six decimals: `0.002000`. */
export function usdText(micros: bigint): string {
  return `${micros / unit}.${String(micros % unit).padStart(6, "0")}`;
}
