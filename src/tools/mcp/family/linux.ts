// Linux: the folders of /proc contain the environment of each process.
import { readdirSync, readFileSync } from "node:fs";
import { shellWatchdog, signalGroup } from "./posix.ts";
import { type FamilySystem, markName } from "./system.ts";

const list = `for dir in /proc/[0-9]*; do grep -qF "CTX_SERVER_MARK=$1" "$dir/environ" 2>/dev/null && echo "\${dir#/proc/}"; done`;

export const linuxFamily: FamilySystem = {
  signalGroup,
  marked: (mark) => processIds().filter((pid) => environmentOf(pid).includes(`${markName}=${mark}`)),
  watchdog: (mark) => shellWatchdog(list, mark),
};

function processIds(): readonly number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return []; // The system has no /proc. Process groups still work.
  }
}

/** Returns the environment of a process. Empty if it has exited, is a zombie or belongs to another user. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1");
  } catch {
    return "";
  }
}
