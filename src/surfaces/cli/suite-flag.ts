// The flag `--suite` of commands that use the MCP servers of a suite.
import type { Command } from "commander";
import type { EffectiveSettings } from "../../app/settings.ts";
import type { CliContext } from "./cli-context.ts";
import { readSettings } from "./flags.ts";
import { shellWord } from "./render/again.ts";

/** Adds `--suite` to a command that replays a run. */
export function addSuiteFlag(command: Command): Command {
  return command.option(
    "--suite <name>",
    "Use the MCP servers of this suite, for a run of a suite that has its own servers.",
  );
}

/** Reads the settings of a command line. If `--suite` is given, the servers of the suite replace the configured servers. */
export async function readSuiteSettings(command: Command, name: string, cli: CliContext): Promise<EffectiveSettings> {
  const configured = await readSettings(command, name, cli);
  const { suite } = command.opts<{ suite?: string }>();
  if (suite === undefined) return configured;
  const { withNamedSuite } = await import("./validate/suite.ts");
  return await withNamedSuite(suite, { configured, cli });
}

/** Returns the words of the command that replays a trace. `suite` is absent if the suite has no servers of its own. */
export function replayWords(trace: string, suite: string | undefined): readonly string[] {
  return ["trace", "replay", trace, ...(suite === undefined ? [] : ["--suite", suite])];
}

/** Returns the command that replays a trace. */
export function replayCommand(trace: string, suite: string | undefined): string {
  return ["ctx", ...replayWords(trace, suite).map(shellWord)].join(" ");
}
