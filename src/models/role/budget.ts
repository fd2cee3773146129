// The budgets of one query for its models: dollars, tokens, requests and time, in total and for each role.
import { ModelFailure, type ModelUsage } from "../../contract/model-client.ts";
import { unpricedHint } from "../provider/price.ts";

export interface Budget {
  readonly budgetUsd?: number | undefined;
  readonly budgetTokens?: number | undefined;
  readonly budgetCalls?: number | undefined;
  readonly budgetMs?: number | undefined;
}

/** One budget account. `settings` names where its limits are set, for example `models.roles.judge`. */
export interface Purse {
  /** Throws `budget_spent` if a limit is reached. The message names the limit and the setting to raise. */
  check(): void;
  /** Returns the remaining budget. A value without a limit is Infinity. */
  left(): { readonly tokens: number; readonly timeMs: number; readonly calls: number };
  spend(spent: Spent): void;
}

export interface Spent {
  readonly usage: ModelUsage;
  readonly calls: number;
  readonly timeMs: number;
  /** The model of a call whose cost is unknown, or null. After such a call, a USD budget cannot be enforced. */
  readonly unpriced: string | null;
}

/** Creates an account from which nothing has been spent. */
export function openPurse(budget: Budget, settings: string): Purse {
  const { budgetUsd, budgetTokens, budgetCalls, budgetMs } = budget;
  const spent = { usd: 0, tokens: 0, calls: 0, timeMs: 0 };
  let unpricedModel: string | null = null;
  const rows = (): readonly (readonly [name: string, used: number, limit: number | undefined, unit: string])[] => [
    ["budgetUsd", spent.usd, budgetUsd, "USD"],
    ["budgetTokens", spent.tokens, budgetTokens, "tokens"],
    ["budgetCalls", spent.calls, budgetCalls, "requests"],
    ["budgetMs", spent.timeMs, budgetMs, "ms"],
  ];
  return {
    check() {
      if (budgetUsd !== undefined && unpricedModel !== null) {
        const why = `${settings}.budgetUsd (${budgetUsd} USD) cannot be enforced: the cost of a call to ${unpricedModel} is unknown`;
        throw new ModelFailure("budget_spent", why, { hint: unpricedHint(unpricedModel) });
      }
      for (const [name, used, limit, unit] of rows()) {
        if (limit === undefined || used < limit) continue;
        throw new ModelFailure("budget_spent", `${settings}.${name} (${limit} ${unit}) is spent in this query`, {
          hint: `raise ${settings}.${name}`,
        });
      }
    },
    left: () => ({
      tokens: Math.max(0, (budgetTokens ?? Number.POSITIVE_INFINITY) - spent.tokens),
      timeMs: Math.max(0, (budgetMs ?? Number.POSITIVE_INFINITY) - spent.timeMs),
      calls: Math.max(0, (budgetCalls ?? Number.POSITIVE_INFINITY) - spent.calls),
    }),
    spend({ usage, calls, timeMs, unpriced }) {
      unpricedModel ??= unpriced;
      spent.usd += usage.costUsd;
      spent.tokens += usage.inputTokens + usage.outputTokens;
      spent.calls += calls;
      spent.timeMs += timeMs;
    },
  };
}
