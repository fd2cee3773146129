// Builds the commands that run a single case again and that replay a trace of the suite.
import type { Command } from "commander";
import type { CliContext } from "../cli-context.ts";
import { commandText } from "../output.ts";
import { shellWord } from "../render/again.ts";
import { replayWords } from "../suite-flag.ts";

/** Names of the flags that affect how a case runs. The other flags only select cases and reports. */
const kept: readonly string[] = ["config", "mcpConfig", "model", "rollout", "timeout", "target", "replay"];

/** Flags of `kept` that `ctx trace replay` has too. */
const replayFlags: readonly string[] = ["config", "mcpConfig", "rollout"];

interface Typed {
  readonly command: Command;
  readonly cli: CliContext;
}

/**
 * Returns the command that runs the suite again, with the flags that affect how a case runs. `onlyCase` restricts the
 * command to one case.
 */
export function againCommand(suite: string, { command, cli }: Typed): string {
  const name = command.name();
  const words = name.includes(":") ? [name] : [name, suite];
  return commandText(cli, [...words, ...typedFlags(command, kept)]);
}

/** Returns the command that replays a trace of the suite. `suite` is absent if the suite has no servers of its own. */
export function replayAgain(trace: string, { suite, command, cli }: Typed & { readonly suite?: string }): string {
  return commandText(cli, [...replayWords(trace, suite), ...typedFlags(command, replayFlags)]);
}

/** Returns the command that runs only one case. */
export function onlyCase(again: string, id: string): string {
  return `${again} --grep ${shellWord(`^${id}$`)}`;
}

/** Returns the given flags of the command that the user typed, with their values. */
function typedFlags(command: Command, names: readonly string[]): readonly string[] {
  return command.options.flatMap((option) => {
    const key = option.attributeName();
    const value: unknown = command.getOptionValue(key);
    if (!names.includes(key) || command.getOptionValueSource(key) !== "cli" || option.long == null) return [];
    return [option.long, String(value)];
  });
}
