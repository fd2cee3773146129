// Finds and stops the descendants of a server on each platform. Descendants inherit a marker in their environment. The
// marker identifies those that have left the group or session.
import { darwinFamily } from "./darwin.ts";
import { linuxFamily } from "./linux.ts";
import type { FamilySystem } from "./system.ts";
import { windowsFamily } from "./windows.ts";

/** Returns the implementation for the current platform. */
export function familySystem(platform: NodeJS.Platform = process.platform): FamilySystem {
  if (platform === "win32") return windowsFamily;
  return platform === "darwin" ? darwinFamily : linuxFamily;
}

/** Kills one process. Does nothing if the process has already exited. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already exited.
  }
}
