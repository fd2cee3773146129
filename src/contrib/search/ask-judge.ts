// Asks a judge within its limits of time and cost, and validates the form of its reply. validate.ts checks the
// candidates that the reply names.
import { z } from "zod";
import {
  type DegradedReasonCode,
  type JudgeUsage,
  judgeUsageSchema,
  type ResolvedSearchConfig,
  type SearchCandidate,
  type SearchIntent,
  type SearchJudge,
  type SearchVerdict,
  searchVerdictSchema,
} from "../../contract/search.ts";

/** Thrown by a judge whose call would cost more than its budget. */
export class ContributorSearchBudgetExceededError extends Error {
  constructor(message = "Contributor search budget exceeded") {
    super(message);
    this.name = "ContributorSearchBudgetExceededError";
  }
}

/** Thrown when a judge takes too long. A judge with a time limit of its own may throw it too. */
export class ContributorSearchTimeoutError extends Error {
  constructor(message = "Contributor search judge timed out") {
    super(message);
    this.name = "ContributorSearchTimeoutError";
  }
}

/** A verdict of valid form, or the reason why there is none. */
export type Asked =
  | { readonly kind: "verdict"; readonly verdict: SearchVerdict }
  | {
      readonly kind: "failure";
      readonly code: DegradedReasonCode;
      readonly reason: string;
      /** False if the budget ended before the judge was asked. */
      readonly wasAsked: boolean;
      readonly usage: JudgeUsage | null;
      readonly validatorStatus: "rejected" | "not_run";
    };

/** Asks the judge once. Rejects only when `signal` aborts. At the time limit, the signal given to the judge aborts. */
export async function askJudge(question: {
  readonly judge: SearchJudge;
  readonly rawRequest: string;
  readonly intents: readonly SearchIntent[];
  readonly shortlist: readonly SearchCandidate[];
  readonly config: ResolvedSearchConfig;
  readonly instructions?: string | undefined;
  readonly traceLabel?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
}): Promise<Asked> {
  const { config, signal } = question;
  const budgetUsd = config.budgetUsd === null ? null : amountOf(config.budgetUsd);
  if (Number.isNaN(budgetUsd)) {
    const reason = `The judge was not asked: its budget ${JSON.stringify(config.budgetUsd)} is not an amount of US dollars.`;
    return { ...failed, code: "judge_budget_exceeded", reason, wasAsked: false };
  }
  try {
    const reply = await evaluateInTime(question);
    const verdict = readVerdict(reply);
    if (verdict === null) {
      const reason = "The judge's reply does not have the form that was asked for.";
      return { ...failed, code: "judge_invalid_output", reason, usage: readUsage(reply), validatorStatus: "rejected" };
    }
    const costUsd = amountOf(verdict.usage?.costUsd ?? 0);
    if (budgetUsd === null || costUsd <= budgetUsd) return { kind: "verdict", verdict };
    const reason = `The judge cost ${costUsd} US dollars, more than its budget of ${config.budgetUsd}.`;
    return { ...failed, code: "judge_budget_exceeded", reason, usage: verdict.usage ?? null };
  } catch (thrown) {
    signal?.throwIfAborted();
    return { ...failed, code: codeOf(thrown), reason: reasonOf(thrown) };
  }
}

const failed = { kind: "failure", wasAsked: true, usage: null, validatorStatus: "not_run" } as const;

async function evaluateInTime(question: Parameters<typeof askJudge>[0]): Promise<unknown> {
  const { judge, rawRequest, intents, shortlist, config, instructions, traceLabel, signal } = question;
  const { provider, model, timeoutMs, budgetUsd } = config;
  const ending = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    reject(reason);
    ending.abort(reason);
  };
  const onAbort = () => end(signal?.reason);
  const hasLimit = timeoutMs !== null && timeoutMs > 0;
  // Capped, since a timer with a delay above its maximum fires at once.
  const timer = hasLimit
    ? setTimeout(() => end(new ContributorSearchTimeoutError()), Math.min(timeoutMs, longestTimerMs))
    : undefined;
  signal?.addEventListener("abort", onAbort, { once: true });
  const input = {
    rawRequest,
    intents,
    shortlist: { maxSize: config.maxShortlistSize, candidates: shortlist },
    ...(instructions === undefined || instructions === "" ? {} : { instructions }),
    policy: config,
  };
  const context = { provider, model, timeoutMs, budgetUsd, traceLabel: traceLabel ?? null, signal: ending.signal };
  try {
    return await Promise.race([judge.evaluate(input, context), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

const longestTimerMs = 2 ** 31 - 1;

function readVerdict(reply: unknown): SearchVerdict | null {
  try {
    const verdict = searchVerdictSchema.safeParse(reply).data ?? null;
    return verdict === null || Number.isNaN(amountOf(verdict.usage?.costUsd ?? 0)) ? null : verdict;
  } catch {
    // A reply with a property that throws when it is read counts as malformed.
    return null;
  }
}

/** Reads the usage of a malformed reply, so that its cost is recorded. */
function readUsage(reply: unknown): JudgeUsage | null {
  try {
    return z.object({ usage: judgeUsageSchema }).safeParse(reply).data?.usage ?? null;
  } catch {
    // A property of the reply throws when it is read.
    return null;
  }
}

/** Returns an amount in US dollars; NaN for a value that is not an amount. */
function amountOf(amount: string | number): number {
  const value = typeof amount === "string" && amount.trim() === "" ? Number.NaN : Number(amount);
  return Number.isFinite(value) && value >= 0 ? value : Number.NaN;
}

function codeOf(thrown: unknown): DegradedReasonCode {
  if (thrown instanceof ContributorSearchBudgetExceededError) return "judge_budget_exceeded";
  if (thrown instanceof ContributorSearchTimeoutError) return "judge_timeout";
  return "judge_error";
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : "The judge failed with something that is not an error.";
}
