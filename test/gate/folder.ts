// Creates a temporary folder for one test and removes it afterwards.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Absolute path of an empty folder for the running test. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-gate-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
