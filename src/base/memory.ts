// Sets how the JavaScript engine uses memory, for the whole process.

/**
 * Configures garbage collection for a process that repeats small work thousands of times and keeps few objects. The heap
 * grows less before it is collected, and compiler data is freed immediately. Only one thread collects, because starting
 * more threads takes as long as the collection.
 */
export function holdMemory(): void {
  setFlags({
    ofAll: ["--semi-space-growth-factor=1", "--no-parallel-scavenge"],
    ofNode24: ["--heap-growing-percent=60", "--no-maglev-destroy-on-background"],
  });
}

/**
 * Restores the default settings. Later processes can reuse cached code only if it was compiled with the default
 * settings.
 */
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
  // An engine prints an error for an unknown flag. Only Node 24 is known to have all of these flags.
  const isNode24 = process.versions.node.startsWith("24.");
  for (const flag of isNode24 ? [...ofAll, ...ofNode24] : ofAll) setFlagsFromString(flag);
}
