// Compiles the engine's WebAssembly, in the thread that will use it; the build lays a copy beside the code that it bundles for it.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileInOnePass } from "../base/wasm.ts";
import type { ThreadOptions } from "./protocol.ts";

declare global {
  // The types of Node know the modules of WebAssembly but not how they are made.
  namespace WebAssembly {
    const Module: new (bytes: Uint8Array) => Module;
  }
}

/**
 * The compiled engine; what a program uses of it is compiled to the end when it is first used. A brief process compiles all
 * WebAssembly in one quick pass from then on.
 */
export function compileEngine({ isBrief = false }: ThreadOptions = {}): WebAssembly.Module {
  if (isBrief) compileInOnePass();
  const beside = new URL("./quickjs.wasm", import.meta.url);
  const file = existsSync(beside) ? beside : createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm");
  return new WebAssembly.Module(readFileSync(file));
}
