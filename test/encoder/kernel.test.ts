import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { kernelCode } from "../../src/encoder/kernel.data.ts";
import { compileKernel, kernelFile } from "./compile-kernel.ts";

test("the checked-in kernel is what its source compiles to", async () => {
  expect(await compileKernel()).toBe(await readFile(kernelFile, "utf8"));
});

test("the kernel has no relaxed or fused instruction, whose result may differ between machines", () => {
  // Relaxed SIMD operations have the opcodes 0x100 to 0x113 after the prefix 0xfd: as LEB128, 0x80-0x93 0x02.
  const code = Buffer.from(kernelCode, "base64");
  const found = [...code.keys()].filter(
    (at) => code[at] === 0xfd && (code[at + 1] ?? 0) >= 0x80 && (code[at + 1] ?? 0) <= 0x93 && code[at + 2] === 0x02,
  );
  expect(found).toEqual([]);
});
