// Lists the files of a trace folder.
import { readdir } from "node:fs/promises";

const ending = ".jsonl";

/** Returns the sorted ids of all traces in the folder; empty when the folder does not exist. */
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
