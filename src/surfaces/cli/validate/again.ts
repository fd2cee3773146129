// Builds the command that runs a single case again.
import type { Command } from "commander";
import type { CliContext } from "../cli-context.ts";
import { programName, shellWord } from "../render/again.ts";

/** Names of the flags that affect how a case runs. The other flags only select cases and reports. */
const kept: readonly string[] = ["config", "mcpConfig", "model", "rollout", "timeout", "target", "replay"];

/**
 * Returns the command that runs the suite again, with the flags that affect how a case runs. `onlyCase` restricts the
 * command to one case.
 */
export function againCommand(
  suite: string,
  { command, cli }: { readonly command: Command; readonly cli: CliContext },
): string {
  const name = command.name();
  const words = name.includes(":") ? [name] : [name, suite];
  const flags = command.options.flatMap((option) => {
    const key = option.attributeName();
    const value: unknown = command.getOptionValue(key);
    if (!kept.includes(key) || command.getOptionValueSource(key) !== "cli" || option.long == null) return [];
    return [option.long, String(value)];
  });
  return [programName(cli.environment), ...[...words, ...flags].map(shellWord)].join(" ");
}

/** Returns the command that runs only one case. */
export function onlyCase(again: string, id: string): string {
  return `${again} --grep ${shellWord(`^${id}$`)}`;
}
