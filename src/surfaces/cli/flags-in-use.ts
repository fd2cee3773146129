// Flags of settings, loaded where they are of use: where nothing is set, the schemas of the settings take longer than all
// the work of many a command.
import type { Command } from "commander";
import { isNothingSet } from "../../app/settings/unset.ts";
import type { CliContext, CommandContext } from "./cli-context.ts";

/** Adds the flags of settings to parts whose other flags stand already, where the line may hold one or must show them. */
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

/** Whether nothing is set on this line, in a file or in the environment, so that every setting has its default. */
export async function isUnset(command: Command, { folder, environment }: CliContext): Promise<boolean> {
  const hasFlags = command.options.some(({ long }) => long === "--config");
  return !hasFlags && (await isNothingSet(folder, environment));
}

/** What reads settings, with schemas that interpret. */
export async function loadFlags(): Promise<typeof import("./flags.ts")> {
  const { checkWithoutCompiling } = await import("./checks.ts");
  checkWithoutCompiling();
  return await import("./flags.ts");
}
