// Compiles the engine's WebAssembly in the thread that uses it; the build copies the file beside the bundled code.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileInOnePass } from "../base/wasm.ts";
import type { ThreadOptions } from "./protocol.ts";

declare global {
  // Node's types declare WebAssembly modules but not their constructors.
  namespace WebAssembly {
    const Module: new (bytes: Uint8Array) => Module;
  }
}

/**
 * Compiles the engine; its functions are compiled fully at first use. A brief process compiles all further WebAssembly
 * in one quick pass.
 */
export function compileEngine({ isBrief = false }: ThreadOptions = {}): WebAssembly.Module {
  if (isBrief) compileInOnePass();
  const beside = new URL("./quickjs.wasm", import.meta.url);
  const file = existsSync(beside) ? beside : createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm");
  return new WebAssembly.Module(readFileSync(file));
}
