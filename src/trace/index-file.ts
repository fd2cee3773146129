// The index of a trace folder: digests of its files, newest first, so that a list reads only changed files.
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { atomicWrite } from "../base/file.ts";
import type { TraceDigest } from "./digest.ts";

/** One file of the folder with its digest. */
export interface Indexed {
  /** File name without extension. */
  readonly id: string;
  /** The shortest unique prefix, without the word before the first hyphen. */
  readonly shortName: string;
  readonly bytes: number;
  /** Modification time of the file, epoch milliseconds. */
  readonly fileMs: number;
  readonly digest: TraceDigest;
}

/** Size and time of a file, to detect changes. */
export type Stamp = Pick<Indexed, "bytes" | "fileMs">;

export interface TraceIndex {
  readonly count: number;
  /** Number of newest entries; all if absent. */
  readonly entries: (most?: number) => readonly Indexed[];
  /** Whether the folder has the same files; their contents may differ. */
  readonly isCurrent: () => boolean;
}

const indexVersion = 4;
/** Two changes within this time may give the folder the same modification time. */
const settledMs = 2_000;
/** Size of the first read of the index: its newest entries, so that a list of the newest needs no second read. */
const startBytes = 131_072;

/** The header of the index. */
interface About {
  readonly version: number;
  readonly count: number;
  /** Modification time of the folder when it was read; null when it changed meanwhile. */
  readonly folderMs: number | null;
}

/** Path of the index of a trace folder. */
export function indexPath(directory: string): string {
  return path.join(path.dirname(path.resolve(directory)), `${path.basename(path.resolve(directory))}.index.json`);
}

/** The valid part of the index; empty when it is missing or damaged. */
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
    // It is rebuilt from the traces.
    return none;
  }
}

/** Stores the entries, newest first, if the time of the folder is the same before and after reading. */
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
    // The index only saves time: a list of a read-only folder is correct without it.
  }
}

/** The file of a trace. */
export function traceFile(directory: string, id: string): string {
  return path.join(directory, `${id}.jsonl`);
}

/** Size and time of a file or folder, or null when missing; synchronous, which is faster for a few. */
export function stampOf(file: string): Stamp | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? null : { bytes: stat.size, fileMs: stat.mtimeMs };
}

/** Whether the file is unchanged since it was indexed. */
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
    // A changed entry: all are rebuilt from the traces.
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

/** Parses an entry that ctx wrote. Checks only its checksum, since validating the fields would take longer. */
function believed<T>(line: string): T {
  const text = line.slice(markLength + 1);
  if (!line.startsWith(`${markOf(text)} `)) throw new Error("changed by another process");
  return JSON.parse(text);
}

const markLength = 8;

/** FNV-1a: detects changes without loading a library at start. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(16).padStart(markLength, "0");
}
