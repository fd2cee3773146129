import { execa } from "execa";
import { expect, test } from "vitest";

// In separate processes, since the engine's flags apply to the whole process.
const inProcess = async (text: string) =>
  await execa(process.execPath, [
    "--input-type=module",
    "-e",
    `import { Script } from "node:vm";
    import { compileAsUsual, compileInOnePass } from ${JSON.stringify(new URL("../../src/base/wasm.ts", import.meta.url).href)};
    ${text}`,
  ]);
const code = "(function () { return 42; })()";

test.each([
  ["as usual again, it is reusable by a process that starts later", "compileInOnePass(); compileAsUsual();", false],
  ["in one pass, it is not reusable", "compileInOnePass();", true],
])("of code that was compiled %s", async (_, before, isRejected) => {
  const made = await inProcess(
    `${before} console.log(new Script(${JSON.stringify(code)}).createCachedData().toString("base64"));`,
  );
  const read = await inProcess(
    `const cachedData = Buffer.from(${JSON.stringify(made.stdout)}, "base64");
    console.log(new Script(${JSON.stringify(code)}, { cachedData }).cachedDataRejected);`,
  );
  expect([read.stdout, made.stderr, read.stderr]).toEqual([String(isRejected), "", ""]);
});
