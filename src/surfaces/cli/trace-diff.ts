// `ctx trace diff`: where two runs part, and everything that differs after.
import { type Command, InvalidArgumentError } from "commander";
import { outcomeExit } from "../../contract/error.ts";
import { type Difference, type DiffSection, diffSections } from "../../trace/diff/difference.ts";
import { diffTraces, type TraceDiff } from "../../trace/diff.ts";
import type { CommandContext, Door } from "./door.ts";
import { addFlags } from "./flags.ts";
import { printJson, printLines, widthOf } from "./output.ts";
import { paint } from "./paint.ts";
import { clip, hang, plainLine } from "./render/text.ts";
import { openNamedTrace } from "./trace-open.ts";

/** Adds the part of `ctx trace` that compares. */
export function defineDiff(command: Command, { door, action }: CommandContext): void {
  const part = command
    .command("diff <first> <second>")
    .description("Compare two traces: where they part on top, then all that differs. Exit code 1 when they differ.")
    .option(
      "--ignore <section>",
      `Leave out one of ${diffSections.join(", ")}; may be given several times.`,
      collectSection,
    );
  addFlags(part, "trace")
    .addHelpText("after", examples)
    .action(action(async (first: string, second: string) => await compare([first, second], part, door)));
}

async function compare([first, second]: readonly [string, string], command: Command, door: Door): Promise<number> {
  const options = command.opts<{ json?: boolean; ignore?: readonly DiffSection[] }>();
  const left = await openNamedTrace(first, { command, door });
  const right = await openNamedTrace(second, { command, door });
  const diff = diffTraces(left.model, right.model, options.ignore);
  if (options.json === true) printJson(door, { left: left.file, right: right.file, ...diff });
  else printLines(door, lines(diff, door));
  return diff.isSame ? outcomeExit.answer : outcomeExit.wrong;
}

function lines({ isSame, first, differences }: TraceDiff, door: Door): readonly string[] {
  const width = widthOf(door);
  const colours = paint(door.stdout, door.environment);
  const rest = differences.filter((difference) => difference !== first);
  const shown = (difference: Difference) => differenceLines(difference, width);
  if (isSame && rest.length === 0) return ["The two runs do not differ."];
  const top = first === null ? ["The two runs differ in nothing but time."] : ["They part here:", ...shown(first)];
  return [
    ...top.map((line, index) => (index === 0 ? colours.bold(line) : line)),
    ...(rest.length === 0 ? [] : ["", colours.bold("After that:"), ...rest.slice(0, mostShown).flatMap(shown)]),
    ...(rest.length > mostShown ? [`  and ${rest.length - mostShown} more: --json has them all`] : []),
  ];
}

const mostShown = 60;
const mostCodeLines = 60;
/** Lines of code shown around a change. */
const around = 2;

function differenceLines({ section, what, left, right, lines: code }: Difference, width: number): readonly string[] {
  const side = (mark: string, text: string | null) =>
    hang(`    ${mark} `, plainLine((text ?? "(nothing)").slice(0, 400)), width);
  return [
    ...hang("  ", `${section}: ${plainLine(what)}`, width),
    ...side("-", left),
    ...side("+", right),
    ...nearChanges(code ?? []).map((line) => `      ${clip(plainLine(line), width - 6)}`),
  ];
}

function nearChanges(code: readonly string[]): readonly string[] {
  const isNear = (index: number) =>
    code.slice(Math.max(0, index - around), index + around + 1).some((line) => !line.startsWith("  "));
  return code.filter((_, index) => isNear(index)).slice(0, mostCodeLines);
}

/** For commander: collects sections, each one that there is. */
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
