import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const catalog = new URL("../../src/tools/catalog/catalog.ts", import.meta.url).href;

const program = `
  import { registerHooks } from "node:module";
  const packages = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      if (!/^(\\.|node:|file:)/.test(specifier)) packages.add(specifier);
      return next(specifier, context);
    },
  });
  const { createCatalog } = await import(${JSON.stringify(catalog)});
  const tools = createCatalog({
    servers: {},
    clock: { now: () => 0, elapsed: () => 0 },
    limits: { startTimeoutMs: 1, callTimeoutMs: 1, replyBytes: 1 },
  });
  await tools.close();
  console.log(JSON.stringify([...packages]));
`;

test("a catalog that starts no server loads no SDK, process starter or schema validator", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  const packages: readonly string[] = JSON.parse(stdout);
  expect(packages.filter((name) => !/^(zod|stemmer)\b/.test(name))).toEqual([]);
});
