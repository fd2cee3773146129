// The door of the command line: reads words, loads the one command they name, turns its ending into an exit code.
// It does no work of its own; each command is a module that `commands.ts` lists.
import { Command, CommanderError } from "commander";
import manifest from "../../../package.json" with { type: "json" };
import { type CommandRow, commands } from "./commands.ts";
import type { CommandContext, Door } from "./door.ts";
import { endWithError, endWithUsage } from "./ending.ts";
import { processDoor } from "./process-door.ts";

/** Runs the words after `ctx` and gives the exit code; prints the ending, never throws for it. */
export async function main(
  words: readonly string[],
  door: Door = processDoor(),
  rows: readonly CommandRow[] = commands,
): Promise<number> {
  let code = 0;
  const context: CommandContext = {
    door,
    words,
    action:
      (run) =>
      async (...given) => {
        code = await run(...given);
      },
  };
  const talk: string[] = [];
  const program = createProgram({ context, rows, talk });
  try {
    await program.parseAsync(askedForHelp(words), { from: "user" });
    return code;
  } catch (thrown) {
    if (thrown instanceof CommanderError)
      return endWithUsage(thrown, { door, words, talk: talk.join(""), command: commandOf(program, words) });
    return endWithError(thrown, { door, words });
  }
}

/** The whole command line; a row's module is loaded when its command, or its help, is asked for. */
function createProgram(parts: {
  readonly context: CommandContext;
  readonly rows: readonly CommandRow[];
  readonly talk: string[];
}): Command {
  const { context, rows, talk } = parts;
  const { stdout } = context.door;
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
    // Before the command's own modules, since those make schemas.
    const { checkWithoutCompiling } = await import("./checks.ts");
    checkWithoutCompiling();
    const { define } = (await row?.load()) ?? {};
    define?.(command, context);
  });
}

// `ctx help query` is what people type; commander's own help command would not load the module.
function askedForHelp(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words;
  return first === "help" ? [...rest, "--help"] : words;
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
