// The interface that each platform implements: it finds and stops the descendants of a server.

/** The name of the environment variable that contains the marker of a server process. */
export const markName = "CTX_SERVER_MARK";

export interface FamilySystem {
  /** Sends a signal to the group that a process leads. Returns false if the group does not exist. */
  signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean;
  /** Returns the ids of the processes that have a marker with this prefix, in any group or session. Never throws. */
  marked(mark: string): readonly number[];
  /**
   * Returns the command of a watchdog that reads the lines `start PID`, `stop PID` and `done`. At `done` it exits. If its
   * input ends without `done`, it kills the servers that still run and exits. `mark` is the prefix of the servers' markers.
   */
  watchdog(mark: string): { readonly command: string; readonly args: readonly string[] };
}
