// Providers that are known without settings. The key is the name before the model in `provider:model`.
import type { ModelPrice, ModelProviderSettings } from "../../contract/settings/models.ts";
import { anthropicPrices, openaiPrices } from "./prices.data.ts";

/** Address of a provider, and the variable that contains its key. `${NAME}` in the address is a variable of the environment. */
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
  // These hosts offer the API of OpenAI too, so that their own packages are not needed.
  google: {
    kind: "openai-compatible",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta/openai",
    structured: "json",
    keyName: "GEMINI_API_KEY",
  },
  mistral: {
    kind: "openai-compatible",
    baseUrl: "https://api.mistral.ai/v1",
    structured: "json",
    keyName: "MISTRAL_API_KEY",
  },
  groq: {
    kind: "openai-compatible",
    baseUrl: "https://api.groq.com/openai/v1",
    structured: "json",
    keyName: "GROQ_API_KEY",
  },
  azure: {
    kind: "openai",
    baseUrl: `https://\${AZURE_RESOURCE_NAME}.openai.azure.com/openai/v1`,
    structured: "schema",
    keyName: "AZURE_OPENAI_API_KEY",
  },
  bedrock: {
    kind: "openai-compatible",
    baseUrl: `https://bedrock-runtime.\${AWS_REGION}.amazonaws.com/openai/v1`,
    structured: "none",
    keyName: "AWS_BEARER_TOKEN_BEDROCK",
  },
  ollama: { kind: "openai-compatible", baseUrl: "http://localhost:11434/v1", structured: "schema", keyName: null },
  lmstudio: { kind: "openai-compatible", baseUrl: "http://localhost:1234/v1", structured: "schema", keyName: null },
  llamacpp: { kind: "openai-compatible", baseUrl: "http://localhost:8080/v1", structured: "schema", keyName: null },
  vllm: { kind: "openai-compatible", baseUrl: "http://localhost:8000/v1", structured: "schema", keyName: null },
};
