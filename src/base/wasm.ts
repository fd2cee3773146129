// Sets how the JavaScript engine compiles WebAssembly, for the whole process.

/**
 * Compiles each function once, in a quick pass, and turns off optimisation in the background. A process that exits within
 * a second gains nothing from optimisation, and needs the processor cores for its own work.
 */
export function compileInOnePass(): void {
  setFlags(["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]);
}

/**
 * Restores the default settings. Later processes can reuse cached code only if it was compiled with the default
 * settings.
 */
export function compileAsUsual(): void {
  setFlags(["--no-liftoff-only", "--wasm-tier-up", "--wasm-dynamic-tiering"]);
}

function setFlags(flags: readonly string[]): void {
  // An engine prints an error for an unknown flag. Only Node 24 is known to have these flags.
  if (!process.versions.node.startsWith("24.")) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  for (const flag of flags) setFlagsFromString(flag);
}
