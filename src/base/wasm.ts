// How well the engine compiles WebAssembly, in the whole process.

/**
 * From here on each function is compiled once, in a quick pass, and never better in the background: a process that ends
 * within a second would have nothing of that, and its own work needs the cores.
 */
export function compileInOnePass(): void {
  setFlags(["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]);
}

/** The engine's own way again: code that it compiled is of use to later processes only under the flags that they start with. */
export function compileAsUsual(): void {
  setFlags(["--no-liftoff-only", "--wasm-tier-up", "--wasm-dynamic-tiering"]);
}

function setFlags(flags: readonly string[]): void {
  // An engine that lacks a flag complains on stderr, and only that of Node 24 is known to have these.
  if (!process.versions.node.startsWith("24.")) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  for (const flag of flags) setFlagsFromString(flag);
}
