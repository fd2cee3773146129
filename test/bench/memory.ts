// The memory of this process, worker threads included, as the system counts it.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { timeOf, type Work } from "./sample.ts";

const bytesPerMb = 1_048_576;

/** Resident megabytes of the whole process. */
export function residentMb(): number {
  return process.memoryUsage.rss() / bytesPerMb;
}

/** Collects the garbage of the main thread. Worker threads collect their own when they see fit. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

/** How long the work took and how many megabytes more than before it the process held meanwhile. */
export async function watch(work: Work): Promise<{ readonly ms: number; readonly growthMb: number }> {
  const before = residentMb();
  let peak = before;
  const look = (): void => {
    peak = Math.max(peak, residentMb());
  };
  const timer = setInterval(look, 2);
  const ms = await timeOf(work);
  clearInterval(timer);
  look();
  return { ms, growthMb: peak - before };
}
