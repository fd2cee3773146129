// Adds the knowledge packs that a command line names.
import { resolve } from "node:path";
import type { EffectiveSettings } from "../../app/settings.ts";
import type { CliContext } from "./cli-context.ts";

/** Returns the settings with the given knowledge packs after the configured packs. */
export function withPacks(
  effective: EffectiveSettings,
  folders: readonly string[],
  cli: CliContext,
): EffectiveSettings {
  const { settings } = effective;
  const packs = [...settings.knowledge.packs, ...folders.map((folder) => resolve(cli.folder, folder))];
  return { ...effective, settings: { ...settings, knowledge: { ...settings.knowledge, packs } } };
}
