// Loads the flags of settings only when a command line uses them. Building the settings schemas takes longer than most
// commands need without them.
import type { Command } from "commander";
import { isNothingSet } from "../../app/settings/unset.ts";
import type { CliContext, CommandContext } from "./cli-context.ts";

/**
 * Adds the flags of settings to subcommands. Does so only if the command line asks for help or may contain one of these
 * flags.
 */
export async function addFlagsInUse(
  parts: readonly Command[],
  { words, name }: Pick<CommandContext, "words"> & { readonly name: string },
): Promise<void> {
  const names = parts.flatMap(({ options }) => options.flatMap(({ long, short }) => [long, short]));
  const isShown = words[0] !== name;
  if (!isShown && !words.some((word) => word.startsWith("-") && !names.includes(word.split("=")[0]))) return;
  const { addSettingFlags } = await loadFlags();
  for (const part of parts) addSettingFlags(part, name);
}

/** True if neither the command line nor a file nor the environment sets anything. Every setting then has its default. */
export async function isUnset(command: Command, { folder, environment }: CliContext): Promise<boolean> {
  const hasFlags = command.options.some(({ long }) => long === "--config");
  return !hasFlags && (await isNothingSet(folder, environment));
}

/** Imports the flags module. Its schemas are created without compilation. */
export async function loadFlags(): Promise<typeof import("./flags.ts")> {
  const { checkWithoutCompiling } = await import("./checks.ts");
  checkWithoutCompiling();
  return await import("./flags.ts");
}
