// The contract of process families, on the system that runs the tests: no descendant of a server outlives the server or
// ctx.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, vi } from "vitest";
import { startProcess } from "../../../src/tools/mcp/process.ts";
import { familyScripts } from "../../fixtures/servers/family-scripts.data.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { afterwards, toolsFolder } from "../workbench.ts";

toolsFolder();

const rows = Object.entries(familyScripts);

async function firstLine(stream: NodeJS.ReadableStream): Promise<readonly number[]> {
  let text = "";
  while (!text.includes("\n")) text += String((await once(stream, "data"))[0]);
  return JSON.parse(text);
}

/** True while it runs; a zombie does not count. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

async function survivors(pids: readonly number[]): Promise<readonly number[]> {
  const alive = () => pids.filter(isAlive);
  await vi.waitUntil(() => alive().length === 0, { timeout: 8_000, interval: 20 }).catch(() => undefined);
  return alive();
}

describe("no process is left of a server that", () => {
  oneIn(5)(rows)("%s, once it is stopped", { timeout: 30_000 }, async (_, script) => {
    const started = await startProcess({ command: process.execPath, args: ["-e", script], env: {}, cwd: undefined });
    afterwards(() => started.stop());
    const pids = await firstLine(started.stdout);
    await started.stop();
    expect(pids.filter(isAlive)).toEqual([]);
  });

  oneIn(5)(rows)("%s, once ctx is killed", { timeout: 30_000 }, async (_, script) => {
    const host = fileURLToPath(new URL("../../fixtures/servers/family-host.ts", import.meta.url));
    const running = execa(process.execPath, [host, script], { reject: false, buffer: false });
    const pids = await firstLine(running.stdout);
    running.kill("SIGKILL");
    await running;
    expect(await survivors(pids)).toEqual([]);
  });
});
