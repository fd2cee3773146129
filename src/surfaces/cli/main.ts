// Runs the command line: parses the words, loads the command and maps its outcome to an exit code.
// It does no work of its own; each command is a module that `commands.ts` lists.
import { type Command, CommanderError } from "commander";
import { asCtxError, errorTable } from "../../contract/error.ts";
import type { CliContext, CommandContext, CommandRow } from "./cli-context.ts";
import { commands } from "./commands.ts";
import { usualWidth } from "./help/page.ts";
import { asHelpFlag } from "./help/words.ts";
import { processContext } from "./process-context.ts";
import { createProgram } from "./program.ts";

/** Runs the words after `ctx` and returns the exit code. Prints errors instead of throwing them. */
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
  const isCommand = (name: string) => rows.some((row) => row.name === name);
  const width = () => cli.stdout.columns ?? usualWidth;
  const program = createProgram({
    context,
    output: {
      writeOut: (text) => cli.stdout.write(text),
      writeErr: (text) => talk.push(text),
      getOutHelpWidth: width,
      getErrHelpWidth: width,
    },
  });
  try {
    await program.parseAsync(asHelpFlag(words, isCommand), { from: "user" });
    return code;
  } catch (thrown) {
    // Help and version end here, before any other module loads.
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
    const { endWithError, endWithUsage } = await import("./ending.ts");
    if (thrown instanceof CommanderError)
      return endWithUsage(thrown, { cli, words, talk: talk.join(""), command: commandOf(program, words) });
    return endWithError(thrown, { cli, words });
  }
}

/** Reports that the process context could not be created, in one sentence and without other modules. */
function endWithoutContext(thrown: unknown): number {
  const { message, hint, code } = asCtxError(thrown);
  process.stderr.write(`error: ${message}\n${hint === undefined ? "" : `  ${hint}\n`}`);
  return errorTable[code].exit;
}

/** The longest command path that the words name, such as `ctx tools call`. */
function commandOf(program: Command, words: readonly string[]): string {
  const path = [program];
  for (const word of words) {
    const next = path.at(-1)?.commands.find((candidate) => candidate.name() === word);
    if (next === undefined) break;
    path.push(next);
  }
  return path.map((command) => command.name()).join(" ");
}
