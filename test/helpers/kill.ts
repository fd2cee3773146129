// Kills processes that run the gate at random moments and checks the files they leave.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { artifactSchema } from "../../src/contract/gate.ts";
import { readTrace } from "../../src/trace/read.ts";
import { freshFolder, root } from "./cli.ts";
import { drawInts } from "./random.ts";

const randomInt = drawInts("kill");

/** The files that one process left: traces of queries, artifacts of complete gate runs. */
export interface Remains {
  readonly traces: number;
  readonly artifacts: number;
}

const gateRuns = 5;

/**
 * Measures one process that runs the gate several times, then kills the given number of such processes, each in its
 * own part of that time at a random moment. Checks that every trace is readable and every artifact complete.
 */
export async function killedProcesses(count: number): Promise<readonly Remains[]> {
  const whole = await lookAfter(null);
  expect(whole.remains).toEqual({ traces: 3 * gateRuns, artifacts: gateRuns });
  const left: Remains[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const share = (turn + randomInt(1000) / 1000) / count;
    const { remains } = await lookAfter(share * whole.workMs);
    left.push(remains);
  }
  return left;
}

interface Looked {
  readonly remains: Remains;
  /** Duration from the first gate run to the end. */
  readonly workMs: number;
}

/** Starts the process in a temporary folder and counts its files when it has ended, or was killed after the given work. */
async function lookAfter(killAfterMs: number | null): Promise<Looked> {
  await using folder = await freshFolder();
  const words = [join(root, "test/helpers/validate-often.ts"), join(root, "dist/cli.js"), String(gateRuns)];
  const child = spawn(process.execPath, words, { cwd: folder.path, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  child.stdout.resume();
  const startedAt = performance.now();
  if (killAfterMs !== null) {
    await Promise.race([ended, delay(killAfterMs)]);
    child.kill("SIGKILL");
  }
  await ended;
  const workMs = performance.now() - startedAt;
  const traces = await checkTraces(join(folder.path, ".ctx/traces"));
  return { remains: { traces, artifacts: await checkArtifacts(folder.path) }, workMs };
}

async function checkTraces(directory: string): Promise<number> {
  if (!existsSync(directory)) return 0;
  const files = (await readdir(directory)).filter((name) => name.endsWith(".jsonl"));
  for (const name of files) {
    // A process that is killed before its first line leaves an empty file, which is no trace.
    if ((await stat(join(directory, name))).size === 0) continue;
    const { lines, damages, model } = await readTrace(join(directory, name));
    const whole = (await readFile(join(directory, name), "utf8")).split("\n").filter((line) => line !== "").length;
    // Only the line that was being written may be truncated; all lines before it are readable, in order and without gaps.
    expect(damages.length).toBeLessThanOrEqual(1);
    expect(lines.length).toBeGreaterThanOrEqual(whole - 1);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at));
    if (lines.length > 0)
      expect(["answer", "clarification_required", "capability_miss", "killed"]).toContain(
        model.ending.kind === "outcome" ? model.ending.outcomeType : model.ending.kind,
      );
  }
  return files.length;
}

async function checkArtifacts(folder: string): Promise<number> {
  const directory = join(folder, "artifacts/runs/ambiguity-rollout");
  if (!existsSync(directory)) return 0;
  const files = (await readdir(directory)).filter((name) => name.endsWith(".json"));
  for (const name of files) artifactSchema.parse(JSON.parse(await readFile(join(directory, name), "utf8")));
  return files.filter((name) => name !== "latest.json").length;
}
