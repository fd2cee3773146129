// The flag `--suite` of commands that use the MCP servers of a suite.
import type { EffectiveSettings } from "../../app/settings.ts";
import { readSettings, type SettingsCall } from "./flags.ts";

/** Reads the settings of a command line. If `--suite` is given, the servers of the suite replace the configured servers. */
export async function readSuiteSettings(call: SettingsCall): Promise<EffectiveSettings> {
  const configured = await readSettings(call);
  const { suite } = call.command.opts<{ suite?: string }>();
  if (suite === undefined) return configured;
  const { withNamedSuite } = await import("./validate/suite.ts");
  return await withNamedSuite(suite, { configured, cli: call.cli });
}

/** Returns the words of the command that replays a trace. `suite` is absent if the suite has no servers of its own. */
export function replayWords(trace: string, suite: string | undefined): readonly string[] {
  return ["trace", "replay", trace, ...(suite === undefined ? [] : ["--suite", suite])];
}
