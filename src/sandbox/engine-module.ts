// Compiles the WebAssembly of the QuickJS engine in a worker thread. The build copies the file next to the bundle.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileInOnePass } from "../base/wasm.ts";
import type { ThreadOptions } from "./protocol.ts";

/**
 * Compiles the engine. Its functions are optimised when they are first used. If the process exits soon (`isBrief`), the
 * engine is compiled in one quick pass without optimisation.
 */
export function compileEngine({ isBrief = false }: ThreadOptions = {}): WebAssembly.Module {
  if (isBrief) compileInOnePass();
  const beside = new URL("./quickjs.wasm", import.meta.url);
  const file = existsSync(beside) ? beside : createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm");
  return new WebAssembly.Module(readFileSync(file));
}
