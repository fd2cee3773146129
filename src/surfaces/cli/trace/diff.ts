// `ctx trace diff`: lists the differences of two runs, the earliest first.
import { type Command, InvalidArgumentError } from "commander";
import { outcomeExit } from "../../../contract/error.ts";
import { type DiffSection, diffSections } from "../../../trace/diff/difference.ts";
import { diffTraces } from "../../../trace/diff.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { asStarted, printJson, printLines } from "../output.ts";
import { comparisonLines } from "../render/comparison.ts";
import { openNamedTrace } from "./open.ts";
import { addTraceFlags } from "./settings.ts";

/** Adds `ctx trace diff`. */
export async function defineDiff(command: Command, context: CommandContext): Promise<void> {
  const { cli, action } = context;
  const part = command
    .command("diff <first> <second>")
    .description("Compare two traces and list the differences in order. Exit code 1 when they differ.")
    .option(
      "--ignore <section>",
      `Ignore a section: ${diffSections.join(", ")}; may be given several times.`,
      collectSection,
    );
  (await addTraceFlags(part, context))
    .addHelpText("after", examples)
    .action(action(async (first: string, second: string) => await compare([first, second], part, cli)));
}

async function compare([first, second]: readonly [string, string], command: Command, cli: CliContext): Promise<number> {
  const options = command.opts<{ json?: boolean; ignore?: readonly DiffSection[] }>();
  const left = await openNamedTrace(first, { command, cli });
  const right = await openNamedTrace(second, { command, cli });
  const diff = diffTraces(left.model, right.model, options.ignore);
  if (options.json === true) printJson(cli, { left: left.file, right: right.file, ...diff });
  else {
    const commands = `Each in full: \`ctx trace show ${first}\`, \`ctx trace show ${second}\`.`;
    const next = diff.isSame ? [] : ["", asStarted(cli, commands)];
    printLines(cli, [...comparisonLines(diff, cli), ...next]);
  }
  return diff.isSame ? outcomeExit.answer : outcomeExit.wrong;
}

/** Parser for commander: collects the values of a flag. Each value must be the name of a section. */
function collectSection(word: string, earlier: readonly DiffSection[] = []): readonly DiffSection[] {
  const name = diffSections.find((candidate) => candidate === word);
  if (name === undefined) throw new InvalidArgumentError(`It must be ${diffSections.join(", ")}.`);
  return [...earlier, name];
}

const examples = `
Calls are compared by what they ask, not by their number; time alone makes no difference.

Examples:
  $ ctx trace diff 2 1
  $ ctx trace diff good.jsonl bad.jsonl --ignore answer --ignore cost
  $ ctx trace diff 3f2a result.json --json
`;
