// `ctx trace show`: prints one trace, in full or by section.
import { statSync } from "node:fs";
import { wrap } from "../../../base/terminal/text.ts";
import { formatBytes } from "../../../base/text/format.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { keepMuch } from "../../../trace/read/build.ts";
import { readEnds } from "../../../trace/read/ends.ts";
import { briefView, onlyTrouble, type SectionName, traceView, type ViewLine, viewLines } from "../../../trace/view.ts";
import type { CliContext } from "../cli-context.ts";
import { asStarted, columnsFor, printJson, printLines, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import type { Call } from "../row.ts";
import { openPlace, placeOfTrace } from "./open.ts";

interface Options {
  readonly json?: boolean;
  readonly section?: readonly SectionName[];
  readonly grep?: string;
  readonly errors?: boolean;
  readonly quiet?: boolean;
}

/** Minimum size of a large trace in bytes. For a large trace, the header is printed before the rest is read. */
const largeBytes = 16_777_216;

/** Runs `ctx trace show`. */
export async function show(call: Call<[trace: string], Options>): Promise<number> {
  const [wanted] = call.args;
  const { options, cli } = call;
  const place = await placeOfTrace(wanted, call);
  if (options.json !== true && options.quiet !== true) await printHeaderEarly(place.file, cli);
  // Prompts are long, so they are shown in full only with `--section models`.
  const isFull = options.section?.includes("models") === true;
  const { model, damages, file, where } = await openPlace(place, { cli, ...(isFull ? { keep: keepMuch } : {}) });
  if (options.json === true) {
    printJson(cli, { file, ...(where === "" ? {} : { where }), ...model, damages });
    return outcomeExit.answer;
  }
  const whole = traceView(model, damages, { isFull });
  const view = options.errors === true ? onlyTrouble(whole) : whole;
  const shown = matchingLines(viewLines(view, widthOf(cli), options.section), options.grep);
  printLines(cli, [
    ...(shown.length === 0 ? [nothingFits(options)] : painted(shown, cli)),
    ...(options.section === undefined && options.grep === undefined
      ? ["", ...wrap(asStarted(cli, nextOf(wanted)), widthOf(cli))]
      : []),
  ]);
  return outcomeExit.answer;
}

/** Prints the header of a large trace before the rest of the file is read. */
async function printHeaderEarly(file: string, cli: CliContext): Promise<void> {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes < largeBytes) return;
  // An error is ignored here. The later read of the whole file reports it.
  const ends = await readEnds(file).catch(() => null);
  if (ends === null) return;
  const lines = viewLines(briefView(ends), columnsFor(cli.stderr));
  const shown = painted(lines, { stdout: cli.stderr, environment: cli.environment });
  cli.stderr.write(`${[...shown, `Reading all ${formatBytes(bytes)} of it ...`, ""].join("\n")}\n`);
}

/**
 * Returns the lines that contain the searched text. The title of a section comes before the first such line of the
 * section.
 */
function matchingLines(lines: readonly ViewLine[], words: string | undefined): readonly ViewLine[] {
  if (words === undefined) return lines;
  const wanted = words.toLowerCase();
  const kept: ViewLine[] = [];
  let title: ViewLine | null = null;
  for (const line of lines) {
    if (line.tone === "title") title = line;
    else if (line.text.toLowerCase().includes(wanted)) {
      if (title !== null) kept.push(title);
      title = null;
      kept.push(line);
    }
  }
  return kept;
}

function nothingFits({ grep, errors }: Options): string {
  if (grep !== undefined) return `No line contains "${grep}"; \`--json\` has every field.`;
  return errors === true ? "No errors or warnings." : "Nothing to show.";
}

function nextOf(wanted: string): string {
  return `Findings: \`ctx trace explain ${wanted}\`. Compare: \`ctx trace diff <other> ${wanted}\`.`;
}

/** Returns the lines with colour: titles are bold, problems are red or yellow. */
export function painted(
  lines: readonly ViewLine[],
  { stdout, environment }: Pick<CliContext, "stdout" | "environment">,
): readonly string[] {
  const { bold, red, yellow, green } = paint(stdout, environment);
  const painters = { title: bold, bad: red, caution: yellow, good: green, plain: (text: string) => text };
  return lines.map(({ text, tone }) => (text === "" ? text : painters[tone](text)));
}
