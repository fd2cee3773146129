// List prices of hosted providers that do not report the cost of a reply. The unit is dollars for a million tokens of
// text at the standard tier. Prices change, so `models.prices` in the settings overrides every row.
import type { ModelPrice } from "../../contract/settings/models.ts";

/** Date of the last update of the rows. */
export const pricesAsOf = "2026-10-24";

const row = (input: number, cachedInput: number, output: number): ModelPrice => ({ input, cachedInput, output });

/** Prices from developers.openai.com/api/docs/pricing. The key is the model id without its date. */
export const openaiPrices: Readonly<Record<string, ModelPrice>> = {
  "gpt-4o": row(2.5, 1.25, 10),
  "gpt-4o-mini": row(0.15, 0.075, 0.6),
  "gpt-4.1": row(2, 0.5, 8),
  "gpt-4.1-mini": row(0.4, 0.1, 1.6),
  "gpt-4.1-nano": row(0.1, 0.025, 0.4),
  "gpt-5": row(1.25, 0.125, 10),
  "gpt-5-mini": row(0.25, 0.025, 2),
  "gpt-5-nano": row(0.05, 0.005, 0.4),
  "gpt-5.1": row(1.25, 0.125, 10),
  "gpt-5.2": row(1.75, 0.175, 14),
  "gpt-5.4": row(2.5, 0.25, 15),
  "gpt-5.4-mini": row(0.75, 0.075, 4.5),
  "gpt-5.4-nano": row(0.2, 0.02, 1.25),
  "gpt-5.5": row(5, 0.5, 30),
  o3: row(2, 0.5, 8),
  "o4-mini": row(1.1, 0.275, 4.4),
};

/** Prices from platform.claude.com/docs/en/about-claude/pricing. Prompts of ctx stay below the sizes that cost more. */
export const anthropicPrices: Readonly<Record<string, ModelPrice>> = {
  "claude-opus-4-5": row(5, 0.5, 25),
  "claude-opus-4-6": row(5, 0.5, 25),
  "claude-opus-4-7": row(5, 0.5, 25),
  "claude-opus-4-8": row(5, 0.5, 25),
  "claude-opus-5": row(5, 0.5, 25),
  "claude-opus-5-5": row(4, 0.2, 20),
  "claude-sonnet-4-5": row(3, 0.3, 15),
  "claude-sonnet-4-6": row(3, 0.3, 15),
  "claude-sonnet-5": row(2, 0.2, 10),
  "claude-sonnet-5-5": row(2, 0.1, 10),
  "claude-haiku-4-5": row(1, 0.1, 5),
  "claude-haiku-5-5": row(0.1, 0.01, 0.5),
};
