// The index beside a trace folder: one digest per file, valid as long as the file has the same size and time.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { atomicWrite } from "../base/file.ts";
import { damagedDigest, digestOf, type TraceDigest } from "./digest.ts";
import { traceIds } from "./folder.ts";
import { keepSome } from "./read/build.ts";
import { readTrace } from "./read.ts";

/** One file of the folder and what it tells. */
export interface Indexed {
  readonly id: string;
  readonly file: string;
  readonly bytes: number;
  /** The file's own time, epoch milliseconds. */
  readonly fileMs: number;
  readonly digest: TraceDigest;
}

const indexVersion = 1;

/** Size, time and digest of one file. */
type Entry = readonly [bytes: number, fileMs: number, digest: TraceDigest];

/** Every trace of the folder with its digest, in no order. Reads only files that are new or changed since the last time. */
export async function indexedTraces(directory: string): Promise<readonly Indexed[]> {
  const known = readIndex(directory);
  const found: Indexed[] = [];
  let fresh = 0;
  for (const id of await traceIds(directory)) {
    const file = path.join(directory, `${id}.jsonl`);
    const stamp = stampOf(file);
    const entry = known.get(id);
    const isKnown = entry !== undefined && stamp !== null && entry[0] === stamp.bytes && entry[1] === stamp.fileMs;
    const digest = isKnown ? entry[2] : await readDigest(file);
    if (!isKnown) fresh += 1;
    found.push({ id, file, ...(stamp ?? { bytes: 0, fileMs: 0 }), digest });
  }
  if (fresh > 0 || found.length !== known.size) await writeIndex(directory, found);
  return found;
}

/** Where the index of a trace folder lies. */
export function indexPath(directory: string): string {
  return path.join(path.dirname(path.resolve(directory)), `${path.basename(path.resolve(directory))}.index.json`);
}

/** The digest of one file; what cannot be read is told in it. */
export async function readDigest(file: string): Promise<TraceDigest> {
  try {
    const { model, damages } = await readTrace(file, { keep: keepSome });
    return digestOf(model, damages);
  } catch (thrown) {
    return damagedDigest(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** The entries, if the index is whole: looking through each of thousands would take longer than reading them. */
function readIndex(directory: string): ReadonlyMap<string, Entry> {
  try {
    const [head = "", body = ""] = readFileSync(indexPath(directory), "utf8").split("\n");
    if (head !== headOf(body)) return new Map();
    const entries: Readonly<Record<string, Entry>> = JSON.parse(body);
    return new Map(Object.entries(entries));
  } catch {
    // No index yet, or one that somebody broke: it is made again from the traces.
    return new Map();
  }
}

/** First line of an index: its format and the hash of what follows, so that only what was written here is believed. */
function headOf(body: string): string {
  return JSON.stringify({ version: indexVersion, sha256: createHash("sha256").update(body).digest("hex") });
}

/** A few of these cost less than asking for them in threads. */
function stampOf(file: string): { readonly bytes: number; readonly fileMs: number } | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? null : { bytes: stat.size, fileMs: stat.mtimeMs };
}

async function writeIndex(directory: string, found: readonly Indexed[]): Promise<void> {
  const entries = Object.fromEntries(found.map(({ id, bytes, fileMs, digest }) => [id, [bytes, fileMs, digest]]));
  try {
    const body = JSON.stringify(entries);
    await atomicWrite(indexPath(directory), `${headOf(body)}\n${body}\n`);
  } catch {
    // The index only saves time: in a folder that is not ours to write the list is right without it.
  }
}
