// What the models of one query may cost: dollars, tokens, requests and time, for all roles together and for each.
import { ModelFailure, type ModelUsage } from "../../contract/model-client.ts";

export interface Budget {
  readonly budgetUsd?: number | undefined;
  readonly budgetTokens?: number | undefined;
  readonly budgetCalls?: number | undefined;
  readonly budgetMs?: number | undefined;
}

/** One purse; `settings` names where its limits are set, for example `models.roles.judge`. */
export interface Purse {
  /** Throws `budget_spent` naming the limit, its value and where to raise it. */
  check(): void;
  /** What is left; Infinity where there is no limit. */
  left(): { readonly tokens: number; readonly timeMs: number };
  spend(spent: { readonly usage: ModelUsage; readonly calls: number; readonly timeMs: number }): void;
}

/** A full purse. */
export function openPurse(budget: Budget, settings: string): Purse {
  const { budgetUsd, budgetTokens, budgetCalls, budgetMs } = budget;
  const spent = { usd: 0, tokens: 0, calls: 0, timeMs: 0 };
  const rows = (): readonly (readonly [name: string, used: number, limit: number | undefined, unit: string])[] => [
    ["budgetUsd", spent.usd, budgetUsd, "USD"],
    ["budgetTokens", spent.tokens, budgetTokens, "tokens"],
    ["budgetCalls", spent.calls, budgetCalls, "requests"],
    ["budgetMs", spent.timeMs, budgetMs, "ms"],
  ];
  return {
    check() {
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
    }),
    spend({ usage, calls, timeMs }) {
      spent.usd += usage.costUsd;
      spent.tokens += usage.inputTokens + usage.outputTokens;
      spent.calls += calls;
      spent.timeMs += timeMs;
    },
  };
}
