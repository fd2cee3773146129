// Code that Linux and macOS share: signals to process groups, and the watchdog as a shell script.

/** Sends a signal to a process group. Returns false if the group no longer exists. */
export function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false; // The group no longer exists.
  }
}

/**
 * Returns a watchdog as a shell script. `list` is a command that prints the ids of the processes with the marker `$1`.
 * The script runs `list` several times, since a process may start another process meanwhile.
 */
export function shellWatchdog(
  list: string,
  mark: string,
): { readonly command: string; readonly args: readonly string[] } {
  const script = `trap '' HUP INT TERM
while read -r line; do [ "$line" = done ] && exit 0; done
for turn in 1 2 3 4 5; do
  pids=$(${list})
  [ -z "$pids" ] && exit 0
  kill -9 $pids
  sleep 0.1
done`;
  return { command: "/bin/sh", args: ["-c", script, "ctx-watchdog", mark] };
}
