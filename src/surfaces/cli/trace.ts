// `ctx trace`: what past queries did, as a list and one at a time.
import { existsSync } from "node:fs";
import path from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { formatDuration } from "../../base/time.ts";
import { outcomeExit } from "../../contract/error.ts";
import { findTrace, listTraces, type TraceRow } from "../../trace/list.ts";
import { readTrace } from "../../trace/read.ts";
import { formatTrace, type SectionName, sectionNames, type TraceView, traceView } from "../../trace/view.ts";
import type { CommandContext, Door } from "./door.ts";
import { addFlags, readSettings } from "./flags.ts";
import { printJson, printLines, widthOf } from "./output.ts";
import { paint } from "./paint.ts";
import { tableLines } from "./render/table.ts";
import { defineTapeExport } from "./trace-tape.ts";

interface Options {
  readonly json?: boolean;
  readonly section?: readonly SectionName[];
}

/** Defines the command and its two parts. */
export function define(command: Command, context: CommandContext): void {
  const { door, action } = context;
  defineTapeExport(command, context);
  const list = command.command("list").description("List the traces that are kept, newest first.");
  addFlags(list, "trace")
    .addHelpText("after", "\nExamples:\n  $ ctx trace list\n  $ ctx trace list --json\n")
    .action(action(async () => await listAll(list, door)));

  const show = command
    .command("show <trace>")
    .description("Show what one query did: timeline, decision, calls, program, cost.")
    .option(
      "--section <name>",
      `Only this one of ${sectionNames.join(", ")}; may be given several times.`,
      collectSection,
    );
  addFlags(show, "trace")
    .addHelpText("after", showExamples)
    .action(action(async (wanted: string) => await showOne({ wanted, command: show, door })));
}

async function listAll(command: Command, door: Door): Promise<number> {
  const { traceDirectory } = await readSettings(command, "trace", door);
  const rows = await listTraces(traceDirectory);
  if (command.opts<Options>().json === true) printJson(door, { directory: traceDirectory, traces: rows });
  else printLines(door, listLines(rows, { directory: traceDirectory, width: widthOf(door) }));
  return outcomeExit.answer;
}

async function showOne({ wanted, command, door }: { wanted: string; command: Command; door: Door }): Promise<number> {
  const options = command.opts<Options>();
  const { traceDirectory } = await readSettings(command, "trace", door);
  const given = path.resolve(door.folder, wanted);
  const file = await findTrace(traceDirectory, wanted.endsWith(".jsonl") && existsSync(given) ? given : wanted);
  const { model, damages } = await readTrace(file);
  if (options.json === true) printJson(door, { file, ...model, damages });
  else printLines(door, paintedTrace(traceView(model, damages), { door, only: options.section }));
  return outcomeExit.answer;
}

function paintedTrace(
  view: TraceView,
  { door, only }: { door: Door; only: readonly SectionName[] | undefined },
): readonly string[] {
  const colours = paint(door.stdout, door.environment);
  const titles = view.sections.map(({ title }) => title);
  return formatTrace(view, widthOf(door), only).map((line) => (titles.includes(line) ? colours.bold(line) : line));
}

const columns = [
  { label: "#", align: "right" },
  { label: "trace", align: "left" },
  { label: "when", align: "left" },
  { label: "outcome", align: "left" },
  { label: "time", align: "right" },
  { label: "calls", align: "right" },
  { label: "query", align: "left", isFlexible: true },
] as const;

function listLines(
  traces: readonly TraceRow[],
  { directory, width }: { directory: string; width: number },
): readonly string[] {
  if (traces.length === 0) return [`No traces are kept in ${directory}; a query leaves one.`];
  const rows = traces.map(({ ordinal, shortName, startedAt, outcome, durationMs, calls, query, damage }) => [
    String(ordinal),
    shortName,
    startedAt?.slice(0, 16).replace("T", " ") ?? "–",
    outcome.replace("_required", ""),
    durationMs === null ? "–" : formatDuration(durationMs),
    String(calls),
    query ?? damage ?? "",
  ]);
  return [...tableLines({ columns, rows }, width), "", "Look into one with `ctx trace show 1`."];
}

/** For commander: collects sections, each one that there is. */
function collectSection(word: string, earlier: readonly SectionName[] = []): readonly SectionName[] {
  const name = sectionNames.find((candidate) => candidate === word);
  if (name === undefined) throw new InvalidArgumentError(`It must be ${sectionNames.join(", ")}.`);
  return [...earlier, name];
}

const showExamples = `
A trace is named by its number in \`ctx trace list\` (1 is the newest), the beginning of its id, or its file.

Examples:
  $ ctx trace show 1
  $ ctx trace show 3f2a --section decision --section calls
  $ ctx trace show 3f2a --json
  $ ctx trace show .ctx/traces/request-3f2a9c1b7d04.jsonl
`;
