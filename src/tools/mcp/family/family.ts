// How each system finds and ends what a server started: by its process group, and by a mark in its environment that
// a process keeps when it leaves its group or session. One port; each system fits it by its own means.
import { darwinFamily } from "./darwin.ts";
import { linuxFamily } from "./linux.ts";
import type { FamilySystem } from "./system.ts";
import { windowsFamily } from "./windows.ts";

/** The means of the system that we run on. */
export function familySystem(platform: NodeJS.Platform = process.platform): FamilySystem {
  if (platform === "win32") return windowsFamily;
  return platform === "darwin" ? darwinFamily : linuxFamily;
}

/** Kills one process; one that is gone already is what every caller wants. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}
