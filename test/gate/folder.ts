// A fresh folder for one test, gone when the test has ended.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Absolute path of an empty folder that only the running test knows. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-gate-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
