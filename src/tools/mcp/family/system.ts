// The interface of each platform: finds and stops the descendants of a server.

/** Name of the environment variable that contains the marker. */
export const markName = "CTX_SERVER_MARK";

export interface FamilySystem {
  /** Signals the group that a process leads; false when the group does not exist. */
  signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean;
  /** Processes whose marker has this prefix, in any group or session. Never throws. */
  marked(mark: string): readonly number[];
  /**
   * A program that reads `start PID` and `stop PID` lines. At the line `done` it exits; at the end of its input it first
   * kills all processes whose marker has this prefix.
   */
  watchdog(mark: string): { readonly command: string; readonly args: readonly string[] };
}
