// Builds the commander program from the rows of the commands.
import { Argument, Command, type HelpConfiguration, Option, type OutputConfiguration } from "commander";
import manifest from "../../../package.json" with { type: "json" };
import { addOutputFlags } from "./plain-flags.ts";
import type { CommandContext, CommandRow, WordRow, WordRows, WordRule } from "./row.ts";

export interface ProgramParts {
  readonly context: CommandContext;
  readonly output: OutputConfiguration;
  readonly help?: HelpConfiguration;
}

/** Creates the program with all commands. A command is defined when it runs or its help is shown. */
export function createProgram({ context, output, help = {} }: ProgramParts): Command {
  const { rows } = context;
  const program = new Command("ctx")
    .description(manifest.description)
    .usage("<command> [options]")
    .version(manifest.version, "-V, --version", "Print the version.")
    .helpOption("-h, --help", "Print help.")
    .helpCommand(false)
    .enablePositionalOptions()
    .addHelpText("after", examples)
    .configureHelp(help)
    .configureOutput(output)
    .exitOverride();
  for (const { name, summary } of rows) program.command(name).summary(summary).description(sentence(summary));
  return program.hook("preSubcommand", async (_program, command) => {
    const row = rows.find(({ name }) => name === command.name());
    if (row !== undefined) await defineCommand(command, row, context);
  });
}

/**
 * Adds arguments, flags, help, action and parts to a command. Of the parts, only the one that the command line names is
 * defined. If it names none, for example to print help, all are.
 */
export async function defineCommand(command: Command, row: CommandRow, context: CommandContext): Promise<void> {
  if (row.isLight !== true) await checkQuickly();
  command.helpCommand(false);
  const [args, flags, help] = await Promise.all([rowsOf(row.args), rowsOf(row.flags), helpOf(command, row)]);
  for (const word of args) command.addArgument(argumentOf(word));
  for (const word of flags) command.addOption(optionOf(word));
  await addSharedFlags(command, row, context);
  if (help !== "") command.addHelpText("after", help);
  const { load, parts = [] } = row;
  if (load !== undefined) {
    command.action(async () => {
      const run = await load();
      context.end(
        await run({ ...context, command, row, args: argsOf<never>(command), options: command.opts<never>() }),
      );
    });
  }
  const [, wanted] = context.words.slice(context.words.indexOf(row.name));
  const named = parts.filter(({ name }) => name === wanted);
  for (const part of named.length > 0 ? named : parts)
    await defineCommand(command.command(part.name).description(part.summary), part, context);
}

/** Must be called before the modules of a command load, because they create schemas. */
async function checkQuickly(): Promise<void> {
  const { checkWithoutCompiling } = await import("./checks.ts");
  checkWithoutCompiling();
}

async function rowsOf(rows: WordRows = []): Promise<readonly WordRow[]> {
  return typeof rows === "function" ? await rows() : rows;
}

async function addSharedFlags(command: Command, row: CommandRow, { words }: CommandContext): Promise<void> {
  const { settings, hasOutputFlags = row.load !== undefined, isLight } = row;
  if (settings !== undefined && isLight !== true) (await import("./flags.ts")).addSettingFlags(command, row);
  if (hasOutputFlags) addOutputFlags(command);
  if (settings !== undefined && isLight === true)
    await (await import("./flags-in-use.ts")).addFlagsInUse(command, row, words);
}

function argumentOf([term, text, rule]: WordRow): Argument {
  const { choices, standard } = ruleOf(rule);
  const argument = new Argument(term, text).default(standard);
  return choices === undefined ? argument : argument.choices(choices);
}

function optionOf([flags, text, given]: WordRow): Option {
  const { parse, choices, standard, isRepeatable, isRequired = false, excludes } = ruleOf(given);
  const option = new Option(flags, text).default(standard).makeOptionMandatory(isRequired);
  if (choices !== undefined) option.choices(choices);
  if (isRepeatable === true)
    option.argParser((value, earlier: readonly unknown[] = []) => [
      ...earlier,
      parse === undefined ? value : parse(value),
    ]);
  else if (parse !== undefined) option.argParser((value) => parse(value));
  return excludes === undefined ? option : option.conflicts(excludes);
}

function ruleOf(rule: WordRow[2]): WordRule {
  return typeof rule === "function" ? { parse: rule } : (rule ?? {});
}

/** Returns the values of the arguments. Commander parses them by the row, so their types are those of the row. */
function argsOf<Args>(command: Command): Args {
  return Object(command).processedArgs;
}

/** Returns the help after the flags. */
async function helpOf(command: Command, { intro, examples: own = [], notes, parts = [] }: CommandRow): Promise<string> {
  const lines = [...own, ...parts.flatMap(({ examples: [first] = [] }) => first ?? [])];
  const paragraphs = [
    typeof intro === "function" ? await intro() : intro,
    lines.length === 0 ? undefined : `Examples:\n${lines.map((line) => `  $ ${line}`).join("\n")}`,
    notes,
    parts.length === 0 ? undefined : `Run \`ctx ${command.name()} <command> --help\` for the options of a command.`,
  ];
  const shown = paragraphs.filter((paragraph) => paragraph !== undefined);
  return shown.length === 0 ? "" : `\n${shown.join("\n\n")}\n`;
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}

const examples = `
Examples:
  $ ctx query "which files under notes mention budget" --mcp-config servers.json
  $ ctx tools list
  $ ctx trace show 1
  $ ctx validate:ambiguity-rollout

Run \`ctx <command> --help\` for the options of a command.
`;
