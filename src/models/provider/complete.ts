// Sends one request to one model through the AI SDK. A streamed reply is cut off if it becomes too long.
import type { LanguageModel, LanguageModelUsage } from "ai";
import { type ModelCompletion, ModelFailure, type ModelRequest } from "../../contract/model-client.ts";
import type { ModelPrice, ReadyProvider } from "../../contract/settings/models.ts";
import { usageOf } from "./cost.ts";

/** The inputs of one attempt to get a reply. */
export interface Try {
  readonly request: ModelRequest;
  readonly model: LanguageModel;
  readonly structured: ReadyProvider["structured"];
  readonly price: ModelPrice | null;
  readonly signal: AbortSignal;
  readonly onText: ((text: string) => void) | undefined;
}

/** Returns the text, the reason why it ended, and its cost. Rejects with the error of the SDK. */
export async function completeOnce(work: Try): Promise<ModelCompletion> {
  const sdk = await loadSdk();
  const output = outputOf(work, sdk.Output.text());
  const options = { ...optionsOf(work), ...(output === undefined ? {} : { output }) };
  if (work.onText === undefined) {
    const { text, finishReason, usage } = await sdk.generateText(options);
    return completionOf({ text, finishReason, usage }, work);
  }
  const result = sdk.streamText({ ...options, onError: () => undefined });
  return await readStream(result.stream, work);
}

// Turns off the SDK's warnings about unsupported features, which would be printed to the terminal.
async function loadSdk() {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return await import("ai");
}

function optionsOf({ request, model, signal }: Try) {
  const { messages, temperature, maxTokens } = request;
  const instructions = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  return {
    model,
    instructions: instructions.join("\n\n"),
    messages: messages.flatMap(({ role, content }) => (role === "system" ? [] : [{ role, content }])),
    ...(temperature === null ? {} : { temperature }),
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: signal,
  };
}

/**
 * Requests JSON in the way that the provider supports. The reply is parsed by other code, since it may not match the
 * requested schema.
 */
function outputOf<T extends object>({ request, structured }: Try, asText: T): T | undefined {
  if (request.schema === null || structured === "none") return undefined;
  const [name = "reply"] = request.prompt.split("@");
  const format = structured === "schema" ? { type: "json", name, schema: request.schema } : { type: "json" };
  return { ...asText, responseFormat: Promise.resolve(format) };
}

/** The maximum number of characters per token. A text with more characters exceeds the token limit and is rejected. */
const charactersPerToken = 12;

interface StreamPart {
  readonly type: string;
  readonly text?: string;
  readonly error?: unknown;
  readonly finishReason?: string;
  readonly totalUsage?: LanguageModelUsage;
}

async function readStream(stream: AsyncIterable<StreamPart>, work: Try): Promise<ModelCompletion> {
  const { request, onText } = work;
  const mostCharacters = request.maxTokens * charactersPerToken;
  let text = "";
  for await (const part of stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new ModelFailure("cancelled", "the stream was cancelled");
    if (part.type === "text-delta" && part.text !== undefined) {
      text += part.text;
      onText?.(part.text);
    }
    if (text.length > mostCharacters) {
      throw new ModelFailure("oversized", `the stream did not end within ${mostCharacters} characters`);
    }
    if (part.type === "finish") {
      return completionOf({ text, finishReason: part.finishReason ?? "other", usage: part.totalUsage }, work);
    }
  }
  throw new ModelFailure("malformed", "the stream ended without a finish reason", { isPassing: true });
}

function completionOf(
  made: { readonly text: string; readonly finishReason: string; readonly usage: LanguageModelUsage | undefined },
  { price, request }: Try,
): ModelCompletion {
  const texts = { asked: request.messages.map(({ content }) => content), said: made.text };
  const { usage, isUnpriced, isEstimated } = usageOf(made.usage ?? {}, price, texts);
  return {
    ...{ text: made.text, finish: finishOf(made.finishReason), usage },
    ...(isUnpriced ? { isUnpriced } : {}),
    ...(isEstimated ? { isEstimated } : {}),
  };
}

function finishOf(reason: string): ModelCompletion["finish"] {
  if (reason === "stop" || reason === "length") return reason;
  return reason === "content-filter" ? "refused" : "other";
}
