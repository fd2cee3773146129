// Reserves the largest cost of a request from the accounts of a run before the request is sent. Parallel roles and agents
// that share the accounts therefore cannot spend the same rest twice.
import {
  type ModelCompletion,
  type ModelFailure,
  type ModelFailureCode,
  type ModelMessage,
  noUsage,
} from "../../contract/model-client.ts";
import type { ModelSettings } from "../../contract/settings/models.ts";
import { type Amounts, type Need, openPurse, type Purse } from "./purse.ts";

/** The accounts of one run: one for all roles together, and one for each role. */
export interface Purses {
  readonly all: Purse;
  of(role: string): Purse;
}

/** Creates accounts from which nothing has been spent. */
export function openPurses(
  settings: Pick<ModelSettings, "roles" | "budgetUsd" | "budgetTokens" | "budgetCalls" | "budgetMs">,
): Purses {
  const purses = new Map<string, Purse>();
  return {
    all: openPurse(settings, "models"),
    of: (role) => {
      const known = purses.get(role) ?? openPurse(settings.roles[role] ?? {}, `models.roles.${role}`);
      purses.set(role, known);
      return known;
    },
  };
}

/** What one request may use. It ends with exactly one call of `completed` or `failed`. */
export interface Reservation {
  readonly maxTokens: number;
  readonly timeMs: number;
  /** Aborts when another request of the run exceeded the budget. */
  readonly stopped: AbortSignal;
  /** Reserves one more try. Returns why the budget does not allow it, or null. */
  retry(failure: ModelFailure): string | null;
  /** Books a reply. Returns a remark if the provider exceeded the budget. */
  completed(completion: ModelCompletion, spentMs: number): string | null;
  /** Books a request without a reply; `failure` is null if the caller ended it. */
  failed(failure: ModelFailure | null, spentMs: number): void;
}

/** A reply with fewer tokens is rarely usable, so no request is sent for it. */
const leastTokens = 200;

/** Waits until the running requests leave enough for this one; without any, lowers the reply limit to what is left. */
export async function reserve(
  purses: readonly Purse[],
  need: Need & { readonly model: string },
  signal: AbortSignal,
): Promise<Reservation> {
  for (;;) {
    signal.throwIfAborted();
    for (const purse of purses) purse.check();
    const short = purses.filter((purse) => !purse.covers(purse.amountsOf(need)));
    if (short.length === 0) return reserved(purses, need);
    const releases = short.flatMap((purse) => purse.nextRelease() ?? []);
    if (releases.length === 0) {
      const least = { ...need, maxTokens: Math.min(leastTokens, need.maxTokens), timeMs: 1 };
      for (const purse of short) if (!purse.covers(purse.amountsOf(least))) throw purse.refusal(least);
      const rests = short.map((purse) => purse.lowered(need));
      const maxTokens = Math.min(...rests.map((rest) => rest.maxTokens));
      return reserved(purses, { ...need, maxTokens, timeMs: Math.min(...rests.map((rest) => rest.timeMs)) });
    }
    await untilAborted(Promise.race(releases), signal);
  }
}

function reserved(purses: readonly Purse[], need: Need & { readonly model: string }): Reservation {
  const { model, maxTokens, timeMs } = need;
  let retries = 0;
  let held: readonly { readonly purse: Purse; readonly amounts: Amounts }[] = [];
  const take = (): Purse | null => {
    const wanted = purses.map((purse) => ({ purse, amounts: purse.amountsOf(need) }));
    const short = wanted.find(({ purse, amounts }) => !purse.covers(amounts));
    if (short !== undefined) return short.purse;
    for (const { purse, amounts } of wanted) purse.reserve(amounts);
    held = wanted;
    return null;
  };
  const settle = (usedOf: (reserved: Amounts) => Amounts, isUnpriced = false): string | null => {
    const remarks = held.map(({ purse, amounts }) => purse.settle(amounts, usedOf(amounts), { model, isUnpriced }));
    held = [];
    return remarks.find((remark) => remark !== null) ?? null;
  };
  const tries = (attempts = 1) => Math.max(1, attempts - retries);
  take();
  return {
    ...{ maxTokens, timeMs, stopped: AbortSignal.any(purses.map(({ stopped }) => stopped)) },
    retry: (failure) => {
      settle((reserved) => ({ ...costOfFailure(failure, reserved), calls: 1, timeMs: 0 }));
      retries += 1;
      return take()?.refusal(need).message ?? null;
    },
    // A replayed call counts with its recorded cost, so that a replay reaches the same limits.
    completed: ({ usage, recordedCostUsd, attempts, isUnpriced }, spentMs) => {
      const tokens = usage.inputTokens + usage.outputTokens;
      const used = { usd: recordedCostUsd ?? usage.costUsd, tokens, calls: tries(attempts), timeMs: spentMs };
      return settle(() => used, isUnpriced === true);
    },
    failed: (failure, spentMs) => {
      settle((reserved) => ({ ...costOfFailure(failure, reserved), calls: tries(failure?.attempts), timeMs: spentMs }));
    },
  };
}

/** The failures that a provider does not charge: it refused the request, or the request was not sent. */
const uncharged: ReadonlySet<ModelFailureCode> = new Set([
  ...(["unauthorized", "rejected", "rate_limited", "unavailable", "circuit_open", "not_recorded"] as const),
]);

/** Returns the reported cost of a failed request; if the provider may have charged an unknown cost, the reserved amounts. */
function costOfFailure(failure: ModelFailure | null, reserved: Amounts): Pick<Amounts, "usd" | "tokens"> {
  const { costUsd: usd, inputTokens, outputTokens } = failure?.usage ?? noUsage;
  const tokens = inputTokens + outputTokens;
  if (failure !== null && (tokens > 0 || uncharged.has(failure.failure))) return { usd, tokens };
  return { usd: reserved.usd, tokens: reserved.tokens };
}

/** The assumed bytes per token. Text has more, so the estimate is an upper limit for all but the densest data. */
const leastBytesPerToken = 2;
const tokensPerMessage = 8;

/** Returns an upper estimate of the tokens of a prompt. */
export function mostInputTokens(messages: readonly ModelMessage[], schema: unknown): number {
  const texts = [...messages.map(({ content }) => content), ...(schema === null ? [] : [JSON.stringify(schema)])];
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return Math.ceil(bytes / leastBytesPerToken) + tokensPerMessage * texts.length;
}

async function untilAborted(waiting: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    await Promise.race([waiting, promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
