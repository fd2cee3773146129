// One watchdog process for all servers of this process. When this process dies, the pipe to the watchdog breaks, and the
// watchdog kills the servers.
import { type ChildProcess, spawn } from "node:child_process";
import { familySystem } from "./family.ts";

/** The prefix of the marker of every server that this process starts. */
export const ownMark = crypto.randomUUID();

let watchdog: ChildProcess | undefined;
const watched = new Set<number>();

/** Adds a server to the watchdog, which is started for the first server. */
export function watchOver(pid: number): void {
  watchdog ??= startWatchdog();
  watched.add(pid);
  send(`start ${pid}`);
}

/** Removes a server that has exited from the watchdog. The watchdog ends with the last server. */
export function leaveAlone(pid: number): void {
  if (!watched.delete(pid)) return;
  send(`stop ${pid}`);
  if (watched.size > 0) return;
  send("done");
  watchdog?.stdin?.end();
  watchdog = undefined;
}

function startWatchdog(): ChildProcess {
  const { command, args } = familySystem().watchdog(ownMark);
  // The watchdog gets its own session, so that a signal to the process group or terminal of ctx does not end it too.
  const child = spawn(command, args, {
    ...{ detached: true, stdio: ["pipe", "ignore", "ignore"], windowsHide: true },
    env: { PATH: "/usr/bin:/bin:/usr/local/bin" },
    cwd: process.platform === "win32" ? undefined : "/",
  });
  // If the watchdog cannot be started, servers are still stopped when this process exits normally.
  child.on("error", () => undefined);
  child.stdin?.on("error", () => undefined);
  child.unref();
  if (child.stdin !== null && "unref" in child.stdin && typeof child.stdin.unref === "function") child.stdin.unref();
  return child;
}

function send(line: string): void {
  watchdog?.stdin?.write(`${line}\n`);
}
