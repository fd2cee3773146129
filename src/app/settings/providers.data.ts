// Providers that are known without settings. The key is the name before the model in `provider:model`.
import type { ModelPrice, ModelProviderSettings } from "../../contract/settings/models.ts";
import { anthropicPrices, openaiPrices } from "./prices.data.ts";

/** Address of a provider, and the variable that contains its key. */
export interface KnownProvider extends Required<Pick<ModelProviderSettings, "kind" | "baseUrl" | "structured">> {
  readonly keyName: string | null;
  readonly prices?: Readonly<Record<string, ModelPrice>>;
}

/**
 * Known providers. A hosted provider reads its key from the environment; a local provider uses the default address of
 * its program.
 */
export const knownProviders: Readonly<Record<string, KnownProvider>> = {
  openrouter: {
    kind: "openrouter",
    baseUrl: "https://openrouter.ai/api/v1",
    structured: "schema",
    keyName: "OPENROUTER_API_KEY",
  },
  openai: {
    kind: "openai",
    baseUrl: "https://api.openai.com/v1",
    structured: "schema",
    keyName: "OPENAI_API_KEY",
    prices: openaiPrices,
  },
  anthropic: {
    kind: "anthropic",
    baseUrl: "https://api.anthropic.com/v1",
    structured: "schema",
    keyName: "ANTHROPIC_API_KEY",
    prices: anthropicPrices,
  },
  ollama: { kind: "openai-compatible", baseUrl: "http://localhost:11434/v1", structured: "schema", keyName: null },
  lmstudio: { kind: "openai-compatible", baseUrl: "http://localhost:1234/v1", structured: "schema", keyName: null },
  llamacpp: { kind: "openai-compatible", baseUrl: "http://localhost:8080/v1", structured: "schema", keyName: null },
  vllm: { kind: "openai-compatible", baseUrl: "http://localhost:8000/v1", structured: "schema", keyName: null },
};
