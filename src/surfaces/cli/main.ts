// The command line, from the words to the exit code. Start here: the imports have the order of the steps.
import { type Command, CommanderError } from "commander";
import { asCtxError, errorTable } from "../../contract/error.ts";
import type { CliContext } from "./cli-context.ts";
import type { CommandContext, CommandRow } from "./row.ts";

// 1. The process: streams, environment, folder and Ctrl-C.

import { processContext } from "./process-context.ts";

// 2. The rows of all commands. A row states arguments, flags, examples, and what loads the code of the command.

import { commands } from "./commands.ts";

// 3. The program that parses the words. It defines the one command that they name, loads its code and runs it.

import { createProgram } from "./program.ts";

// 4. Help, made from the rows too. The build stores the pages, so that `bin/ctx.js` prints them without this file.

import { calledAs } from "../../base/text/called-as.ts";
import { usualWidth } from "./help/page.ts";
import { asHelpFlag } from "./help/words.ts";
import { programName } from "./render/again.ts";

// 5. An error ends in `ending.ts`, which is loaded only then: one sentence, one JSON document, one exit code.

/**
 * Runs the command that the arguments name and returns the exit code. `words` are the arguments after `ctx`. Prints
 * errors instead of throwing them.
 */
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
    end: (ended) => {
      code = ended;
    },
  };
  const talk: string[] = [];
  const isCommand = (name: string) => rows.some((row) => row.name === name);
  const width = () => cli.stdout.columns ?? usualWidth;
  const program = createProgram({
    context,
    output: {
      writeOut: (text) => cli.stdout.write(calledAs(programName(cli.environment), text)),
      writeErr: (text) => talk.push(text),
      getOutHelpWidth: width,
      getErrHelpWidth: width,
    },
  });
  try {
    await program.parseAsync(asHelpFlag(words, isCommand), { from: "user" });
    return code;
  } catch (thrown) {
    // Help and version requests end here, before other modules load.
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
    const { endWithError, endWithUsage } = await import("./ending.ts");
    if (thrown instanceof CommanderError)
      return endWithUsage(thrown, { cli, words, talk: talk.join(""), command: commandOf(program, words) });
    return endWithError(thrown, { cli, words });
  }
}

/** Prints the reason why the process context could not be created. Imports no other module. */
function endWithoutContext(thrown: unknown): number {
  const { message, hint, code } = asCtxError(thrown);
  process.stderr.write(`error: ${message}\n${hint === undefined ? "" : `  ${hint}\n`}`);
  return errorTable[code].exit;
}

/** Returns the longest command path at the start of the arguments, such as `ctx tools call`. */
function commandOf(program: Command, words: readonly string[]): string {
  const path = [program];
  for (const word of words) {
    const next = path.at(-1)?.commands.find((candidate) => candidate.name() === word);
    if (next === undefined) break;
    path.push(next);
  }
  return path.map((command) => command.name()).join(" ");
}
