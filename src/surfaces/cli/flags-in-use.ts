// Loads the flags of settings only when a command line uses them. Building the settings schemas takes longer than most
// commands need without them.
import type { Command } from "commander";
import { isNothingSet } from "../../app/settings/unset.ts";
import type { Call, CommandRow } from "./row.ts";

/**
 * Adds the flags of settings to a command. Does so only if the command line asks for help or may contain one of these
 * flags. The words after `--` belong to another program.
 */
export async function addFlagsInUse(command: Command, row: CommandRow, words: readonly string[]): Promise<void> {
  const own = words.includes("--") ? words.slice(0, words.indexOf("--")) : words;
  const names = command.options.flatMap(({ long, short }) => [long, short]);
  const isShown = own[0] !== row.settings;
  if (!isShown && !own.some((word) => word.startsWith("-") && !names.includes(word.split("=")[0]))) return;
  (await loadFlags()).addSettingFlags(command, row);
}

/** True if neither the command line nor a file nor the environment sets anything. Every setting then has its default. */
export async function isUnset({
  command,
  cli: { folder, environment },
}: Pick<Call, "command" | "cli">): Promise<boolean> {
  const hasFlags = command.options.some(({ long }) => long === "--config");
  return !hasFlags && (await isNothingSet(folder, environment));
}

/** Imports the flags module. Its schemas are created without compilation. */
export async function loadFlags(): Promise<typeof import("./flags.ts")> {
  const { checkWithoutCompiling } = await import("./checks.ts");
  checkWithoutCompiling();
  return await import("./flags.ts");
}
