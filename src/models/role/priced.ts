// Checks before the first call: if a USD budget is set, the price of every model must be known.
import { CtxError } from "../../contract/error.ts";
import type { ModelSettings, ReadyProviders } from "../../contract/settings/models.ts";
import { priceOf, unpricedHint } from "../provider/price.ts";
import { type Cast, embeddedName } from "./cast.ts";

/** Throws a `config` error with the fix if a USD budget applies to a model without a known price. */
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
    throw new CtxError("config", `${place}.budgetUsd cannot be enforced: the price of ${model} is unknown`, {
      hint: unpricedHint(model),
    });
  }
}
