// One budget account: what is spent, what is reserved for requests that run, and the limits of both together.
import { ModelFailure } from "../../contract/model-client.ts";
import type { ModelPrice } from "../../contract/settings/models.ts";
import { unpricedHint } from "../provider/price.ts";

export interface Budget {
  readonly budgetUsd?: number | undefined;
  readonly budgetTokens?: number | undefined;
  readonly budgetCalls?: number | undefined;
  readonly budgetMs?: number | undefined;
}

export interface Amounts {
  readonly usd: number;
  readonly tokens: number;
  readonly calls: number;
  readonly timeMs: number;
}

/** The largest cost of one request. */
export interface Need {
  readonly inputTokens: number;
  readonly maxTokens: number;
  readonly timeMs: number;
  /** Null when the price is unknown. A USD budget then allows only one request at a time. */
  readonly price: ModelPrice | null;
}

/** `settings` names where the limits are set, for example `models.roles.judge`. */
export interface Purse {
  readonly spent: () => Amounts;
  readonly reserved: () => Amounts;
  /** Aborts when a provider exceeded the budget. The reason is the error that further requests get. */
  readonly stopped: AbortSignal;
  /** Throws if no request can be made any more. */
  check(): void;
  /** Returns what the request takes from this account. */
  amountsOf(need: Need): Amounts;
  covers(amounts: Amounts): boolean;
  /** Returns the reply tokens and the time that the unreserved rest pays for. Both may be 0 or less. */
  lowered(need: Need): Pick<Need, "maxTokens" | "timeMs">;
  /** Returns the error for a request that needs more than is left, even with its smallest reply. */
  refusal(least: Need): ModelFailure;
  /** Changes the reserved amounts. */
  reserve(amounts: Amounts): void;
  /** Releases a reservation and adds what the request used. Returns a remark if that exceeds a limit. */
  settle(reserved: Amounts, used: Amounts, by: { readonly model: string; readonly isUnpriced: boolean }): string | null;
  /** Resolves at the next release; null if nothing is reserved. */
  nextRelease(): Promise<void> | null;
}

const noAmounts: Amounts = { usd: 0, tokens: 0, calls: 0, timeMs: 0 };
const million = 1_000_000;

/** Creates an account from which nothing has been spent. */
export function openPurse(budget: Budget, settings: string): Purse {
  const limits = limitsOf(budget);
  let spent = noAmounts;
  let reserved = noAmounts;
  let released = Promise.withResolvers<void>();
  const stop = new AbortController();
  const remaining = (): Amounts => minus(minus(limits, spent), reserved);
  const covers = (amounts: Amounts) => rows.every(({ of }) => amounts[of] <= remaining()[of]);
  const amountsOf = ({ inputTokens, maxTokens, timeMs, price }: Need): Amounts => {
    const usd = price === null ? unpricedUsd(limits, spent) : usdOf(price, inputTokens, maxTokens);
    return { usd, tokens: inputTokens + maxTokens, calls: 1, timeMs: Number.isFinite(limits.timeMs) ? timeMs : 0 };
  };
  const lowered = (need: Need): Pick<Need, "maxTokens" | "timeMs"> => {
    const { inputTokens, price } = need;
    const byUsd = price === null ? need.maxTokens : tokensFor(remaining().usd, inputTokens, price);
    const maxTokens = Math.floor(Math.min(need.maxTokens, remaining().tokens - inputTokens, byUsd));
    return { maxTokens, timeMs: Math.min(need.timeMs, remaining().timeMs) };
  };
  const limitText = ({ name, of, unit }: (typeof rows)[number]) => `${settings}.${name} (${limits[of]} ${unit})`;
  return {
    ...{ spent: () => spent, reserved: () => reserved, stopped: stop.signal, amountsOf, covers, lowered },
    check: () => stop.signal.throwIfAborted(),
    refusal: (least) => {
      const amounts = amountsOf(least);
      const row = rows.find(({ of }) => amounts[of] > remaining()[of]) ?? rows[0];
      const isSpent = spent[row.of] >= limits[row.of];
      const rest = `has ${shown(remaining()[row.of])} ${row.unit} left; the next request may need ${shown(amounts[row.of])}`;
      const why = `${limitText(row)} ${isSpent ? "is spent in this query" : rest}`;
      return new ModelFailure("budget_spent", why, { hint: `raise ${settings}.${row.name}` });
    },
    reserve: (amounts) => {
      reserved = plus(reserved, amounts);
    },
    settle: (kept, used, { model, isUnpriced }) => {
      reserved = minus(reserved, kept);
      spent = plus(spent, used);
      released.resolve();
      released = Promise.withResolvers<void>();
      const over = rows.find(
        ({ of }) => (of === "usd" || of === "tokens") && spent[of] > limits[of] && used[of] > kept[of],
      );
      const why = isUnpriced && Number.isFinite(limits.usd) ? unenforceable(limitText(rows[0]), model) : null;
      const exceeded =
        over === undefined
          ? why
          : new ModelFailure("budget_spent", exceededBy(limitText(over), over, { model, kept, used }), {
              hint: `${model} did not keep to the token limit of its request; use another model`,
            });
      if (exceeded === null) return null;
      stop.abort(exceeded);
      return exceeded.message;
    },
    nextRelease: () => (reserved.calls === 0 ? null : released.promise),
  };
}

