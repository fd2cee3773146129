// The memory of this process, including worker threads, as the system counts it.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { timeOf, type Work } from "./sample.ts";

const bytesPerMb = 1_048_576;

/** Resident memory of the whole process in megabytes. */
export function residentMb(): number {
  return process.memoryUsage.rss() / bytesPerMb;
}

/** Collects garbage of the main thread. Worker threads decide for themselves when to collect. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

/** Returns the duration of the work and the peak memory above the start, in megabytes. */
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
