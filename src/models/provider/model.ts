// Creates an AI SDK model. Only this file loads the SDK packages of the providers, on the first call.
import type { LanguageModel } from "ai";
import type { ReadyProvider } from "../../contract/settings/models.ts";

/** Returns the model with this name. It sends its requests with the given fetch function. */
export async function languageModel(work: {
  readonly provider: ReadyProvider;
  readonly name: string;
  readonly modelId: string;
  readonly fetch: typeof globalThis.fetch;
}): Promise<LanguageModel> {
  const { provider, name, modelId, fetch } = work;
  const { baseUrl: baseURL, headers } = provider;
  // Without an explicit key, the SDK package would read a key from the environment.
  const apiKey = provider.apiKey ?? "none";
  switch (provider.kind) {
    case "openrouter": {
      const { createOpenRouter } = await import("@openrouter/ai-sdk-provider");
      const openRouter = createOpenRouter({ baseURL, apiKey, headers: { ...headers }, fetch, compatibility: "strict" });
      return openRouter.chat(modelId, { usage: { include: true } });
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ baseURL, apiKey, headers: { ...headers }, fetch })(modelId);
    }
    case "openai":
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const compatible = createOpenAICompatible({
        ...{ name, baseURL, fetch, includeUsage: true, headers: { ...headers } },
        ...(provider.apiKey === null ? {} : { apiKey }),
        ...(provider.kind === "openai" ? { transformRequestBody: withCompletionTokens } : {}),
        supportsStructuredOutputs: provider.structured === "schema",
      });
      return compatible(modelId);
    }
  }
}

/** Renames the token limit. OpenAI's reasoning models accept only the new name. OpenAI's other models accept both names. */
function withCompletionTokens({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
