// The port under the roles: messages in, text and usage out. Tapes are recorded and replayed here, so a request holds
// all that decides a reply and nothing secret.
import { CtxError, type ErrorCode } from "./error.ts";
import type { JsonObject } from "./json.ts";

/** Every role that a model can play; `copy` words a clarifying question, `debate` is for the roundtable, `route` and `reply` for chats, `grade` for gates. */
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

/** What a model is asked, whole. */
export interface ModelRequest {
  /** Who asks: the name of a role. */
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
  /** Delimiter around data in the messages; random for each run, so a tape puts a fixed word in its place. */
  readonly fence: string;
  /** The present time as it stands in the messages; a tape puts a fixed word in its place. Absent: they tell none. */
  readonly present?: string;
}

export interface ModelCompletion {
  readonly text: string;
  /** `length`: cut at the token limit; `refused`: the provider held it back. */
  readonly finish: "stop" | "length" | "refused" | "other";
  readonly usage: ModelUsage;
  /** True when the text came from a tape. */
  readonly isReplayed?: boolean;
  /** What a replayed call cost when it was recorded; it counts in budgets and is charged to nobody. */
  readonly recordedCostUsd?: number;
  /** Tries that it took, the good one included; absent: one. */
  readonly attempts?: number;
  /** True when neither the provider nor a price table says what it cost. */
  readonly isUnpriced?: boolean;
  /** True when the provider counted no tokens and they were estimated from the texts. */
  readonly isEstimated?: boolean;
}

export interface CompleteOptions {
  readonly signal: AbortSignal;
  /** Told of the text as it comes; its presence asks the provider for a stream. */
  readonly onText?: ((text: string) => void) | undefined;
  /** Longest single try. */
  readonly timeoutMs: number;
  /** Tries after the first. */
  readonly retries: number;
  /** Time that is left for everything, waits included. */
  readonly remainingMs: () => number;
}

/** Rejects with `ModelFailure`, or with the reason of the signal. */
export interface ModelClient {
  complete(request: ModelRequest, options: CompleteOptions): Promise<ModelCompletion>;
  close(): Promise<void>;
}

/** One request with how it ended, for the trace and for tapes. */
export interface ModelExchange {
  readonly request: ModelRequest;
  readonly completion: ModelCompletion | null;
  readonly failure: { readonly code: ModelFailureCode; readonly message: string; readonly attempts?: number } | null;
}

/** How a reply came about. */
export interface ModelAccount {
  /** Who spoke in the end: `provider:model`, or `embedded`. */
  readonly model: string;
  /** Name and version of the prompt; null when no model was asked. */
  readonly prompt: string | null;
  /** Why earlier players of the role gave nothing, in order. */
  readonly fellBack: readonly string[];
  /** What was noticed on the way: text that gives orders, a model without a price. */
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

/** Why a model gave nothing usable. What it cost all the same is kept. */
export class ModelFailure extends CtxError {
  readonly failure: ModelFailureCode;
  /** True when the same request may work later. */
  readonly isPassing: boolean;
  /** When the provider says to come back, in milliseconds from now. */
  readonly retryAfterMs: number | null;
  readonly usage: ModelUsage;
  /** Requests that were made in vain. */
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

/** Both together. */
export function addUsage(left: ModelUsage, right: ModelUsage): ModelUsage {
  const cached = (left.cachedInputTokens ?? 0) + (right.cachedInputTokens ?? 0);
  return {
    costUsd: left.costUsd + right.costUsd,
    inputTokens: left.inputTokens + right.inputTokens,
    outputTokens: left.outputTokens + right.outputTokens,
    ...(cached === 0 ? {} : { cachedInputTokens: cached }),
  };
}
