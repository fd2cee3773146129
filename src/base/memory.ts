// How much memory the whole process takes.
import { setFlagsFromString } from "node:v8";

/**
 * From here on the engine collects what is short-lived within the room that it has so far, instead of ever more of it:
 * for a process that does the same small work thousands of times, and keeps little of it.
 */
export function holdYoungGeneration(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}
