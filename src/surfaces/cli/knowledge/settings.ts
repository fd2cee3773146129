// What `ctx knowledge` is set to. Where nothing is set, the schemas of the settings are not loaded: that takes longer than
// all the work on a small pack.
import type { Command } from "commander";
import { indexDirectory, isNothingSet } from "../../../app/settings/unset.ts";
import { systemClock } from "../../../base/time.ts";
import type { Clock } from "../../../contract/clock.ts";
import type { CommandContext, Door } from "../door.ts";

export interface PackSettings {
  readonly disabled: readonly string[];
  readonly indexDirectory: string;
  readonly clock: Clock;
}

/** Adds the flags of settings to parts whose other flags stand already, where the line may hold one or must show them. */
export async function addFlagsInUse(parts: readonly Command[], { words }: CommandContext): Promise<void> {
  const names = parts.flatMap(({ options }) => options.flatMap(({ long, short }) => [long, short]));
  const isShown = words[0] !== "knowledge";
  if (!isShown && !words.some((word) => word.startsWith("-") && !names.includes(word.split("=")[0]))) return;
  const { addSettingFlags } = await loadFlags();
  for (const part of parts) addSettingFlags(part, "knowledge");
}

/** The settings of one command line. */
export async function readPackSettings(command: Command, door: Door): Promise<PackSettings> {
  const hasFlags = command.options.some(({ long }) => long === "--config");
  const { folder, environment } = door;
  if (!hasFlags && (await isNothingSet(folder, environment)))
    return { disabled: [], indexDirectory: indexDirectory(folder), clock: systemClock() };
  const { readSettings } = await loadFlags();
  const { settings, indexDirectory: directory } = await readSettings(command, "knowledge", door);
  const { clockOf } = await import("../../../app/clock.ts");
  return { disabled: settings.knowledge.disabled, indexDirectory: directory, clock: clockOf(settings) };
}

async function loadFlags() {
  const { checkWithoutCompiling } = await import("../checks.ts");
  checkWithoutCompiling();
  return await import("../flags.ts");
}
