// `ctx trace stats`: prints statistics of the traces in a folder.
import path from "node:path";
import { factLines } from "../../../base/terminal/records.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatDuration, formatPercent, formatUsd } from "../../../base/text/format.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { listTraces } from "../../../trace/list.ts";
import { type Rate, type Spread, type TraceStats, traceStats } from "../../../trace/stats.ts";
import type { CliContext } from "../cli-context.ts";
import { asStarted, printJson, printLines, tableWidthOf } from "../output.ts";
import { paint } from "../paint.ts";
import type { Call } from "../row.ts";
import { readTraceSettings } from "./settings.ts";

/** Runs `ctx trace stats`. */
export async function stats(call: Call<[folder?: string], { json?: boolean }>): Promise<number> {
  const [folder] = call.args;
  const { json } = call.options;
  const { cli } = call;
  const { traceDirectory } = await readTraceSettings(call);
  const directory = folder === undefined ? traceDirectory : path.resolve(cli.folder, folder);
  const counted = traceStats(await listTraces(directory));
  if (json === true) printJson(cli, { directory, ...counted });
  else printLines(cli, lines(counted, { directory, cli }));
  return outcomeExit.answer;
}

/** Maximum number of failing methods in the list. */
const mostFailing = 10;

function lines(stats: TraceStats, { directory, cli }: { directory: string; cli: CliContext }): readonly string[] {
  if (stats.traces === 0) return [`No traces in ${directory}; every query writes one.`];
  const width = tableWidthOf(cli);
  const colours = paint(cli.stdout, cli.environment);
  const { failing, stages, duration } = stats;
  const failingRows = failing
    .slice(0, mostFailing)
    .map(({ name, calls, failures }) => [name, formatCount(failures), formatCount(calls)]);
  const spreads = [...(duration === null ? [] : [duration]), ...stages];
  return [
    colours.bold(formatCount(stats.traces, "trace")),
    ...factLines(factsOf(stats), { width, indent: 2 }).map((line) => asStarted(cli, line)),
    "",
    ...(spreads.length === 0 ? [] : tableLines({ columns: spreadColumns, rows: spreads.map(spreadCells) }, width)),
    ...(failing.length === 0 ? [] : ["", colours.bold("Failing methods")]),
    ...(failing.length === 0 ? [] : tableLines({ columns: failingColumns, rows: failingRows }, width)),
    "",
    asStarted(
      cli,
      failing.length === 0
        ? "The slowest of them: `ctx trace list --sort slowest`."
        : "The runs with most failures: `ctx trace list --sort failures`; the slowest: `--sort slowest`.",
    ),
  ];
}

function factsOf(stats: TraceStats): readonly (readonly [string, string])[] {
  const { cost, damaged } = stats;
  const mean = cost.meanUsd === null ? "" : `, ${formatUsd(cost.meanUsd)} a run`;
  const facts = [
    ["outcomes", countsOf(stats.outcomes)],
    ["reasons", countsOf(stats.reasonCodes)],
    ["stopped by", countsOf(stats.stopReasons)],
    ["fallbacks", `${rate(stats.fallbacks)} of the decisions with a judge`],
    ["disagreements", `${rate(stats.disagreements)} of them`],
    ["failed calls", rate(stats.calls)],
    ["cost", `${formatUsd(cost.totalUsd)}${mean}`],
    ["damaged", damaged === 0 ? "" : `${formatCount(damaged)}: \`ctx trace list --outcome damaged\``],
  ] as const;
  return facts.filter(([, value]) => value !== "");
}

const failingColumns = [
  { label: "method", align: "left" },
  { label: "failed", align: "right" },
  { label: "calls", align: "right" },
] as const;

const spreadColumns = [
  { label: "stage", align: "left" },
  { label: "runs", align: "right" },
  { label: "p50", align: "right" },
  { label: "p90", align: "right" },
  { label: "p99", align: "right" },
  { label: "most", align: "right" },
] as const;

function spreadCells({ name, count: runs, p50Ms, p90Ms, p99Ms, maxMs }: Spread): readonly string[] {
  return [name, formatCount(runs), ...[p50Ms, p90Ms, p99Ms, maxMs].map((ms) => formatDuration(ms))];
}

function countsOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, times]) => `${name} ${formatCount(times)}`)
    .join(", ");
}

function rate({ count: part, of, rate: share }: Rate): string {
  return share === null ? "0" : `${formatCount(part)} of ${formatCount(of)} (${formatPercent(share)})`;
}
