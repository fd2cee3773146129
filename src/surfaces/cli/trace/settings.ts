// Settings of the `ctx trace` commands.
import { traceDirectory } from "../../../app/settings/unset.ts";
import type { SettingsCall } from "../flags.ts";
import { isUnset, loadFlags } from "../flags-in-use.ts";

export interface TraceSettings {
  /** Absolute path of the trace folder. */
  readonly traceDirectory: string;
  /** Current time in epoch milliseconds. Ages such as `7d` are counted back from this time. */
  readonly nowMs: number;
}

/** Reads the settings of one command line. */
export async function readTraceSettings(call: SettingsCall): Promise<TraceSettings> {
  if (await isUnset(call)) return { traceDirectory: traceDirectory(call.cli.folder), nowMs: Date.now() };
  const { readSettings } = await loadFlags();
  const { settings, traceDirectory: directory } = await readSettings(call, { isCatalogWanted: false });
  return { traceDirectory: directory, nowMs: Date.parse(settings.now ?? "") || Date.now() };
}
