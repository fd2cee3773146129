// How much memory the whole process takes.

/**
 * From here on the engine collects what is short-lived within the room that it has so far, instead of ever more of it, what
 * lasted longer when a little of it has gathered, and frees at once what it compiled code with: for a process that does the
 * same small work thousands of times, and keeps little of it. So little is collected by one thread in the time that others
 * would take to wake. The engine's module is loaded only then.
 */
export function holdMemory(): void {
  setFlags({
    ofAll: ["--semi-space-growth-factor=1", "--no-parallel-scavenge"],
    ofNode24: ["--heap-growing-percent=60", "--no-maglev-destroy-on-background"],
  });
}

/** The engine's own way again: what it compiled is of use to later processes only under the flags that they start with. */
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
  // An engine that lacks a flag complains on stderr, and only that of Node 24 is known to have them all.
  const isNode24 = process.versions.node.startsWith("24.");
  for (const flag of isNode24 ? [...ofAll, ...ofNode24] : ofAll) setFlagsFromString(flag);
}
