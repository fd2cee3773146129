// Budgets in dollars that can be kept: what a model costs must be known before it is asked.
import { CtxError } from "../../contract/error.ts";
import type { ModelSettings, ReadyProviders } from "../../contract/settings/models.ts";
import { priceOf, unpricedHint } from "../provider/price.ts";
import { type Cast, embeddedName } from "./cast.ts";

/** Refuses a budget in dollars over a model whose cost nothing tells, as a `config` error with the line that mends it. */
export function checkPriced(
  cast: Cast,
  { settings, providers }: { readonly settings: ModelSettings; readonly providers: ReadyProviders },
): void {
  const known = { providers, prices: settings.prices };
  for (const [role, { players, budget }] of Object.entries(cast)) {
    const place = budget.budgetUsd !== undefined ? `models.roles.${role}` : "models";
    if (place === "models" && settings.budgetUsd === undefined) continue;
    const model = players.find((player) => player !== embeddedName && priceOf(player, known).source === "unknown");
    if (model === undefined) continue;
    throw new CtxError("config", `${place}.budgetUsd cannot be kept: nothing tells what ${model} costs`, {
      hint: unpricedHint(model),
    });
  }
}
