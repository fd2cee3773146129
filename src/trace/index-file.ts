// Reads and writes the index of a trace folder, which lists the digests newest first. A list then reads only changed traces.
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { atomicWrite } from "../base/file.ts";
import type { TraceDigest } from "./digest.ts";

/** One file of the folder, with its digest. */
export interface Indexed {
  /** File name without extension. */
  readonly id: string;
  /** The shortest unique prefix of the id. A word and hyphen at the start of the id are omitted. */
  readonly shortName: string;
  readonly bytes: number;
  /** Modification time of the file in epoch milliseconds. */
  readonly fileMs: number;
  readonly digest: TraceDigest;
}

/** Size and modification time of a file, to detect changes. */
export type Stamp = Pick<Indexed, "bytes" | "fileMs">;

export interface TraceIndex {
  readonly count: number;
  /** Returns the newest `most` entries, or all entries. */
  readonly entries: (most?: number) => readonly Indexed[];
  /** True when the folder still has the same files; their contents may have changed. */
  readonly isCurrent: () => boolean;
}

const indexVersion = 4;
/** After two changes within this time, the folder may have the same modification time as after the first. */
const settledMs = 2_000;
/** Size of the first read. It contains the newest entries, so a list of the newest traces needs no second read. */
const startBytes = 131_072;

/** The header of the index. */
interface About {
  readonly version: number;
  readonly count: number;
  /** Modification time of the folder when it was read; null when the folder changed during reading. */
  readonly folderMs: number | null;
}

/** Returns the path of the index of a trace folder. */
export function indexPath(directory: string): string {
  return path.join(path.dirname(path.resolve(directory)), `${path.basename(path.resolve(directory))}.index.json`);
}

/** Returns the valid part of the index; empty when the index is missing or damaged. */
export function readIndex(directory: string): TraceIndex {
  const none: TraceIndex = { count: 0, entries: () => [], isCurrent: () => false };
  const file = indexPath(directory);
  try {
    const [head = "", ...newest] = wholeLines(startOf(file));
    const about: About = believed(head);
    if (about.version !== indexVersion) return none;
    return {
      count: about.count,
      entries: (most = about.count) => entriesOf(file, { newest, most: Math.min(most, about.count) }),
      isCurrent: () => isSettled(about, { folder: stampOf(directory), index: stampOf(file) }),
    };
  } catch {
    // A damaged index is rebuilt from the traces.
    return none;
  }
}

/**
 * Stores the entries, newest first. `folderMs` is the modification time of the folder, or null when the folder changed
 * during reading. Never throws.
 */
export async function writeIndex(
  directory: string,
  { entries, folderMs }: { readonly entries: readonly Indexed[]; readonly folderMs: number | null },
): Promise<void> {
  const about: About = { version: indexVersion, count: entries.length, folderMs };
  const lines = [about, ...entries].map((value) => {
    const text = JSON.stringify(value);
    return `${markOf(text)} ${text}\n`;
  });
  try {
    await atomicWrite(indexPath(directory), lines.join(""));
  } catch {
    // A failed write is ignored. The index only saves time, and lists are also correct without it.
  }
}

/** Returns the path of the file of a trace. */
export function traceFile(directory: string, id: string): string {
  return path.join(directory, `${id}.jsonl`);
}

/** Returns size and modification time of a file or folder; null when missing. A synchronous call is faster for few files. */
export function stampOf(file: string): Stamp | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? null : { bytes: stat.size, fileMs: stat.mtimeMs };
}

/** True when the file is unchanged since it was indexed. */
export function isUnchanged(directory: string, { id, bytes, fileMs }: Indexed): boolean {
  const stamp = stampOf(traceFile(directory, id));
  return stamp !== null && stamp.bytes === bytes && stamp.fileMs === fileMs;
}

function isSettled({ folderMs }: About, { folder, index }: { folder: Stamp | null; index: Stamp | null }): boolean {
  if (folderMs === null || folder === null || index === null) return false;
  return folder.fileMs === folderMs && index.fileMs - folderMs >= settledMs;
}

function entriesOf(
  file: string,
  { newest, most }: { readonly newest: readonly string[]; readonly most: number },
): readonly Indexed[] {
  try {
    const lines = newest.length < most ? wholeLines(readFileSync(file, "utf8")).slice(1) : newest;
    return lines.slice(0, most).map((line): Indexed => believed(line));
  } catch {
    // If one entry is damaged, all entries are rebuilt from the traces.
    return [];
  }
}

function startOf(file: string): string {
  const descriptor = openSync(file, "r");
  try {
    const buffer = Buffer.allocUnsafe(startBytes);
    return buffer.toString("utf8", 0, readSync(descriptor, buffer, 0, startBytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

function wholeLines(text: string): readonly string[] {
  return text.split("\n").slice(0, -1);
}

/** Parses an entry of the index. Checks only the checksum, because validating the fields would take longer. */
function believed<T>(line: string): T {
  const text = line.slice(markLength + 1);
  if (!line.startsWith(`${markOf(text)} `)) throw new Error("changed by another process");
  return JSON.parse(text);
}

const markLength = 8;

/** Returns the FNV-1a checksum, which detects changes and needs no library that would slow the start. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(16).padStart(markLength, "0");
}
