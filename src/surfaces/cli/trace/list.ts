// `ctx trace list`: lists the traces in a folder or in one file. It can filter, sort and watch them.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatDuration, momentCell } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { filterTraces, type SortKey, type TraceFilter } from "../../../trace/filter.ts";
import { listTraces, listTracesIn, newestTraces, type TraceRow } from "../../../trace/list.ts";
import type { CliContext } from "../cli-context.ts";
import { asStarted, printJson, printLines, shownJson, tableWidthOf } from "../output.ts";
import type { Call } from "../row.ts";
import { momentOf, pipedInput } from "./open.ts";
import { readTraceSettings } from "./settings.ts";
import { mostForPeople } from "./values.ts";

interface Options {
  readonly json?: boolean;
  readonly outcome?: string;
  readonly tool?: string;
  readonly reason?: string;
  readonly text?: string;
  readonly since?: string;
  readonly slowerThan?: number;
  readonly costAbove?: number;
  readonly sort: SortKey;
  readonly limit?: number;
  readonly watch?: boolean;
}

/** Runs `ctx trace list`. */
export async function list(call: Call<[file?: string], Options>): Promise<number> {
  const [file] = call.args;
  const { options, cli } = call;
  const { traceDirectory, nowMs } = await readTraceSettings(call);
  const filter: TraceFilter = {
    ...{ outcome: options.outcome, tool: options.tool, reason: options.reason, text: options.text },
    ...{ slowerThanMs: options.slowerThan, costAboveUsd: options.costAbove },
    sinceMs: options.since === undefined ? undefined : momentOf(options.since, nowMs),
  };
  const source = traceSource(file, { traceDirectory, cli });
  if (source.stdin !== undefined && options.watch === true)
    throw new CtxError("usage", "standard input is read once and cannot be watched", { hint: "omit --watch" });
  const isJson = options.json === true;
  const limit = options.limit ?? (isJson ? undefined : mostForPeople);
  const isQuick = limit !== undefined && options.watch !== true && options.sort === "newest" && !asks(filter);
  const all = source.isFolder && isQuick ? null : await rowsOf(source);
  const fitting = filterTraces(all ?? [], filter, options.sort);
  // Without a filter, the newest traces can be found without reading the other traces.
  const { rows, total } =
    all === null
      ? await newestTraces(source.path, limit ?? mostForPeople)
      : { rows: fitting.slice(0, limit), total: all.length };
  const remaining = (all === null ? total : fitting.length) - rows.length;
  if (isJson) printJson(cli, { directory: source.path, total, traces: rows });
  else printLines(cli, listLines(rows, { total, remaining, source, cli }));
  if (options.watch === true) await watch({ read: () => rowsOf(source), filter, cli, seen: all ?? rows, isJson });
  return outcomeExit.answer;
}

interface TraceSource {
  readonly path: string;
  readonly isFolder: boolean;
  /** Stream that contains the traces. Set only if the path is `-`. */
  readonly stdin?: CliContext["stdin"];
}

async function rowsOf(source: TraceSource): Promise<readonly TraceRow[]> {
  return source.isFolder ? await listTraces(source.path) : await listTracesIn(source.path, source.stdin);
}

