// Computes the cost of a reply. A cost that the provider reports comes first, then the model's price.
import type { ModelUsage } from "../../contract/model-client.ts";
import type { ModelPrice } from "../../contract/settings/models.ts";

/** The token counts of the AI SDK. `inputTokens` includes the tokens that were read from the provider's cache. */
export interface CountedTokens {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly inputTokenDetails?: { readonly cacheReadTokens?: number | undefined } | undefined;
  /** The usage object as the provider sent it, which may contain the cost. */
  readonly raw?: { readonly [key: string]: unknown } | undefined;
}

const million = 1_000_000;

/** The sent and received texts. Token counts are estimated from them if the provider reports none. */
export interface Texts {
  readonly asked: readonly string[];
  readonly said: string;
}

export interface Counted {
  readonly usage: ModelUsage;
  /** True if the cost is unknown. */
  readonly isUnpriced: boolean;
  /** True if the token counts were estimated because the provider reported none. */
  readonly isEstimated: boolean;
}

/**
 * Returns the usage with its cost in US dollars. Token counts that the provider does not report are estimated, since
 * otherwise the usage would be zero.
 */
export function usageOf(tokens: CountedTokens, price: ModelPrice | null, { asked, said }: Texts): Counted {
  const counts = { input: count(tokens.inputTokens), output: count(tokens.outputTokens) };
  const inputTokens = counts.input || estimate(asked);
  const outputTokens = counts.output || estimate([said]);
  const cached = Math.min(inputTokens, count(tokens.inputTokenDetails?.cacheReadTokens));
  const reported = tokens.raw?.cost;
  const isReported = typeof reported === "number" && Number.isFinite(reported) && reported >= 0;
  const costUsd = isReported ? reported : price === null ? 0 : priced({ inputTokens, outputTokens, cached }, price);
  return {
    usage: { costUsd, inputTokens, outputTokens, ...(cached === 0 ? {} : { cachedInputTokens: cached }) },
    isUnpriced: !isReported && price === null,
    isEstimated: inputTokens !== counts.input || outputTokens !== counts.output,
  };
}

function priced(
  { inputTokens, outputTokens, cached }: { inputTokens: number; outputTokens: number; cached: number },
  { input, output, cachedInput = input }: ModelPrice,
): number {
  return ((inputTokens - cached) * input + cached * cachedInput + outputTokens * output) / million;
}

/** The assumed bytes per token. Most tokens are longer, so an estimate is more often too high than too low. */
const bytesPerToken = 3;

function estimate(texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / bytesPerToken);
}

function count(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}
