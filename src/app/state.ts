// The store of the settings.
import type { Store } from "../contract/store.ts";
import type { EffectiveSettings } from "./settings.ts";

/** Opens the store; its driver is loaded here, so commands without state do not load it. The caller closes it. */
export async function openState({
  settings,
  storeFolder,
}: Pick<EffectiveSettings, "settings" | "storeFolder">): Promise<Store> {
  const { openStore } = await import("../store/open.ts");
  return await openStore({ url: settings.store.url, folder: storeFolder });
}
