// Settings of `ctx knowledge`. The settings schemas are loaded only if the user has set something.
import type { Command } from "commander";
import { indexDirectory } from "../../../app/settings/unset.ts";
import { systemClock } from "../../../base/time.ts";
import type { Clock } from "../../../contract/clock.ts";
import type { CliContext } from "../cli-context.ts";
import { isUnset, loadFlags } from "../flags-in-use.ts";

export interface PackSettings {
  readonly disabled: readonly string[];
  readonly indexDirectory: string;
  readonly clock: Clock;
}

/** Reads the settings of one command line. */
export async function readPackSettings(command: Command, cli: CliContext): Promise<PackSettings> {
  if (await isUnset(command, cli))
    return { disabled: [], indexDirectory: indexDirectory(cli.folder), clock: systemClock() };
  const { readSettings } = await loadFlags();
  const { settings, indexDirectory: directory } = await readSettings(command, "knowledge", cli);
  const { clockOf } = await import("../../../app/clock.ts");
  return { disabled: settings.knowledge.disabled, indexDirectory: directory, clock: clockOf(settings) };
}
