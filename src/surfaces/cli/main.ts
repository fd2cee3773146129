// Runs the command line: parses the words, loads the command and maps its outcome to an exit code.
// It does no work of its own; each command is a module that `commands.ts` lists.
import { Command, CommanderError } from "commander";
import manifest from "../../../package.json" with { type: "json" };
import { asCtxError, errorTable } from "../../contract/error.ts";
import { describeArguments } from "./argument-texts.ts";
import type { CliContext, CommandContext, CommandRow } from "./cli-context.ts";
import { commands } from "./commands.ts";
import { processContext } from "./process-context.ts";

/** Runs the words after `ctx` and gives the exit code; prints the ending, never throws for it. */
export async function main(
  words: readonly string[],
  given?: CliContext,
  rows: readonly CommandRow[] = commands,
): Promise<number> {
  let cli: CliContext;
  try {
    cli = given ?? processContext();
  } catch (thrown) {
    return endWithoutContext(thrown);
  }
  let code = 0;
  const context: CommandContext = {
    cli,
    words,
    rows,
    action:
      (run) =>
      async (...values) => {
        code = await run(...values);
      },
  };
  const talk: string[] = [];
  const program = createProgram({ context, talk });
  try {
    await program.parseAsync(askedForHelp(words, rows), { from: "user" });
    return code;
  } catch (thrown) {
    // Help and the version are endings too, and the most hurried ones.
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
    const { endWithError, endWithUsage } = await import("./ending.ts");
    if (thrown instanceof CommanderError)
      return endWithUsage(thrown, { cli, words, talk: talk.join(""), command: commandOf(program, words) });
    return endWithError(thrown, { cli, words });
  }
}

/** Ends a process whose surroundings are gone: one sentence, nothing else can be trusted to work. */
function endWithoutContext(thrown: unknown): number {
  const { message, hint, code } = asCtxError(thrown);
  process.stderr.write(`error: ${message}\n${hint === undefined ? "" : `  ${hint}\n`}`);
  return errorTable[code].exit;
}

/** The whole command line; a row's module is loaded when its command, or its help, is asked for. */
function createProgram(parts: { readonly context: CommandContext; readonly talk: string[] }): Command {
  const { context, talk } = parts;
  const { rows } = context;
  const { stdout } = context.cli;
  const program = new Command("ctx")
    .description(manifest.description)
    .usage("<command> [options]")
    .version(manifest.version, "-V, --version", "Print the version.")
    .helpOption("-h, --help", "Print help.")
    .helpCommand(false)
    .enablePositionalOptions()
    .addHelpText("after", examples)
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => talk.push(text),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stdout.columns ?? 100,
    })
    .exitOverride();
  for (const { name, summary } of rows)
    program.command(name).helpCommand(false).summary(summary).description(sentence(summary));
  return program.hook("preSubcommand", async (_program, command) => {
    const row = rows.find(({ name }) => name === command.name());
    if (row?.isLight !== true) {
      // Before the command's own modules, since those make schemas.
      const { checkWithoutCompiling } = await import("./checks.ts");
      checkWithoutCompiling();
    }
    const { define } = (await row?.load()) ?? {};
    await define?.(command, context);
    describeArguments(command);
    for (const part of command.commands) part.helpCommand(false);
    if (command.commands.length > 0) command.addHelpText("after", () => partsHelp(command));
  });
}

// `ctx help query` is what people type; commander's own help command would not load the module.
// Help that is asked for in no command's name is the program's; an unknown name is left to be refused.
function askedForHelp(words: readonly string[], rows: readonly CommandRow[]): readonly string[] {
  const [first, name, ...rest] = words;
  if (first !== "help") return words;
  if (name === undefined || name.startsWith("-")) return ["--help"];
  return rows.some((row) => row.name === name) ? [name, ...rest, "--help"] : [name];
}

/** One example of each part, taken from its own help, so that none is written twice. */
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

/** The command that the words lead to, as far as they do: `ctx tools call`. */
function commandOf(program: Command, words: readonly string[]): string {
  const path = [program];
  for (const word of words) {
    const next = path.at(-1)?.commands.find((candidate) => candidate.name() === word);
    if (next === undefined) break;
    path.push(next);
  }
  return path.map((command) => command.name()).join(" ");
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
