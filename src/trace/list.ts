// The traces of a folder: as rows, newest first, and found again by id, short name, ordinal or file.
import { access } from "node:fs/promises";
import path from "node:path";
import { nearest } from "../base/text/nearest.ts";
import { parseIso } from "../base/time.ts";
import { CtxError } from "../contract/error.ts";
import { digestOf, type TraceDigest } from "./digest.ts";
import { traceIds } from "./folder.ts";
import { type Indexed, indexedTraces } from "./index-file.ts";
import { keepSome } from "./read/build.ts";
import { readTraces } from "./read.ts";

/** One trace in a list. */
export interface TraceRow extends TraceDigest {
  /** 1 is the newest of the folder, whatever is shown of it. */
  readonly ordinal: number;
  /** File name without its ending, which is the request id; the place inside a document. */
  readonly requestId: string;
  /** The shortest beginning that no other trace shares, without the word before the first hyphen. */
  readonly shortName: string;
  readonly file: string;
  readonly bytes: number;
}

/** Every trace of the folder, newest first; a folder that is not there holds none. */
export async function listTraces(directory: string): Promise<readonly TraceRow[]> {
  const found = newestFirst(await indexedTraces(directory));
  const names = shortNames(found.map(({ id }) => id));
  return found.map(({ id, file, bytes, digest }, index) => ({
    ordinal: index + 1,
    requestId: id,
    shortName: names.get(id) ?? id,
    file,
    bytes,
    ...digest,
  }));
}

/** Every trace inside one file, in the order they stand in it; each is found again as `file#ordinal`. */
export async function listTracesIn(file: string): Promise<readonly TraceRow[]> {
  const rows: TraceRow[] = [];
  for await (const { model, damages, where } of readTraces(file, { keep: keepSome })) {
    const ordinal = rows.length + 1;
    const requestId = model.requestId ?? (where === "" ? path.basename(file) : where);
    rows.push({ ordinal, requestId, shortName: `#${ordinal}`, file, bytes: 0, ...digestOf(model, damages) });
  }
  return rows;
}

/**
 * The file that a user means: a path, a whole id, the beginning of one (with or without the word before its first
 * hyphen), or an ordinal of the list. Throws `CtxError("usage")` naming near ids when there is none, or several.
 */
export async function findTrace(directory: string, wanted: string): Promise<string> {
  if (await isFile(wanted)) return wanted;
  const ids = await traceIds(directory);
  const exact = ids.find((id) => id === wanted || `${id}.jsonl` === wanted);
  if (exact !== undefined) return fileOf(directory, exact);
  // Short names have four characters at least, so one to three digits can only be an ordinal.
  const isOrdinal = /^[1-9]\d{0,2}$/.test(wanted);
  const matches =
    isOrdinal || wanted === "" ? [] : ids.filter((id) => id.startsWith(wanted) || bare(id).startsWith(wanted));
  const [only] = matches;
  if (only !== undefined && matches.length === 1) return fileOf(directory, only);
  if (matches.length > 1) throw severalMatch(wanted, matches);
  const byOrdinal = /^[1-9]\d*$/.test(wanted)
    ? newestFirst(await indexedTraces(directory))[Number(wanted) - 1]
    : undefined;
  if (byOrdinal !== undefined) return byOrdinal.file;
  throw noneMatches(wanted, ids);
}

function fileOf(directory: string, id: string): string {
  return path.join(directory, `${id}.jsonl`);
}

async function isFile(wanted: string): Promise<boolean> {
  if (!wanted.includes(path.sep) && !wanted.includes("/") && !/\.(?:jsonl?|gz|txt|sse|log)$/.test(wanted)) return false;
  try {
    await access(wanted);
    return true;
  } catch {
    // Not there as a path; it may still be the id of a trace.
    return false;
  }
}

function severalMatch(wanted: string, matches: readonly string[]): CtxError {
  const shown = matches.slice(0, 5).join(", ");
  const more = matches.length > 5 ? ` and ${matches.length - 5} more` : "";
  return new CtxError("usage", `"${wanted}" fits ${matches.length} traces: ${shown}${more}`, {
    hint: "add characters until one is left, or use its number from `ctx trace list`",
  });
}

function noneMatches(wanted: string, ids: readonly string[]): CtxError {
  if (ids.length === 0) {
    return new CtxError("usage", `there is no trace "${wanted}": none are kept here`, {
      hint: "run `ctx query` first, or name the folder with --trace-dir",
    });
  }
  const near = nearest(wanted, [...ids, ...ids.map(bare)]);
  const meant = near.length === 0 ? "" : ` (did you mean ${near.join(", ")}?)`;
  return new CtxError("usage", `there is no trace "${wanted}"${meant}`, {
    hint: `\`ctx trace list\` shows the ${ids.length} that are kept`,
  });
}

/** By the time they tell, then by the file's own time, then by id, later ids first. */
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

const shortestName = 4;

/** `request-3f2a9c` without `request-`. */
function bare(id: string): string {
  return /^[a-z]+-(.+)$/.exec(id)?.[1] ?? id;
}

/** In a sorted list the nearest name of another trace on either side shares the longest beginning. */
function shortNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const names = ids
    .flatMap((id) => [...new Set([id, bare(id)])].map((name) => ({ id, name })))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const short = new Map<string, string>();
  for (const [index, { id, name }] of names.entries()) {
    if (name !== bare(id)) continue;
    const before = names.slice(Math.max(0, index - 2), index).findLast((other) => other.id !== id);
    const after = names.slice(index + 1, index + 3).find((other) => other.id !== id);
    const shared = Math.max(sharedLength(name, before?.name ?? ""), sharedLength(name, after?.name ?? ""));
    const length = Math.max(shortestName, shared + 1);
    // A name too short, or one that begins another, is only found as the whole id.
    short.set(id, length > name.length ? id : name.slice(0, length));
  }
  return short;
}

function sharedLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  return length;
}
