// Sets how the JavaScript engine compiles WebAssembly. The settings count for the whole process.

declare global {
  // The types of Node declare WebAssembly modules, but not their constructors.
  namespace WebAssembly {
    const Module: new (bytes: Uint8Array) => Module;
    const Memory: new (size: { readonly initial: number }) => Memory;
    /** `Exports` is what the code of the module exports. */
    const Instance: new <Exports>(module: Module, imports: object) => { readonly exports: Exports };
    interface Memory {
      readonly buffer: ArrayBuffer;
    }
  }
}

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

/** Compiles a small engine with optimisation, at once. Afterwards the settings are those of `isBrief`, as before. */
export function compileOptimised(bytes: Uint8Array, { isBrief }: { readonly isBrief: boolean }): WebAssembly.Module {
  setFlags(["--no-liftoff-only", "--no-liftoff", "--no-wasm-lazy-compilation"]);
  try {
    return new WebAssembly.Module(bytes);
  } finally {
    setFlags(["--liftoff", "--wasm-lazy-compilation"]);
    if (isBrief) compileInOnePass();
  }
}

function setFlags(flags: readonly string[]): void {
  // An engine prints an error for an unknown flag. Only Node 24 is known to have these flags.
  if (!process.versions.node.startsWith("24.")) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  for (const flag of flags) setFlagsFromString(flag);
}
