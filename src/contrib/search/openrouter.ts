// Calls a model of OpenRouter for a judge, with the given fetch. The API key is sent only in the authorization header.
// The contributor pays for the calls.
import { z } from "zod";
import { ContributorSearchBudgetExceededError } from "./ask-judge.ts";
import type { SearchModel, SearchModelReply } from "./model-judge.ts";

/** The connection to OpenRouter, or to a compatible server. */
export interface OpenRouterOptions {
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  /** The address of the server, without a slash at the end. Default: OpenRouter's address. */
  readonly baseUrl?: string;
}

/** The default model. */
export const openRouterDefaultModel = "openai/gpt-4o-mini";

/** Creates the model. A failed call rejects with the provider's message, which never contains the key. */
export function createOpenRouterModel({
  apiKey,
  fetch,
  baseUrl = "https://openrouter.ai/api/v1",
}: OpenRouterOptions): SearchModel {
  return async ({ model, system, prompt, maxOutputTokens, signal }) => {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({
        model: model ?? openRouterDefaultModel,
        messages: [
          { role: "system", content: system },
          { role: "user", content: prompt },
        ],
        temperature: 0,
        max_tokens: maxOutputTokens,
        response_format: { type: "json_object" },
        usage: { include: true },
      }),
      signal,
    });
    const body = parse(await response.text());
    if (response.ok) return replyOf(body);
    const words = refusalSchema.safeParse(body).data?.error.message.replaceAll(apiKey, "[key]").slice(0, 160);
    const message = `OpenRouter refused with status ${response.status}${words === undefined ? "" : `: ${words}`}`;
    throw response.status === 402 ? new ContributorSearchBudgetExceededError(message) : new Error(message);
  };
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

const tokens = z.number().nonnegative().nullish().catch(null);
const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z
    .object({ prompt_tokens: tokens, completion_tokens: tokens, total_tokens: tokens, cost: tokens })
    .nullish()
    .catch(null),
});

function replyOf(body: unknown): SearchModelReply {
  const parsed = completionSchema.safeParse(body);
  if (!parsed.success) throw new Error("OpenRouter sent something that is not a completion.");
  const { choices, usage } = parsed.data;
  const cost = usage?.cost ?? null;
  return {
    text: choices[0]?.message.content ?? "",
    usage: {
      promptTokens: usage?.prompt_tokens ?? null,
      completionTokens: usage?.completion_tokens ?? null,
      totalTokens: usage?.total_tokens ?? null,
      costUsd: cost === null ? null : cost.toFixed(8),
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The body is empty or an HTML page of a proxy; the caller reports the status.
    return null;
  }
}
