// Controls the memory use of the whole process.

/**
 * Sets garbage collection for a process that repeats small work thousands of times and keeps little of it: short-lived
 * objects are collected within the current heap size, longer-lived ones after little growth, and compiler data is freed
 * at once. One thread collects, since waking others takes as long. Only this call loads the engine's module.
 */
export function holdMemory(): void {
  setFlags({
    ofAll: ["--semi-space-growth-factor=1", "--no-parallel-scavenge"],
    ofNode24: ["--heap-growing-percent=60", "--no-maglev-destroy-on-background"],
  });
}

/** Restores the engine's default: cached code is reusable by later processes only under their start flags. */
export function releaseMemory(): void {
  setFlags({
    ofAll: ["--semi-space-growth-factor=2", "--parallel-scavenge"],
    ofNode24: ["--heap-growing-percent=0", "--maglev-destroy-on-background"],
  });
}

function setFlags({
  ofAll,
  ofNode24,
}: {
  readonly ofAll: readonly string[];
  readonly ofNode24: readonly string[];
}): void {
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  // An engine without a flag complains on stderr, and only Node 24 is known to have them all.
  const isNode24 = process.versions.node.startsWith("24.");
  for (const flag of isNode24 ? [...ofAll, ...ofNode24] : ofAll) setFlagsFromString(flag);
}
