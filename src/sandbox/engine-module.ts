// Compiles the engine's WebAssembly once for all threads; it is found from its package, bundled or not.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

declare global {
  // The types of Node know the modules of WebAssembly but not how they are made.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

/** The compiled engine, to be shared with worker threads. */
export async function compileEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm");
  return WebAssembly.compile(await readFile(file));
}
