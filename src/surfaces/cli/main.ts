// The door of the command line: reads words, loads the one command they name, turns its ending into an exit code.
// It does no work of its own; each command is a module that `commands.ts` lists.
import { Command, CommanderError } from "commander";
import manifest from "../../../package.json" with { type: "json" };
import { type CommandRow, commands } from "./commands.ts";

/** The whole command line; a row's module is loaded when its command, or its help, is asked for. */
export function createProgram(rows: readonly CommandRow[] = commands): Command {
  const program = new Command("ctx")
    .description(manifest.description)
    .version(manifest.version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .showHelpAfterError("Run `ctx --help` for the commands.")
    .exitOverride();
  for (const { name, summary } of rows) program.command(name).summary(summary).description(summary);
  return program.hook("preSubcommand", async (_program, command) => {
    const row = rows.find(({ name }) => name === command.name());
    const { define } = (await row?.load()) ?? {};
    define?.(command);
  });
}

/** Runs the words after `ctx` and gives the exit code; a mistake in the words is 2. */
export async function main(words: readonly string[], rows?: readonly CommandRow[]): Promise<number> {
  try {
    await createProgram(rows).parseAsync(words, { from: "user" });
    return 0;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
    throw thrown;
  }
}