function asks(filter: TraceFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

function traceSource(
  file: string | undefined,
  { traceDirectory, cli }: { readonly traceDirectory: string; readonly cli: CliContext },
): TraceSource {
  if (file === undefined) return { path: traceDirectory, isFolder: true };
  if (file === "-") return { path: file, isFolder: false, stdin: pipedInput(cli) };
  const given = path.resolve(cli.folder, file);
  if (!existsSync(given)) {
    throw new CtxError("usage", `no such file or folder: ${file}`, {
      hint: "omit the argument to list the stored traces",
    });
  }
  return { path: given, isFolder: statSync(given).isDirectory() };
}

interface Watching {
  readonly read: () => Promise<readonly TraceRow[]>;
  readonly filter: TraceFilter;
  readonly cli: CliContext;
  readonly seen: readonly TraceRow[];
  readonly isJson: boolean;
}

const watchEveryMs = 500;

/** Prints a row for every trace that starts or ends, until the user interrupts the command. */
async function watch({ read, filter, cli, seen, isJson }: Watching): Promise<void> {
  const known = new Map(seen.map((row) => [row.requestId, row.outcome]));
  while (!cli.signal.aborted) {
    try {
      await wait(watchEveryMs, undefined, { signal: cli.signal });
    } catch {
      // The user interrupted the command.
      return;
    }
    const rows = await read();
    const changed = rows.filter(({ requestId, outcome }) => known.get(requestId) !== outcome);
    for (const row of filterTraces(changed, filter, "oldest")) {
      if (isJson) printLines(cli, [shownJson(JSON.stringify(row))]);
      // A trace that appears without an end belongs to a run that is still active.
      else printLines(cli, [cellsOf(row.outcome === "killed" ? { ...row, outcome: "running" } : row).join("  ")]);
    }
    for (const { requestId, outcome } of rows) known.set(requestId, outcome);
  }
}

const columnsWith = (moment: string) =>
  [
    { label: "#", align: "right" },
    { label: "trace", align: "left" },
    { label: moment, align: "left" },
    { label: "outcome", align: "left" },
    { label: "time", align: "right" },
    { label: "calls", align: "right" },
    { label: "query", align: "left", isFlexible: true },
  ] as const;

interface ListParts {
  /** Number of all traces. */
  readonly total: number;
  /** Number of matching rows that are not shown. */
  readonly remaining: number;
  readonly source: TraceSource;
  readonly cli: CliContext;
}

function listLines(rows: readonly TraceRow[], { total, remaining, source, cli }: ListParts): readonly string[] {
  const [first] = rows;
  if (total === 0) return [`No traces in ${source.path}; every query writes one.`];
  if (first === undefined) return [`None of ${formatCount(total, "trace")} matches; omit a condition to see more.`];
  const more = remaining > 0 ? `; --limit shows ${formatCount(remaining)} more` : "";
  const shown = rows.length === total ? "" : `${formatCount(rows.length)} of ${formatCount(total, "trace")}${more}. `;
  // A name that begins with a hyphen would be parsed as a flag.
  const file = source.stdin === undefined ? path.basename(source.path) : "<file>";
  const name = source.isFolder ? String(first.ordinal) : `${file}#${first.ordinal}`;
  const day = sharedDay(rows);
  const columns = columnsWith(day === null ? "started (UTC)" : `${day} (UTC)`);
  const table = tableLines({ columns, rows: rows.map((row) => cellsOf(row, day)) }, tableWidthOf(cli));
  return [...table, "", ...noteLines(rows), asStarted(cli, `${shown}Show one: \`ctx trace show ${name}\`.`)];
}

/** Returns a line for each fact that the table does not show: results without a trace, and repeated runs. */
function noteLines(rows: readonly TraceRow[]): readonly string[] {
  const bare = rows.filter(({ isResultOnly }) => isResultOnly === true).length;
  const traces = formatCount(rows.length - bare, "trace");
  return [
    ...(bare === 0 ? [] : [`${formatCount(bare, "result")} without a trace, ${traces}.`]),
    ...rows.flatMap(({ ordinal, repeats }) =>
      repeats === undefined ? [] : [`#${ordinal} is the same run as #${repeats}.`],
    ),
  ];
}

/**
 * Returns the day on which all traces started, so that the head of the column shows it once. Returns null if the traces
 * have different days.
 */
function sharedDay(rows: readonly TraceRow[]): string | null {
  const days = new Set(
    rows.flatMap(({ startedAt }) => (startedAt === null ? [] : [momentCell(startedAt).slice(0, 10)])),
  );
  const [day = null] = days;
  return days.size === 1 ? day : null;
}

function cellsOf(row: TraceRow, day: string | null = null): readonly string[] {
  const { ordinal, shortName, startedAt, outcome, durationMs, calls, failedCalls, query, damage } = row;
  const moment = momentCell(startedAt);
  return [
    String(ordinal),
    shortName,
    day === null ? moment : moment.replace(`${day} `, ""),
    outcome.replace("_required", ""),
    formatDuration(durationMs),
    failedCalls === 0 ? formatCount(calls) : `${formatCount(calls)} (${formatCount(failedCalls)} failed)`,
    query ?? damage ?? "",
  ];
}
