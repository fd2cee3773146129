// Checks of the machine: the version of Node, the built program, disk space, permissions for traces, and the clock.
import { mkdtemp, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatBytes, formatMoment } from "../../base/text/format.ts";
import { dayMs } from "../../base/time.ts";
import type { Settings } from "../../contract/settings.ts";
import { packageFolder, version } from "../manifest.ts";
import { type Check, checkOf } from "./check.ts";

/** Properties of the machine that the checks read. They are injected, so that a test can replace them. */
export interface Machine {
  /** The version of Node, as in `process.versions.node`. */
  readonly nodeVersion: string;
  /** Folder of the installed package. */
  readonly packageFolder: string;
  /** Returns the number of bytes that can still be written in the folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
  /** Returns the time of the machine's clock in epoch milliseconds. */
  readonly now: () => number;
}

/** Returns the machine that this process runs on. */
export function thisMachine(): Machine {
  return {
    nodeVersion: process.versions.node,
    packageFolder: packageFolder(),
    freeBytes: async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    now: () => Date.now(),
  };
}

const oldestNode = [22, 19] as const;
const scarceBytes = 1_073_741_824;
const fewestBytes = 52_428_800;

/** Checks that Node is new enough. */
export function checkNode({ nodeVersion }: Machine): Check {
  const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
  const [wantedMajor, wantedMinor] = oldestNode;
  const isNew = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  if (isNew) return checkOf("machine", "node", { verdict: "ok", detail: nodeVersion });
  const detail = `${nodeVersion} is older than ${oldestNode.join(".")}`;
  return checkOf("machine", "node", { verdict: "fail", detail, fix: "install Node 24" });
}

/** Checks that the build is complete. */
export async function checkBuild({ packageFolder: folder }: Machine): Promise<Check> {
  const parts = ["cli.js", "worker.js"];
  const isThere = await Promise.all(parts.map((part) => exists(join(folder, "dist", part))));
  const missing = parts.filter((_part, index) => isThere[index] === false);
  if (missing.length === 0) return checkOf("machine", "build", { verdict: "ok", detail: `ctx ${version}` });
  const detail = `ctx ${version} lacks ${missing.map((part) => `dist/${part}`).join(" and ")}`;
  return checkOf("machine", "build", {
    verdict: "fail",
    detail,
    fix: "npm run build in a checkout, else install it again",
  });
}

/** Checks that traces can be written. The check leaves no file behind. */
export async function checkTraces(folder: string, isEnabled: boolean): Promise<Check> {
  if (!isEnabled) {
    const fix = "set traces.enabled to true to see how queries were decided";
    return checkOf("traces", "traces", { verdict: "warn", detail: "traces are off", fix });
  }
  try {
    const probe = await mkdtemp(join(await nearestFolder(folder), ".ctx-doctor-"));
    await rm(probe, { recursive: true, force: true });
    return checkOf("traces", "traces", { verdict: "ok", detail: `${folder} can be written` });
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : String(thrown);
    const fix = "set traces.directory or --trace-dir to a folder that you may write";
    return checkOf("traces", "traces", { verdict: "fail", detail: `${folder} cannot be written (${code})`, fix });
  }
}

/** Checks that there is disk space for traces and state. */
export async function checkDisk(folder: string, { freeBytes }: Machine): Promise<Check> {
  const free = await freeBytes(await nearestFolder(folder)).catch(() => null);
  // Some file systems do not report the free space. This is not a failure, because a query does not need the number.
  if (free === null)
    return checkOf("machine", "disk", { verdict: "ok", detail: "the file system does not report free space" });
  const detail = `${formatBytes(free)} free`;
  const fix = "free some space, or point traces.directory elsewhere";
  if (free < fewestBytes) return checkOf("machine", "disk", { verdict: "fail", detail, fix });
  return checkOf("machine", "disk", free < scarceBytes ? { verdict: "warn", detail, fix } : { verdict: "ok", detail });
}

/** Checks that the clock is right and that the settings do not fix it. */
export async function checkClock({ now: fixed, deterministic }: Settings, machine: Machine): Promise<Check> {
  const now = machine.now();
  if (fixed !== undefined || deterministic) {
    const fix = "remove now, --now and CTX_NOW to use the machine's clock";
    const detail = fixed === undefined ? "fixed by deterministic" : `fixed at ${formatMoment(fixed)}`;
    return checkOf("machine", "clock", { verdict: "warn", detail, fix });
  }
  const installed = await stat(join(machine.packageFolder, "package.json")).catch(() => null);
  const detail = formatMoment(now);
  if (installed === null || now > installed.mtimeMs - dayMs)
    return checkOf("machine", "clock", { verdict: "ok", detail });
  const fix = "set the machine's clock; ages of data are counted by it";
  return checkOf("machine", "clock", { verdict: "warn", detail: `${detail} is before ctx was installed`, fix });
}

/** Returns the folder, or the nearest parent folder that exists. */
async function nearestFolder(folder: string): Promise<string> {
  if (dirname(folder) === folder || (await exists(folder))) return folder;
  return nearestFolder(dirname(folder));
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
