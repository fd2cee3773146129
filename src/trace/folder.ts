// The files of a trace folder and their order in time, without reading more than the first line of each.
import { open, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { parseIso } from "../base/time.ts";

export interface TracePlace {
  readonly id: string;
  readonly file: string;
}

const ending = ".jsonl";

/** Ids of all traces in the folder, sorted; none when there is no such folder. */
export async function traceIds(directory: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && entry.name.endsWith(ending) && !entry.name.startsWith("."))
      .map(({ name }) => name.slice(0, -ending.length))
      .sort();
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && (thrown.code === "ENOENT" || thrown.code === "ENOTDIR"))
      return [];
    throw thrown;
  }
}

/** All traces, newest first by the time they tell, then by the file's own time, then by id, later ids first. */
export async function orderedFiles(directory: string): Promise<readonly TracePlace[]> {
  const ids = await traceIds(directory);
  const dated: Dated[] = [];
  for (let start = 0; start < ids.length; start += filesAtOnce) {
    const batch = ids.slice(start, start + filesAtOnce);
    dated.push(...(await Promise.all(batch.map((id) => date(id, path.join(directory, `${id}${ending}`))))));
  }
  return dated
    .sort((left, right) => right.startMs - left.startMs || right.fileMs - left.fileMs || (left.id < right.id ? 1 : -1))
    .map(({ id, file }) => ({ id, file }));
}

/** Few enough that a folder of thousands does not use up the file handles of the process. */
const filesAtOnce = 32;

interface Dated extends TracePlace {
  readonly startMs: number;
  readonly fileMs: number;
}

/** Enough of a file to hold the `at` of its first line. */
const headBytes = 512;

async function date(id: string, file: string): Promise<Dated> {
  try {
    const { mtimeMs: fileMs } = await stat(file);
    await using handle = await open(file, "r");
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const at = /"at":"([^"]{10,40})"/.exec(buffer.toString("utf8", 0, bytesRead))?.[1];
    return { id, file, startMs: parseIso(at ?? "") ?? fileMs, fileMs };
  } catch {
    // Removed since the folder was read, or not ours to read: the list shows it as damaged, at the end.
    return { id, file, startMs: 0, fileMs: 0 };
  }
}
