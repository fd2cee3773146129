// The index beside a trace folder: what every file tells, the newest first, so that a list opens no file that it knows.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
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

const indexVersion = 2;
/** A folder changed twice within so short a time may tell the same time for both. */
const settledMs = 2_000;

/** What stands before the entries. */
interface About {
  /** The folder's own time when its files were looked through; null when it changed meanwhile. */
  readonly folderMs: number | null;
}

/** Where the index of a trace folder lies. */
export function indexPath(directory: string): string {
  return path.join(path.dirname(path.resolve(directory)), `${path.basename(path.resolve(directory))}.index.json`);
}

/** The index if it is whole: looking through each of thousands of entries would take longer than reading them. */
export function readIndex(directory: string): TraceIndex {
  const none: TraceIndex = { count: 0, entries: () => [], isCurrent: () => false };
  try {
    const file = indexPath(directory);
    const text = readFileSync(file, "utf8");
    const body = text.slice(text.indexOf("\n") + 1);
    if (!text.startsWith(`${headOf(body)}\n`)) return none;
    const [first = "", ...lines] = body.trimEnd().split("\n");
    const about: About = JSON.parse(first);
    return {
      count: lines.length,
      entries: (most) => lines.slice(0, most).map((line): Indexed => JSON.parse(line)),
      isCurrent: () => isSettled(about, { folder: stampOf(directory), index: stampOf(file) }),
    };
  } catch {
    // No index yet, or one that somebody broke: it is made again from the traces.
    return none;
  }
}

/** Keeps the entries, the newest first, for a folder that told this time before and after they were made. */
export async function writeIndex(
  directory: string,
  { entries, folderMs }: { readonly entries: readonly Indexed[]; readonly folderMs: number | null },
): Promise<void> {
  const about: About = { folderMs };
  const body = `${[about, ...entries].map((line) => JSON.stringify(line)).join("\n")}\n`;
  try {
    await atomicWrite(indexPath(directory), `${headOf(body)}\n${body}`);
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

/** First line of an index: its format and the hash of what follows, so that only what was written here is believed. */
function headOf(body: string): string {
  return JSON.stringify({ version: indexVersion, sha256: createHash("sha256").update(body).digest("hex") });
}
