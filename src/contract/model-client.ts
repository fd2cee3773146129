// The port under the roles: messages in, text and usage out. Tapes are recorded and replayed here, so a request
// contains everything that decides a reply and nothing secret.
import { CtxError, type ErrorCode } from "./error.ts";
import type { JsonObject } from "./json.ts";

/**
 * Every role that a model can play; `copy` phrases a clarifying question, `debate` is for the roundtable, `route` and
 * `reply` for chats, `grade` for gates.
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

/** Tokens as the provider counts them; `inputTokens` includes those that it read from its cache. */
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
  /** Name of the role that asks. */
  readonly role: string;
  /** `provider:model`. */
  readonly model: string;
  /** Name and version of the prompt, for example `judge@1`. */
  readonly prompt: string;
  readonly messages: readonly ModelMessage[];
  /** JSON Schema of the reply; null: free text. */
  readonly schema: JsonObject | null;
  readonly temperature: number | null;
  readonly maxTokens: number;
  /** Delimiter around data in the messages; random for each run, so a tape replaces it with a fixed word. */
  readonly fence: string;
  /**
   * The present time as it appears in the messages; a tape replaces it with a fixed word. Absent: the messages contain
   * no time.
   */
  readonly present?: string;
}

export interface ModelCompletion {
  readonly text: string;
  /** `length`: cut at the token limit; `refused`: withheld by the provider. */
  readonly finish: "stop" | "length" | "refused" | "other";
  readonly usage: ModelUsage;
  /** True when the text came from a tape. */
  readonly isReplayed?: boolean;
  /** Cost of a replayed call when it was recorded; it counts in budgets and is not charged. */
  readonly recordedCostUsd?: number;
  /** Number of tries, the successful one included; absent: one. */
  readonly attempts?: number;
  /** True when neither the provider nor a price table gives its cost. */
  readonly isUnpriced?: boolean;
  /** True when the provider counted no tokens and they were estimated from the texts. */
  readonly isEstimated?: boolean;
}

export interface CompleteOptions {
  readonly signal: AbortSignal;
  /** Receives the text as it arrives; if present, the provider is asked for a stream. */
  readonly onText?: ((text: string) => void) | undefined;
  /** Maximum duration of a single try. */
  readonly timeoutMs: number;
  /** Tries after the first. */
  readonly retries: number;
  /** Remaining time for everything, waits included. */
  readonly remainingMs: () => number;
}

/** Rejects with `ModelFailure`, or with the reason of the signal. */
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

/** How a reply was obtained. */
export interface ModelAccount {
  /** The player that replied in the end: `provider:model`, or `embedded`. */
  readonly model: string;
  /** Name and version of the prompt; null when no model was asked. */
  readonly prompt: string | null;
  /** Why earlier players of the role gave nothing usable, in order. */
  readonly fellBack: readonly string[];
  /** Remarks: text that gives orders, a model without a price. */
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

/** A model returned nothing usable. The cost of the failed request is kept. */
export class ModelFailure extends CtxError {
  readonly failure: ModelFailureCode;
  /** True when the same request may succeed later. */
  readonly isPassing: boolean;
  /** Retry delay that the provider asks for, in milliseconds from now. */
  readonly retryAfterMs: number | null;
  readonly usage: ModelUsage;
  /** Number of failed requests. */
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

/** Sum of both. */
export function addUsage(left: ModelUsage, right: ModelUsage): ModelUsage {
  const cached = (left.cachedInputTokens ?? 0) + (right.cachedInputTokens ?? 0);
  return {
    costUsd: left.costUsd + right.costUsd,
    inputTokens: left.inputTokens + right.inputTokens,
    outputTokens: left.outputTokens + right.outputTokens,
    ...(cached === 0 ? {} : { cachedInputTokens: cached }),
  };
}
