// Controls how the engine compiles WebAssembly, for the whole process.

/**
 * Compiles each function once in a quick pass, without optimising it in the background: a process that exits within a
 * second gains nothing from optimisation, and its own work needs the cores.
 */
export function compileInOnePass(): void {
  setFlags(["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]);
}

/** Restores the engine's default: cached code is reusable by later processes only under their start flags. */
export function compileAsUsual(): void {
  setFlags(["--no-liftoff-only", "--wasm-tier-up", "--wasm-dynamic-tiering"]);
}

function setFlags(flags: readonly string[]): void {
  // An engine without a flag complains on stderr, and only Node 24 is known to have these.
  if (!process.versions.node.startsWith("24.")) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  for (const flag of flags) setFlagsFromString(flag);
}
