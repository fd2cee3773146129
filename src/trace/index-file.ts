// The index beside a trace folder: what every file tells, the newest first, so that a list opens no file that it knows.
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { atomicWrite } from "../base/file.ts";
import type { TraceDigest } from "./digest.ts";

/** One file of the folder and what it tells. */
export interface Indexed {
  /** File name without its ending. */
  readonly id: string;
  /** The shortest beginning that no other trace shares, without the word before the first hyphen. */
  readonly shortName: string;
  readonly bytes: number;
  /** The file's own time, epoch milliseconds. */
  readonly fileMs: number;
  readonly digest: TraceDigest;
}

/** Size and time of a file, by which a change is seen. */
export type Stamp = Pick<Indexed, "bytes" | "fileMs">;

export interface TraceIndex {
  readonly count: number;
  /** The newest so many; without a number, all. */
  readonly entries: (most?: number) => readonly Indexed[];
  /** Whether the folder still has the files that it had; what they hold may have changed. */
  readonly isCurrent: () => boolean;
}

const indexVersion = 4;
/** A folder changed twice within so short a time may tell the same time for both. */
const settledMs = 2_000;
/** Enough for the newest screens, so that a list of thousands reads no more than that. */
const startBytes = 131_072;

/** What stands before the entries. */
interface About {
  readonly version: number;
  readonly count: number;
  /** The folder's own time when its files were looked through; null when it changed meanwhile. */
  readonly folderMs: number | null;
}

/** Where the index of a trace folder lies. */
export function indexPath(directory: string): string {
  return path.join(path.dirname(path.resolve(directory)), `${path.basename(path.resolve(directory))}.index.json`);
}

/** The index as far as it can be believed; none when there is none, or when somebody broke it. */
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
    // It is made again from the traces.
    return none;
  }
}

/** Keeps the entries, the newest first, for a folder that told this time before and after they were made. */
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
    // The index only saves time: in a folder that is not ours to write the list is right without it.
  }
}

/** The file of a trace. */
export function traceFile(directory: string, id: string): string {
  return path.join(directory, `${id}.jsonl`);
}

/** Size and time of a file or folder, or null when there is none; a few of these cost less than asking for them in threads. */
export function stampOf(file: string): Stamp | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? null : { bytes: stat.size, fileMs: stat.mtimeMs };
}

/** Whether the file is as it was when it was indexed. */
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
    // One that somebody changed: all are made again from the traces.
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

/** What a line holds, if it is as it was written here; looking through its fields would take longer. */
function believed<T>(line: string): T {
  const text = line.slice(markLength + 1);
  if (!line.startsWith(`${markOf(text)} `)) throw new Error("changed by somebody else");
  return JSON.parse(text);
}

const markLength = 8;

/** FNV-1a: enough to see a change, and no start of a command waits for a library. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(16).padStart(markLength, "0");
}
