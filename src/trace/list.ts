// Lists the traces of a folder, newest first, or the traces of one file.
import path from "node:path";
import { parseIso } from "../base/time.ts";
import { damagedDigest, digestOf, type TraceDigest } from "./digest.ts";
import { traceIds } from "./folder.ts";
import { type Indexed, isUnchanged, readIndex, stampOf, traceFile, writeIndex } from "./index-file.ts";
import { keepSome } from "./read/build.ts";
import type { Source } from "./read/source.ts";
import { readTrace, readTraces } from "./read.ts";
import { shortNames } from "./short-names.ts";

/** One trace in a list. */
export interface TraceRow extends TraceDigest {
  /** Position in the folder, where 1 is the newest; filters do not change the position. */
  readonly ordinal: number;
  /** The request id, which is the file name without extension; for a trace inside a document, its path in the document. */
  readonly requestId: string;
  /** The shortest unique prefix of the id. A word and hyphen at the start of the id are omitted. */
  readonly shortName: string;
  readonly file: string;
  readonly bytes: number;
  /** Set for a row of a document that contains only the result of the run, without a trace. */
  readonly isResultOnly?: true;
  /** Position of an earlier row with the same run. */
  readonly repeats?: number;
}

/** Lists the traces of the folder, newest first; empty for a missing folder. Reads only files that changed. */
export async function listTraces(directory: string): Promise<readonly TraceRow[]> {
  const index = readIndex(directory);
  const isCurrent = index.isCurrent();
  const before = stampOf(directory)?.fileMs;
  const listed = index.entries();
  const known = new Map(listed.map((entry) => [entry.id, entry]));
  const found = await readThrough(directory, known);
  const isSame = found.length === known.size && found.every((entry) => known.get(entry.id) === entry);
  const entries = isSame ? listed : namedInOrder(found);
  const after = stampOf(directory)?.fileMs;
  if (!isSame || (!isCurrent && found.length > 0)) {
    await writeIndex(directory, { entries, folderMs: before === after ? (before ?? null) : null });
  }
  return entries.map((entry, at) => rowOf(directory, { entry, at }));
}

/** Returns the newest traces and the number of all traces. If the index is up to date, only its newest entries are read. */
export async function newestTraces(
  directory: string,
  most: number,
): Promise<{ readonly rows: readonly TraceRow[]; readonly total: number }> {
  const index = readIndex(directory);
  const entries = index.isCurrent() ? index.entries(most) : [];
  if (entries.length > 0 && entries.every((entry) => isUnchanged(directory, entry))) {
    return { rows: entries.map((entry, at) => rowOf(directory, { entry, at })), total: index.count };
  }
  const all = await listTraces(directory);
  return { rows: all.slice(0, most), total: all.length };
}

/** Lists the traces of one file or stream in the order of the file. Each trace gets the name `file#ordinal`. */
export async function listTracesIn(file: string, source: Source = file): Promise<readonly TraceRow[]> {
  const rows: TraceRow[] = [];
  for await (const { model, damages, where } of readTraces(source, { keep: keepSome })) {
    const ordinal = rows.length + 1;
    const requestId = model.requestId ?? (where === "" ? path.basename(file) : where);
    const first = model.requestId === null ? undefined : rows.find((row) => row.requestId === model.requestId);
    rows.push({
      ...{ ordinal, requestId, shortName: `#${ordinal}`, file, bytes: 0, ...digestOf(model, damages) },
      ...(model.origin === "result" ? { isResultOnly: true } : {}),
      ...(first === undefined ? {} : { repeats: first.ordinal }),
    });
  }
  return rows;
}

/** Returns an entry for every file of the folder; reads only files that changed since they were indexed. */
async function readThrough(directory: string, known: ReadonlyMap<string, Indexed>): Promise<readonly Indexed[]> {
  const found: Indexed[] = [];
  for (const id of await traceIds(directory)) {
    const entry = known.get(id);
    if (entry !== undefined && isUnchanged(directory, entry)) {
      found.push(entry);
      continue;
    }
    const file = traceFile(directory, id);
    const stamp = stampOf(file) ?? { bytes: 0, fileMs: 0 };
    found.push({ id, shortName: id, ...stamp, digest: await readDigest(file) });
  }
  return found;
}

/** Returns the digest of one file; its `damage` states what could not be read. */
async function readDigest(file: string): Promise<TraceDigest> {
  try {
    const { model, damages } = await readTrace(file, { keep: keepSome });
    return digestOf(model, damages);
  } catch (thrown) {
    return damagedDigest(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function namedInOrder(found: readonly Indexed[]): readonly Indexed[] {
  const names = shortNames(found.map(({ id }) => id));
  return newestFirst(found).map((entry) => ({ ...entry, shortName: names.get(entry.id) ?? entry.id }));
}

/** Sorts by start time, then by file time, then by id, all in descending order. */
function newestFirst(found: readonly Indexed[]): readonly Indexed[] {
  const startOf = ({ digest, fileMs }: Indexed) => parseIso(digest.startedAt ?? "") ?? fileMs;
  return found
    .map((entry) => ({ entry, startMs: startOf(entry) }))
    .sort(
      (left, right) =>
        right.startMs - left.startMs ||
        right.entry.fileMs - left.entry.fileMs ||
        (left.entry.id < right.entry.id ? 1 : -1),
    )
    .map(({ entry }) => entry);
}

function rowOf(directory: string, { entry, at }: { readonly entry: Indexed; readonly at: number }): TraceRow {
  const { id, shortName, bytes, digest } = entry;
  return { ordinal: at + 1, requestId: id, shortName, file: traceFile(directory, id), bytes, ...digest };
}
