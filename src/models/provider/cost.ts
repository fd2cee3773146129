// What a reply cost: as the provider says, else by the price table.
import type { ModelUsage } from "../../contract/model-client.ts";
import type { ModelPrice } from "../../contract/settings/models.ts";

/** Tokens as the AI SDK counts them: `inputTokens` includes the cached ones. */
export interface CountedTokens {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly inputTokenDetails?: { readonly cacheReadTokens?: number | undefined } | undefined;
  /** The provider's own report. */
  readonly raw?: { readonly [key: string]: unknown } | undefined;
}

const million = 1_000_000;

/** Usage with its cost in dollars; `isUnpriced` when nothing says what it cost. What is no count is zero. */
export function usageOf(
  tokens: CountedTokens,
  price: ModelPrice | null,
): { readonly usage: ModelUsage; readonly isUnpriced: boolean } {
  const inputTokens = count(tokens.inputTokens);
  const outputTokens = count(tokens.outputTokens);
  const cached = Math.min(inputTokens, count(tokens.inputTokenDetails?.cacheReadTokens));
  const reported = tokens.raw?.cost;
  const isReported = typeof reported === "number" && Number.isFinite(reported) && reported >= 0;
  const costUsd = isReported ? reported : price === null ? 0 : priced({ inputTokens, outputTokens, cached }, price);
  return {
    usage: { costUsd, inputTokens, outputTokens, ...(cached === 0 ? {} : { cachedInputTokens: cached }) },
    isUnpriced: !isReported && price === null,
  };
}

function priced(
  { inputTokens, outputTokens, cached }: { inputTokens: number; outputTokens: number; cached: number },
  { input, output, cachedInput = input }: ModelPrice,
): number {
  return ((inputTokens - cached) * input + cached * cachedInput + outputTokens * output) / million;
}

function count(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}
