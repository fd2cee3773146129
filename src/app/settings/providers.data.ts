// Providers that need no settings, by the name before a model.
import type { ModelPrice, ModelProviderSettings } from "../../contract/settings/models.ts";
import { anthropicPrices, openaiPrices } from "./prices.data.ts";

/** Address of a provider, and the variable that contains its key. */
export interface KnownProvider extends Required<Pick<ModelProviderSettings, "kind" | "baseUrl" | "structured">> {
  readonly keyName: string | null;
  readonly prices?: Readonly<Record<string, ModelPrice>>;
}

/** Hosted providers read their key from the environment; local ones use the default address of their program. */
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
