// Writes `src/encoder/kernel.data.ts` from its source, for a developer who changed the kernel.
import { writeFile } from "node:fs/promises";
import { compileKernel, kernelFile } from "./compile-kernel.ts";

await writeFile(kernelFile, await compileKernel());
