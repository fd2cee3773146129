// Windows has no signals and no process groups. `taskkill` ends a process and its descendants. The environment of another
// process cannot be read, so a process that outlives its parent is not found.
import { spawnSync } from "node:child_process";
import type { FamilySystem } from "./system.ts";

const watch = `
const { spawnSync } = require("node:child_process");
const pids = new Set();
let isDone = false;
require("node:readline").createInterface({ input: process.stdin })
  .on("line", (line) => {
    const [word, pid] = line.split(" ");
    if (word === "start") pids.add(pid);
    if (word === "stop") pids.delete(pid);
    if (word === "done") { isDone = true; process.exit(0); }
  })
  .on("close", () => {
    if (!isDone) for (const pid of pids) spawnSync("taskkill", ["/T", "/F", "/PID", pid]);
  });`;

export const windowsFamily: FamilySystem = {
  signalGroup(pid, signal) {
    try {
      process.kill(pid, 0);
    } catch {
      return false;
    }
    if (signal === 0) return true;
    const force = signal === "SIGKILL" ? ["/F"] : [];
    return spawnSync("taskkill", ["/T", ...force, "/PID", String(pid)]).status === 0;
  },
  marked: () => [],
  watchdog: () => ({ command: process.execPath, args: ["-e", watch] }),
};
