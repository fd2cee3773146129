// The runs that the studio shows: the trace folder, the samples if it is empty, and files that the user dropped on the page.
import { randomUUID } from "node:crypto";
import { CtxError } from "../../contract/error.ts";
import { digestOf } from "../../trace/digest.ts";
import { traceIds } from "../../trace/folder.ts";
import { stampOf, traceFile } from "../../trace/index-file.ts";
import { listTraces, newestTraces, type TraceRow } from "../../trace/list.ts";
import type { TraceModel } from "../../trace/model.ts";
import type { TraceDamage, TraceReading } from "../../trace/read/reading.ts";
import type { Source } from "../../trace/read/source.ts";
import { readTrace, readTraces } from "../../trace/read.ts";
import { stepRows } from "../../trace/view/steps.ts";
import { compareView } from "./compare.ts";
import type { RunList, RunRow, RunView, StepView } from "./document.ts";
import type { CompareView } from "./document-compare.ts";
import { findSteps } from "./find.ts";
import { keepForStudio, runView } from "./run-view.ts";
import { stepView } from "./step-view.ts";

export interface StudioFolders {
  /** The trace folder. */
  readonly directory: string;
  /** The folder of the samples that ctx ships with; null to show none. */
  readonly samples: string | null;
}

/** Ids of the runs that a caller may see; null for all. */
export type Visible = ReadonlySet<string> | null;

export interface StudioRuns {
  /** Lists the newest runs, or all. */
  list(newest: number | null, visible: Visible): Promise<RunList>;
  /** Returns a mark that changes when the trace of the run grows. */
  mark(id: string, visible: Visible): string;
  run(id: string, visible: Visible): Promise<RunView>;
  step(id: string, at: number, visible: Visible): Promise<StepView>;
  /** Returns the indexes of the steps whose data contains the text. */
  find(id: string, text: string, visible: Visible): Promise<readonly number[]>;
  compare(left: string, right: string, visible: Visible): Promise<CompareView>;
  /** Reads a file that the user dropped on the page and returns its runs. They stay until ctx ends. */
  open(name: string, source: Source): Promise<readonly RunRow[]>;
}

/** Number of traces that stay in memory after they were read. */
const mostRead = 4;
/** Number of runs from dropped files that stay in memory. */
const mostDropped = 100;

export function openStudioRuns(folders: StudioFolders): StudioRuns {
  const read = new Map<string, { readonly mark: string; readonly reading: Promise<TraceReading> }>();
  const dropped = new Map<string, { readonly reading: TraceReading; readonly row: RunRow }>();
  const content = async (id: string, visible: Visible): Promise<TraceReading> => {
    const own = dropped.get(id);
    if (own !== undefined) return own.reading;
    const file = fileOf(id, folders, visible);
    const mark = markOf(file);
    const known = read.get(id);
    if (known?.mark === mark) return await known.reading;
    read.delete(id);
    const fresh = { mark, reading: readTrace(file, { keep: keepForStudio }) };
    read.set(id, fresh);
    for (const [oldest] of read) if (read.size > mostRead) read.delete(oldest);
    return await fresh.reading;
  };
  return {
    list: async (newest, visible) => {
      const list = await listRuns(folders, { newest, visible });
      // A server with several callers does not know who dropped a file; its sender has the id.
      const own = visible === null ? [...dropped.values()].map(({ row }) => row).toReversed() : [];
      return { ...list, rows: [...own, ...list.rows], total: list.total + own.length };
    },
    mark: (id, visible) => (dropped.has(id) ? "dropped" : markOf(fileOf(id, folders, visible))),
    run: async (id, visible) => runView(await content(id, visible), id),
    step: async (id, at, visible) => {
      const { model } = await content(id, visible);
      const row = stepRows(model)[at];
      if (row === undefined) throw new CtxError("usage", `the run ${id} has no step ${at}`);
      return stepView(row, model);
    },
    find: async (id, text, visible) => {
      const { model } = await content(id, visible);
      return findSteps(
        stepRows(model).map((row) => stepView(row, model, "left out")),
        text,
      );
    },
    compare: async (left, right, visible) => {
      const [first, second] = await Promise.all([content(left, visible), content(right, visible)]);
      return compareView({ ...first, id: left }, { ...second, id: right });
    },
    open: async (name, source) => {
      // Another caller of the server must not be able to guess the id.
      const drop = randomUUID();
      const rows: RunRow[] = [];
      for await (const found of readTraces(source, { keep: keepForStudio })) {
        const id = `file-${drop}-${rows.length + 1}`;
        const ordinal = rows.length + 1;
        const digest = digestRow(found.model, found.damages);
        const row = { ...digest, ordinal, requestId: id, shortName: `${name}#${ordinal}`, bytes: 0 };
        dropped.set(id, { reading: found, row });
        for (const [oldest] of dropped) if (dropped.size > mostDropped) dropped.delete(oldest);
        rows.push(row);
      }
      return rows;
    },
  };
}

async function listRuns(
  { directory, samples }: StudioFolders,
  { newest, visible }: { readonly newest: number | null; readonly visible: Visible },
): Promise<RunList> {
  const all =
    newest === null || visible !== null
      ? await listTraces(directory).then((rows) => ({ rows, total: rows.length }))
      : await newestTraces(directory, newest);
  const own = visible === null ? all.rows : all.rows.filter(({ requestId }) => visible.has(requestId));
  const total = visible === null ? all.total : own.length;
  if (total === 0 && samples !== null) {
    const rows = await sampleRows(samples);
    return { rows, total: rows.length, folder: directory, isSample: true };
  }
  return { rows: own.slice(0, newest ?? own.length).map(rowOf), total, folder: directory, isSample: false };
}

/** Reads the samples without an index, because the package may be read-only. */
async function sampleRows(samples: string): Promise<readonly RunRow[]> {
  const ids = await traceIds(samples);
  const rows = ids.map(async (id, index): Promise<RunRow> => {
    const { model, damages } = await readTrace(traceFile(samples, id), { keep: keepForStudio });
    return { ...digestRow(model, damages), ordinal: index + 1, requestId: id, shortName: id, bytes: 0 };
  });
  return await Promise.all(rows);
}

function digestRow(model: TraceModel, damages: readonly TraceDamage[]) {
  const { stages: _stages, ...digest } = digestOf(model, damages);
  return digest;
}

function rowOf({ file: _file, stages: _stages, ...row }: TraceRow): RunRow {
  return row;
}

/** Returns the file of a run. An id with a separator is not the name of a trace. */
function fileOf(id: string, { directory, samples }: StudioFolders, visible: Visible): string {
  const isName = id !== "" && !/[/\\\0]/.test(id);
  const text = traceFile(directory, id);
  if (isName && (visible === null || visible.has(id)) && stampOf(text) !== null) return text;
  const sample = samples === null ? null : traceFile(samples, id);
  if (isName && sample !== null && stampOf(sample) !== null) return sample;
  throw new CtxError("usage", `there is no run "${id.slice(0, 100)}"`, {
    hint: "it may have been deleted; reload the list",
  });
}

function markOf(file: string): string {
  const stamp = stampOf(file);
  return stamp === null ? "" : `${stamp.bytes}-${stamp.fileMs}`;
}
