// Kills a gate run at a random moment and looks at what it left behind.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { artifactSchema } from "../../src/contract/gate.ts";
import { readTrace } from "../../src/trace/read.ts";
import { freshFolder, root } from "./cli.ts";

/** What one killed run had reached. */
export interface Remains {
  readonly traces: number;
  readonly artifacts: number;
}

/** Starts the gate, ends it with SIGKILL within `longestMs`, and checks that every trace reads and no artifact is half written. */
export async function killedRun(longestMs: number): Promise<Remains> {
  await using folder = await freshFolder();
  const words = ["validate:ambiguity-rollout", "--repeat", "40", "--concurrency", "2", "--reporter", "json"];
  const child = spawn(process.execPath, [join(root, "bin/ctx.js"), ...words], { cwd: folder.path, stdio: "ignore" });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_, signal) => resolve(signal)));
  await delay(randomInt(longestMs));
  child.kill("SIGKILL");
  await ended;
  return { traces: await checkTraces(join(folder.path, ".ctx/traces")), artifacts: await checkArtifacts(folder.path) };
}

async function checkTraces(directory: string): Promise<number> {
  if (!existsSync(directory)) return 0;
  const files = (await readdir(directory)).filter((name) => name.endsWith(".jsonl"));
  for (const name of files) {
    const { lines, damages, model } = await readTrace(join(directory, name));
    const whole = (await readFile(join(directory, name), "utf8")).split("\n").filter((line) => line !== "").length;
    // At worst the line that was being written is cut; everything before it reads, in order and without gaps.
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
  return files.length;
}
