// macOS: `ps -E` prints the environment of the user's processes.
import { spawnSync } from "node:child_process";
import { shellWatchdog, signalGroup } from "./posix.ts";
import { type FamilySystem, markName } from "./system.ts";

const list = `ps -axEww -o pid=,command= | grep -F "CTX_SERVER_MARK=$1" | grep -vF ctx-watchdog | awk '{print $1}'`;

export const darwinFamily: FamilySystem = {
  signalGroup,
  marked: (mark) => {
    const { stdout } = spawnSync("ps", ["-axEww", "-o", "pid=,command="], { encoding: "utf8", maxBuffer: 67_108_864 });
    const rows = (stdout ?? "").split("\n").filter((row) => row.includes(`${markName}=${mark}`));
    return rows.map((row) => Number.parseInt(row, 10)).filter((pid) => pid > 0);
  },
  watchdog: (mark) => shellWatchdog(list, mark),
};
