// The files of a trace folder.
import { readdir } from "node:fs/promises";

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
