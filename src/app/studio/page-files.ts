// Where the files of the page are: beside the built program or, if ctx runs from source, in the output of the build.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Reads a file of the page as the build wrote it. */
export async function readPageFile(file: string): Promise<Buffer> {
  const beside = new URL(`./${file}`, import.meta.url);
  return await readFile(existsSync(beside) ? beside : new URL(`../../../dist/${file}`, import.meta.url));
}
