// How much memory the whole process takes.

/**
 * From here on the engine collects what is short-lived within the room that it has so far, instead of ever more of it:
 * for a process that does the same small work thousands of times, and keeps little of it. Its module is loaded only then.
 */
export function holdYoungGeneration(): void {
  process.getBuiltinModule("node:v8").setFlagsFromString("--semi-space-growth-factor=1");
}

/** The engine's own way again: what it compiled is of use to later processes only under the flags that they start with. */
export function releaseYoungGeneration(): void {
  process.getBuiltinModule("node:v8").setFlagsFromString("--semi-space-growth-factor=2");
}
