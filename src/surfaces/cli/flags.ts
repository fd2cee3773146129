// Builds the flags of settings from the option registry. The flags have no default values, because a default would
// override the config file.
import { type Command, Option } from "commander";
import { z } from "zod";
import type { AskInput } from "../../app/settings/client/inputs.ts";
import type { FlagValue } from "../../app/settings/layers.ts";
import { type EffectiveSettings, loadSettings, type SettingsRequest } from "../../app/settings.ts";
import { type OptionRow, optionRows, unwrap } from "../../base/option.ts";
import { plainLine } from "../../base/terminal/text.ts";
import { formatDuration } from "../../base/text/format.ts";
import { settingsSchema } from "../../contract/settings.ts";
import type { CliContext } from "./cli-context.ts";
import { isWatched, warn } from "./output.ts";
import type { Call, CommandRow } from "./row.ts";
import { terminalOf } from "./terminal.ts";

/** Name of the command that accepts the flags of all commands. */
const showAll = "config";

/** Adds `--config`, `--mcp-config` and the flags of the settings that apply to the command. */
export function addSettingFlags(command: Command, { settings = "", catalog }: CommandRow): void {
  for (const row of optionsOf(settings)) command.addOption(settingOption(row));
  command.option("--config <file>", "Settings file. Default: the nearest ctx.config.yaml, in this folder or above it.");
  if (catalog === undefined) return;
  command.option(
    "--mcp-config <file>",
    "Configuration file of another MCP client. Its servers replace the configured ones.",
  );
}

/** The parts of a call that decide its settings. */
export type SettingsCall = Pick<Call, "command" | "cli" | "row">;

/**
 * Reads the settings of one command line: file, environment and flags. Warnings go to stderr. `isCatalogWanted` is the
 * row's choice, unless it is given.
 */
export async function readSettings(
  call: SettingsCall,
  given: Partial<Pick<SettingsRequest, "isCatalogWanted">> = {},
): Promise<EffectiveSettings> {
  const { command, cli, row } = call;
  const effective = await loadSettings({ ...settingsRequest(call), ...given });
  const { quiet }: { quiet?: boolean } = command.opts();
  // The commands of `ctx tools` state the problem of a server themselves.
  const problems = row.settings === "tools" ? [] : effective.problems;
  if (quiet !== true) for (const warning of [...effective.warnings, ...problems]) warn(cli, warning);
  return effective;
}

/** Returns the sources of the settings for one command line: its flags, the files and the environment. */
export function settingsRequest({ command, cli, row }: SettingsCall): SettingsRequest {
  const flags = optionsOf(row.settings ?? "").flatMap((setting): readonly FlagValue[] => {
    const option = settingOption(setting);
    const key = option.attributeName();
    if (command.getOptionValueSource(key) !== "cli") return [];
    const given: unknown = command.getOptionValue(key);
    const text = typeof given === "boolean" ? given : String(given);
    return [{ path: setting.path, flag: option.long ?? option.flags, text }];
  });
  const options: Readonly<Record<string, unknown>> = command.opts();
  // The host of `ctx mcp` speaks on standard input, even if that is a terminal.
  const ask = row.settings === "mcp" || options.quiet === true ? undefined : askOn(cli);
  return {
    folder: cli.folder,
    environment: cli.environment,
    flags,
    configFile: textOption(options.config),
    mcpConfigFile: textOption(options.mcpConfig),
    isCatalogWanted: row.catalog === "needed",
    ...(ask === undefined ? {} : { ask }),
  };
}

/** Returns the allowed values of a flag from the option registry, or an empty list if any value is allowed. */
export function choicesOf(flag: string): readonly string[] {
  const row = optionRows(settingsSchema).find((candidate) => candidate.flag === flag);
  const inner = row === undefined ? undefined : unwrap(row.schema);
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

function optionsOf(name: string): readonly OptionRow[] {
  return optionRows(settingsSchema).filter(
    ({ flag, commands }) =>
      flag !== undefined && (name === showAll || commands === undefined || commands.includes(name)),
  );
}

function settingOption({ flag = "", flagText, schema, defaultValue }: OptionRow): Option {
  const inner = unwrap(schema);
  const isSaid = inner instanceof z.ZodEnum && inner.options.every((choice) => flagText.includes(String(choice)));
  const choices = inner instanceof z.ZodEnum && !isSaid ? ` One of ${inner.options.join(", ")}.` : "";
  const isSwitch = defaultValue === undefined || typeof defaultValue === "object" || inner instanceof z.ZodBoolean;
  const standard = flag.endsWith("<duration>") ? formatDuration(Number(defaultValue)) : String(defaultValue);
  return new Option(flag, `${flagText}${choices}${isSwitch ? "" : ` Default: ${standard}.`}`);
}

function textOption(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Returns the function that asks, or undefined without a terminal. */
function askOn(cli: CliContext): AskInput | undefined {
  if (cli.stdin.isTTY !== true || !isWatched(cli)) return undefined;
  return async ({ id, description, isHidden, options }) => {
    const question = plainLine(description);
    if (options.length > 0) {
      const { choose } = await import("../tui/choose.ts");
      const choices = options.map((option) => ({ label: plainLine(option), detail: "" }));
      return options[(await choose({ ...terminalOf(cli), question, choices, first: 0 })) ?? -1] ?? null;
    }
    const { enter } = await import("../tui/enter.ts");
    return await enter({ ...terminalOf(cli), question, label: plainLine(id), isHidden });
  };
}
