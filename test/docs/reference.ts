// Generates the reference pages: settings from their schema, commands from the definitions of commander.
import { type Argument, Command, type Option } from "commander";
import { optionRows } from "../../src/base/option.ts";
import { calledAs } from "../../src/base/text/called-as.ts";
import { settingsSchema } from "../../src/contract/settings.ts";
import { commands } from "../../src/surfaces/cli/commands.ts";
import { defineCommand } from "../../src/surfaces/cli/program.ts";
import type { CommandContext } from "../../src/surfaces/cli/row.ts";
import { root } from "../helpers/cli.ts";

/** Each generated part by its name, as `<!-- generated: name -->` marks it in a page. */
export const generatedParts: Readonly<Record<string, () => Promise<string>>> = {
  settings: async () => settingsTable(),
  commands: commandSections,
};

/** Returns the page with every generated part rewritten. */
export async function withGeneratedParts(page: string): Promise<string> {
  let filled = page;
  for (const [name, make] of Object.entries(generatedParts)) {
    const start = `<!-- generated: ${name} -->`;
    if (!filled.includes(start)) continue;
    const text = await make();
    const [before = "", rest = ""] = filled.split(start);
    const after = rest.slice(rest.indexOf("<!-- end -->"));
    filled = `${before}${start}\n\n${text}\n\n${after}`;
  }
  return filled;
}

/** One row per setting. */
function settingsTable(): string {
  const rows = optionRows(settingsSchema)
    .filter(({ path }) => path[0] !== "version")
    .map(({ path, flag, env, defaultValue, description }) => {
      const standard = defaultValue === undefined ? "" : code(JSON.stringify(defaultValue));
      const about = calledAs("npx ctx", description);
      return [code(path.join(".")), flag === undefined ? "" : code(flag), code(env), standard, about];
    });
  return table(["setting", "flag", "environment", "default", "meaning"], rows);
}

/** One section per command and subcommand; shared flags are described once, at the top. */
async function commandSections(): Promise<string> {
  const all = await definedCommands;
  const shared = sharedFlags(all);
  const flags = [...shared].map(([flag, description]) => [code(flag), description]);
  return [
    "## Flags of many commands",
    table(["flag", "meaning"], flags),
    ...all.map((defined) => commandSection(defined, shared)),
  ].join("\n\n");
}

/** Every command with the names of its parts. */
export async function commandNames(): Promise<ReadonlyMap<string, readonly string[]>> {
  const tops = (await definedCommands).filter(({ path }) => path.split(" ").length === 2);
  return new Map(tops.map(({ command }) => [command.name(), command.commands.map((part) => part.name())]));
}

/** Every flag of any command. */
export async function flagNames(): Promise<readonly string[]> {
  return (await definedCommands).flatMap(({ command }) =>
    command.options.flatMap(({ short, long }) => [short, long].filter((name) => name !== undefined)),
  );
}

interface Defined {
  readonly path: string;
  readonly command: Command;
}

/** Memoized: it loads every module of the command line. */
const definedCommands = defineCommands();

async function defineCommands(): Promise<readonly Defined[]> {
  const { stdout, stderr, stdin } = process;
  const { signal } = new AbortController();
  const cli = { stdout, stderr, stdin, environment: {}, folder: root, signal };
  const context: CommandContext = { cli, words: [], rows: commands, end: () => undefined };
  const tops = await Promise.all(
    commands.map(async (row) => {
      const { name, summary } = row;
      const command = new Command(name).description(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`);
      await defineCommand(command, row, context);
      return command;
    }),
  );
  return tops.flatMap((command) => withParts(command, `ctx ${command.name()}`));
}

function withParts(command: Command, path: string): readonly Defined[] {
  return [{ path, command }, ...command.commands.flatMap((part) => withParts(part, `${path} ${part.name()}`))];
}

const manyCommands = 8;

function sharedFlags(all: readonly Defined[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { readonly option: Option; count: number }>();
  for (const { command } of all)
    for (const option of visibleOptions(command)) {
      const key = `${option.flags}\n${option.description}`;
      counts.set(key, { option, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  const often = [...counts.values()].filter(({ count }) => count >= manyCommands);
  return new Map(often.map(({ option }) => [option.flags, option.description]));
}

function commandSection({ path, command }: Defined, shared: ReadonlyMap<string, string>): string {
  const isShared = (option: Option) => shared.get(option.flags) === option.description;
  const options = visibleOptions(command);
  const own = options.filter((option) => !isShared(option)).map((option) => [code(option.flags), meaningOf(option)]);
  const words = command.registeredArguments.map((argument) => [code(termOf(argument)), meaningOf(argument)]);
  const others = options.filter(isShared).map(({ flags }) => code(flags.split(" ")[0] ?? flags));
  const rows = [...words, ...own];
  return [
    `## ${path}`,
    calledAs("npx ctx", command.description()),
    ...(rows.length > 0 ? [table(["argument or flag", "meaning"], rows)] : []),
    ...(others.length > 0 ? [`Also ${others.join(", ")}.`] : []),
    ...examplesOf(command),
  ].join("\n\n");
}

/** Returns the description with the default and the allowed values, if the description does not name them. */
function meaningOf({ description, argChoices = [], defaultValue }: Option | Argument): string {
  const isNamed = argChoices.every((choice) => description.includes(choice));
  const choices = isNamed ? "" : ` One of ${argChoices.join(", ")}.`;
  const standard = ["string", "number"].includes(typeof defaultValue) ? ` Default: ${code(String(defaultValue))}.` : "";
  return calledAs("npx ctx", `${description}${choices}${standard}`);
}

function visibleOptions(command: Command): readonly Option[] {
  return command.options.filter(({ hidden }) => !hidden);
}

function termOf(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** The help after the options: examples as a block, the rest as paragraphs. A command with parts repeats theirs. */
function examplesOf(command: Command): readonly string[] {
  if (command.commands.length > 0) return [];
  let help = "";
  command.configureOutput({ writeOut: (text) => (help += text), getOutHelpWidth: () => 1_000 }).outputHelp();
  const at = help.indexOf("\nExamples:\n");
  if (at < 0) return [];
  const [examples = "", ...rest] = help.slice(at).trim().split("\n\n");
  const lines = examples.split("\n").slice(1);
  const block = ["```bash", ...lines.map((line) => calledAs("npx ctx", line.replace(/^ {2}(?:\$ )?/, ""))), "```"].join(
    "\n",
  );
  return [block, ...rest.map((paragraph) => calledAs("npx ctx", paragraph))];
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`,
  );
  return lines.join("\n");
}
