// Finds and stops the descendants of a server on each platform: by process group, and by a marker in the environment
// that a process keeps when it leaves its group or session.
import { darwinFamily } from "./darwin.ts";
import { linuxFamily } from "./linux.ts";
import type { FamilySystem } from "./system.ts";
import { windowsFamily } from "./windows.ts";

/** Returns the implementation for the current platform. */
export function familySystem(platform: NodeJS.Platform = process.platform): FamilySystem {
  if (platform === "win32") return windowsFamily;
  return platform === "darwin" ? darwinFamily : linuxFamily;
}

/** Kills one process; succeeds if it has already exited. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}
