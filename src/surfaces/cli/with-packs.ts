// The knowledge packs of a command line.
import { resolve } from "node:path";
import type { EffectiveSettings } from "../../app/settings.ts";
import type { Door } from "./door.ts";

/** The settings with these packs beside their own. */
export function withPacks(effective: EffectiveSettings, folders: readonly string[], door: Door): EffectiveSettings {
  const { settings } = effective;
  const packs = [...settings.knowledge.packs, ...folders.map((folder) => resolve(door.folder, folder))];
  return { ...effective, settings: { ...settings, knowledge: { ...settings.knowledge, packs } } };
}
