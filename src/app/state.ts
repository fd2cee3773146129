// Opens the store that the settings name.
import type { Store } from "../contract/store.ts";
import type { EffectiveSettings } from "./settings.ts";

/**
 * Opens the store. Only this function loads the database driver, so other commands start faster. The caller closes
 * the store.
 */
export async function openState({
  settings,
  storeFolder,
}: Pick<EffectiveSettings, "settings" | "storeFolder">): Promise<Store> {
  const { openStore } = await import("../store/open.ts");
  return await openStore({ url: settings.store.url, folder: storeFolder });
}