const rows = [
  { name: "budgetUsd", of: "usd", unit: "USD" },
  { name: "budgetTokens", of: "tokens", unit: "tokens" },
  { name: "budgetCalls", of: "calls", unit: "requests" },
  { name: "budgetMs", of: "timeMs", unit: "ms" },
] as const;

function limitsOf({ budgetUsd, budgetTokens, budgetCalls, budgetMs }: Budget): Amounts {
  const none = Number.POSITIVE_INFINITY;
  return { usd: budgetUsd ?? none, tokens: budgetTokens ?? none, calls: budgetCalls ?? none, timeMs: budgetMs ?? none };
}

/** Without a price a request may cost anything, so it reserves all that is not spent. */
function unpricedUsd(limits: Amounts, spent: Amounts): number {
  return Number.isFinite(limits.usd) ? Math.max(limits.usd - spent.usd, Number.EPSILON) : 0;
}

/** Returns the price of one input token in US dollars, cached or not, whichever is higher. */
function highestInputPrice({ input, cachedInput = 0 }: ModelPrice): number {
  return Math.max(input, cachedInput) / million;
}

function usdOf(price: ModelPrice, inputTokens: number, maxTokens: number): number {
  return inputTokens * highestInputPrice(price) + (maxTokens * price.output) / million;
}

/** Returns the reply tokens that the amount pays for. One less than the quotient, which is rounded. */
function tokensFor(usd: number, inputTokens: number, price: ModelPrice): number {
  const rest = usd - inputTokens * highestInputPrice(price);
  if (price.output === 0) return rest >= 0 ? Number.POSITIVE_INFINITY : 0;
  return (rest * million) / price.output - 1;
}

function unenforceable(place: string, model: string): ModelFailure {
  const why = `${place} cannot be enforced: the cost of a call to ${model} is unknown`;
  return new ModelFailure("budget_spent", why, { hint: unpricedHint(model) });
}

function exceededBy(
  place: string,
  { of, unit }: (typeof rows)[number],
  { model, kept, used }: { readonly model: string; readonly kept: Amounts; readonly used: Amounts },
): string {
  const sums = `one request used ${shown(used[of])} ${unit}, at most ${shown(kept[of])} were allowed`;
  return `${place} is exceeded by ${model}: ${sums}; no further model is called`;
}

function shown(amount: number): string {
  return String(Number(amount.toPrecision(3)));
}

function plus(left: Amounts, right: Amounts): Amounts {
  return combined(left, right, 1);
}

function minus(left: Amounts, right: Amounts): Amounts {
  return combined(left, right, -1);
}

function combined(left: Amounts, right: Amounts, sign: 1 | -1): Amounts {
  return {
    usd: left.usd + sign * right.usd,
    tokens: left.tokens + sign * right.tokens,
    calls: left.calls + sign * right.calls,
    timeMs: left.timeMs + sign * right.timeMs,
  };
}
