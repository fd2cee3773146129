// The port for calls of language models: a request has messages, a reply has text and usage. Tapes are recorded and
// replayed at this port, so a request contains everything that decides the reply, and no secret.
import { CtxError, type ErrorCode } from "./error.ts";
import type { JsonObject } from "./json.ts";

/**
 * Every role that a model can have. `copy` phrases a clarifying question, `debate` is a seat of a roundtable, `route`
 * and `reply` belong to chats, `grade` to gates.
 */
export const roleNames = [
  "select",
  "interpret",
  "judge",
  "copy",
  "plan",
  "repair",
  "complete",
  "answer",
  "debate",
  "route",
  "reply",
  "grade",
] as const;
export type RoleName = (typeof roleNames)[number];

/** Tokens as the provider counts them. `inputTokens` includes the tokens that the provider read from its cache. */
export interface ModelUsage {
  readonly costUsd: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens?: number;
}

export interface ModelMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A complete request to a model. */
export interface ModelRequest {
  /** Name of the role that makes the request. */
  readonly role: string;
  /** The model as `provider:model`. */
  readonly model: string;
  /** Name and version of the prompt, for example `judge@1`. */
  readonly prompt: string;
  readonly messages: readonly ModelMessage[];
  /** JSON Schema of the reply; null when the reply is free text. */
  readonly schema: JsonObject | null;
  readonly temperature: number | null;
  readonly maxTokens: number;
  /** Delimiter around data in the messages. It is random in each run, so a tape stores a fixed word instead. */
  readonly fence: string;
  /**
   * The current time as it appears in the messages; a tape stores a fixed word instead. Absent: the messages contain
   * no time.
   */
  readonly present?: string;
}

export interface ModelCompletion {
  readonly text: string;
  /** `length`: the provider cut the reply at the token limit. `refused`: the provider withheld the reply. */
  readonly finish: "stop" | "length" | "refused" | "other";
  readonly usage: ModelUsage;
  /** True when the text came from a tape. */
  readonly isReplayed?: boolean;
  /** Cost of the call when it was recorded. A replayed call counts this cost in budgets and is not charged. */
  readonly recordedCostUsd?: number;
  /** Number of tries, including the successful try; absent: one. */
  readonly attempts?: number;
  /** True when the cost is unknown: the provider does not report it, and no price table lists the model. */
  readonly isUnpriced?: boolean;
  /** True when the provider reported no tokens. The numbers are then estimates from the texts. */
  readonly isEstimated?: boolean;
}

export interface CompleteOptions {
  readonly signal: AbortSignal;
  /** Receives the text as it arrives. If this function is present, the provider is asked for a stream. */
  readonly onText?: ((text: string) => void) | undefined;
  /** Maximum duration of a single try, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum number of tries after the first. */
  readonly retries: number;
  /** Returns the remaining milliseconds for all tries and the waits between them. */
  readonly remainingMs: () => number;
  /** Called before each further try. A text is the reason why no further try may be made. */
  readonly onRetry?: ((failure: ModelFailure) => string | null) | undefined;
}

/** Calls language models. Rejects with `ModelFailure`, or with the reason of the abort signal. */
export interface ModelClient {
  complete(request: ModelRequest, options: CompleteOptions): Promise<ModelCompletion>;
  close(): Promise<void>;
}

/** One request and its result, for the trace and for tapes. */
export interface ModelExchange {
  readonly request: ModelRequest;
  readonly completion: ModelCompletion | null;
  readonly failure: { readonly code: ModelFailureCode; readonly message: string; readonly attempts?: number } | null;
}

/** How the reply of a role was produced. */
export interface ModelAccount {
  /** The model that gave the reply: `provider:model`, or `embedded`. */
  readonly model: string;
  /** Name and version of the prompt; null when no language model was called. */
  readonly prompt: string | null;
  /** Why the models that were tried before this model gave no usable reply, in the order in which they were tried. */
  readonly fellBack: readonly string[];
  /** Notes about the call, for example that the data contained instructions or that the model has no price. */
  readonly remarks: readonly string[];
  readonly exchanges: readonly ModelExchange[];
}

export type ModelFailureCode =
  | "unauthorized"
  | "rejected"
  | "rate_limited"
  | "unavailable"
  | "network"
  | "timeout"
  | "oversized"
  | "malformed"
  | "empty"
  | "truncated"
  | "refused"
  | "circuit_open"
  | "budget_spent"
  | "not_recorded"
  | "cancelled";

const errorCodes: Partial<Readonly<Record<ModelFailureCode, ErrorCode>>> = {
  budget_spent: "limit",
  not_recorded: "usage",
  cancelled: "interrupted",
};

/** Error of a model that returned nothing usable. `usage` has the cost of the failed request. */
export class ModelFailure extends CtxError {
  readonly failure: ModelFailureCode;
  /** True when the same request may succeed later. */
  readonly isPassing: boolean;
  /** Retry delay that the provider asks for, in milliseconds from now. */
  readonly retryAfterMs: number | null;
  readonly usage: ModelUsage;
  /** Number of failed requests for this reply. */
  readonly attempts: number;
  readonly account: ModelAccount | null;

  constructor(
    failure: ModelFailureCode,
    message: string,
    more: {
      readonly hint?: string | undefined;
      readonly cause?: unknown;
      readonly isPassing?: boolean;
      readonly retryAfterMs?: number | null;
      readonly usage?: ModelUsage | undefined;
      readonly attempts?: number | undefined;
      readonly account?: ModelAccount | undefined;
    } = {},
  ) {
    super(errorCodes[failure] ?? "upstream", message, { hint: more.hint, cause: more.cause });
    this.name = "ModelFailure";
    this.failure = failure;
    this.isPassing = more.isPassing ?? false;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.usage = more.usage ?? noUsage;
    this.attempts = more.attempts ?? 1;
    this.account = more.account ?? null;
  }
}

export const noUsage: ModelUsage = { costUsd: 0, inputTokens: 0, outputTokens: 0 };

/** Adds two usages. */
export function addUsage(left: ModelUsage, right: ModelUsage): ModelUsage {
  const cached = (left.cachedInputTokens ?? 0) + (right.cachedInputTokens ?? 0);
  return {
    costUsd: left.costUsd + right.costUsd,
    inputTokens: left.inputTokens + right.inputTokens,
    outputTokens: left.outputTokens + right.outputTokens,
    ...(cached === 0 ? {} : { cachedInputTokens: cached }),
  };
}
