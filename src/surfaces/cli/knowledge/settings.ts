// Settings of `ctx knowledge`. The settings schemas are loaded only if the user has set something.
import { indexDirectory } from "../../../app/settings/unset.ts";
import { systemClock } from "../../../base/time.ts";
import type { Clock } from "../../../contract/clock.ts";
import { isUnset, loadFlags } from "../flags-in-use.ts";
import type { Call } from "../row.ts";

export interface PackSettings {
  readonly disabled: readonly string[];
  readonly indexDirectory: string;
  readonly clock: Clock;
}

/** Reads the settings of one command line. */
export async function readPackSettings(call: Call): Promise<PackSettings> {
  if (await isUnset(call))
    return { disabled: [], indexDirectory: indexDirectory(call.cli.folder), clock: systemClock() };
  const { readSettings } = await loadFlags();
  const { settings, indexDirectory: directory } = await readSettings(call);
  const { clockOf } = await import("../../../app/clock.ts");
  return { disabled: settings.knowledge.disabled, indexDirectory: directory, clock: clockOf(settings) };
}
