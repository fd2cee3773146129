// Builds the commander program and its commands.
import { Command, type HelpConfiguration, type OutputConfiguration } from "commander";
import manifest from "../../../package.json" with { type: "json" };
import { describeArguments } from "./argument-texts.ts";
import type { CommandContext, CommandRow } from "./cli-context.ts";

export interface ProgramParts {
  readonly context: CommandContext;
  readonly output: OutputConfiguration;
  readonly help?: HelpConfiguration;
}

/** Creates the program with all commands. The module of a command is loaded when the command runs or its help is shown. */
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
  for (const { name, summary } of rows)
    program.command(name).helpCommand(false).summary(summary).description(sentence(summary));
  return program.hook("preSubcommand", async (_program, command) => {
    const row = rows.find(({ name }) => name === command.name());
    if (row?.isLight !== true) {
      // This must run before the modules of the command load, because they create schemas.
      const { checkWithoutCompiling } = await import("./checks.ts");
      checkWithoutCompiling();
    }
    if (row !== undefined) await defineCommand(command, row, context);
  });
}

/** Loads the module of a command, which adds arguments, options, subcommands and help. */
export async function defineCommand(command: Command, row: CommandRow, context: CommandContext): Promise<void> {
  const { define } = await row.load();
  await define(command, context);
  describeArguments(command);
  for (const part of command.commands) part.helpCommand(false);
  if (command.commands.length > 0) command.addHelpText("after", () => partsHelp(command));
}

/** Returns one example for each subcommand, copied from the help of the subcommand. */
function partsHelp(command: Command): string {
  const path = `ctx ${command.name()}`;
  const examples = command.commands.flatMap((part) => firstExample(part) ?? []);
  return `\nExamples:\n${examples.join("\n")}\n\nRun \`${path} <command> --help\` for the options of a command.\n`;
}

function firstExample(part: Command): string | undefined {
  let help = "";
  const { writeOut = () => undefined } = part.configureOutput();
  part.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  part.configureOutput({ writeOut });
  return /^ {2}\$ ctx .*$/m.exec(help)?.[0];
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
