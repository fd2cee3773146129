// One watchdog for all servers of this process: the pipe to it breaks when this process dies for any reason.
import { type ChildProcess, spawn } from "node:child_process";
import { familySystem } from "./family.ts";

/** Prefix of the marker of every server that this process starts. */
export const ownMark = crypto.randomUUID();

let watchdog: ChildProcess | undefined;
const watched = new Set<number>();

/** Watches a server that was started with one of our markers. */
export function watchOver(pid: number): void {
  watchdog ??= startWatchdog();
  watched.add(pid);
  send(`start ${pid}`);
}

/** Stops watching a server that has exited; the watchdog ends with the last one. */
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
  // In its own session, so that a signal to our group or terminal does not end it too.
  const child = spawn(command, args, {
    ...{ detached: true, stdio: ["pipe", "ignore", "ignore"], windowsHide: true },
    env: { PATH: "/usr/bin:/bin:/usr/local/bin" },
    cwd: process.platform === "win32" ? undefined : "/",
  });
  // Without a shell there is no watchdog; servers are still stopped when this process exits normally.
  child.on("error", () => undefined);
  child.stdin?.on("error", () => undefined);
  child.unref();
  if (child.stdin !== null && "unref" in child.stdin && typeof child.stdin.unref === "function") child.stdin.unref();
  return child;
}

function send(line: string): void {
  watchdog?.stdin?.write(`${line}\n`);
}
