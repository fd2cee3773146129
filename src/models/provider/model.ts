// Creates an AI SDK model of a provider. Only this file loads the SDK packages, on the first call.
import type { LanguageModel } from "ai";
import type { ReadyProvider } from "../../contract/settings/models.ts";

/** Returns the model with this name, using the given fetch. */
export async function languageModel(work: {
  readonly provider: ReadyProvider;
  readonly name: string;
  readonly modelId: string;
  readonly fetch: typeof globalThis.fetch;
}): Promise<LanguageModel> {
  const { provider, name, modelId, fetch } = work;
  const { baseUrl: baseURL, headers } = provider;
  // Without a key the package would read one from the environment.
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

/** OpenAI's reasoning models accept the token limit only under this name; its other models accept it too. */
function withCompletionTokens({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
