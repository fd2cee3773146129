// Loads the settings flags only when they are used: when nothing is set, building the settings schemas takes longer than
// the work of many commands.
import type { Command } from "commander";
import { isNothingSet } from "../../app/settings/unset.ts";
import type { CliContext, CommandContext } from "./cli-context.ts";

/** Adds settings flags to subcommands that already have their other flags, if the command line may contain one or asks for help. */
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

/** True when nothing is set on the command line, in a file or in the environment, so that every setting has its default. */
export async function isUnset(command: Command, { folder, environment }: CliContext): Promise<boolean> {
  const hasFlags = command.options.some(({ long }) => long === "--config");
  return !hasFlags && (await isNothingSet(folder, environment));
}

/** Imports the settings module, with schemas that interpret instead of compiling. */
export async function loadFlags(): Promise<typeof import("./flags.ts")> {
  const { checkWithoutCompiling } = await import("./checks.ts");
  checkWithoutCompiling();
  return await import("./flags.ts");
}
