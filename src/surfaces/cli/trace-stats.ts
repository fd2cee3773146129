// `ctx trace stats`: prints statistics of the traces in a folder.
import path from "node:path";
import type { Command } from "commander";
import { formatDuration } from "../../base/text/format.ts";
import { outcomeExit } from "../../contract/error.ts";
import { listTraces } from "../../trace/list.ts";
import { type Rate, type Spread, type TraceStats, traceStats } from "../../trace/stats.ts";
import type { CliContext, CommandContext } from "./cli-context.ts";
import { printJson, printLines, tableWidthOf } from "./output.ts";
import { paint } from "./paint.ts";
import { tableLines } from "./render/table.ts";
import { addTraceFlags, readTraceSettings } from "./trace-settings.ts";

/** Adds `ctx trace stats`. */
export async function defineStats(command: Command, context: CommandContext): Promise<void> {
  const { cli, action } = context;
  const part = command
    .command("stats [folder]")
    .description(
      "Print statistics of a folder of traces: outcomes, reasons, rates, time of each stage, cost, failing tools.",
    );
  (await addTraceFlags(part, context))
    .addHelpText("after", "\nExamples:\n  $ ctx trace stats\n  $ ctx trace stats artifacts/traces --json\n")
    .action(action(async (folder?: string) => await count(folder, part, cli)));
}

async function count(folder: string | undefined, command: Command, cli: CliContext): Promise<number> {
  const { traceDirectory } = await readTraceSettings(command, cli);
  const directory = folder === undefined ? traceDirectory : path.resolve(cli.folder, folder);
  const stats = traceStats(await listTraces(directory));
  const { json }: { json?: boolean } = command.opts();
  if (json === true) printJson(cli, { directory, ...stats });
  else printLines(cli, lines(stats, { directory, cli }));
  return outcomeExit.answer;
}

function lines(stats: TraceStats, { directory, cli }: { directory: string; cli: CliContext }): readonly string[] {
  if (stats.traces === 0) return [`No traces in ${directory}; every query writes one.`];
  const width = tableWidthOf(cli);
  const colours = paint(cli.stdout, cli.environment);
  const { cost, failing, stages, duration } = stats;
  const spreads = [...(duration === null ? [] : [duration]), ...stages];
  return [
    colours.bold(`${stats.traces} traces`),
    ...listed("outcomes", stats.outcomes),
    ...listed("reasons", stats.reasonCodes),
    ...listed("stopped by", stats.stopReasons),
    `  fallbacks      ${rate(stats.fallbacks)} of the decisions with a judge`,
    `  disagreements  ${rate(stats.disagreements)} of them`,
    `  failed calls   ${rate(stats.calls)}`,
    `  cost           $${cost.totalUsd.toFixed(6)}${cost.meanUsd === null ? "" : `, $${cost.meanUsd.toFixed(6)} a run`}`,
    ...(stats.damaged === 0 ? [] : [`  damaged        ${stats.damaged}: \`ctx trace list --outcome damaged\``]),
    "",
    ...(spreads.length === 0 ? [] : tableLines({ columns: spreadColumns, rows: spreads.map(spreadCells) }, width)),
    ...(failing.length === 0 ? [] : ["", colours.bold("Failing methods")]),
    ...failing.slice(0, 10).map(({ name, calls, failures }) => `  ${failures} of ${calls}  ${name}`),
    "",
    failing.length === 0
      ? "The slowest of them: `ctx trace list --sort slowest`."
      : "The runs with most failures: `ctx trace list --sort failures`; the slowest: `--sort slowest`.",
  ];
}

const spreadColumns = [
  { label: "stage", align: "left" },
  { label: "runs", align: "right" },
  { label: "p50", align: "right" },
  { label: "p90", align: "right" },
  { label: "p99", align: "right" },
  { label: "most", align: "right" },
] as const;

function spreadCells({ name, count: runs, p50Ms, p90Ms, p99Ms, maxMs }: Spread): readonly string[] {
  return [name, String(runs), ...[p50Ms, p90Ms, p99Ms, maxMs].map(formatDuration)];
}

function listed(label: string, counts: Readonly<Record<string, number>>): readonly string[] {
  const told = Object.entries(counts).map(([name, times]) => `${name} ${times}`);
  return told.length === 0 ? [] : [`  ${label.padEnd(13)}  ${told.join(", ")}`];
}

function rate({ count: part, of, rate: share }: Rate): string {
  return share === null ? "0" : `${part} of ${of} (${Math.round(share * 100)} %)`;
}
