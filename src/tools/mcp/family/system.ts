// The port that each system fits: how what a server started is found and ended.

/** Name of the environment variable that holds the mark. */
export const markName = "CTX_SERVER_MARK";

export interface FamilySystem {
  /** Signals the group that a process leads; false when nothing was there. */
  signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean;
  /** Processes whose mark begins like this, whichever group or session they joined. Never throws. */
  marked(mark: string): readonly number[];
  /**
   * A program that reads `start PID` and `stop PID` lines. At the line `done` it ends; at the end of its input it first
   * kills all processes whose mark begins like this.
   */
  watchdog(mark: string): { readonly command: string; readonly args: readonly string[] };
}
