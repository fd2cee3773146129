// Compiles the kernel of the encoder from its source, and writes it in the form of `kernel.data.ts`.
import { readFile } from "node:fs/promises";
import asc from "assemblyscript/asc";

const source = new URL("../../src/encoder/kernel.as", import.meta.url);
export const kernelFile = new URL("../../src/encoder/kernel.data.ts", import.meta.url);

const flags = ["-O3", "--noAssert", "--runtime", "stub", "--enable", "simd", "--importMemory"];

/** Returns the text of `kernel.data.ts`. */
export async function compileKernel(): Promise<string> {
  const text = await readFile(source, "utf8");
  let code: Uint8Array | undefined;
  const { error, stderr } = await asc.main(["kernel.ts", ...flags, "--outFile", "kernel.wasm"], {
    readFile: (name) => (name === "kernel.ts" ? text : null),
    writeFile: (_, contents) => {
      if (typeof contents !== "string") code = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || code === undefined) throw new Error(`the kernel does not compile: ${stderr.toString()}`);
  return [
    "// `kernel.as` compiled to WebAssembly. `npm run encoder:kernel` writes this file; a test compiles the source again and",
    "// compares.",
    "export const kernelCode =",
    `  "${Buffer.from(code).toString("base64")}";`,
    "",
  ].join("\n");
}
