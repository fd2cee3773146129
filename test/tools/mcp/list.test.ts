// The list of methods: read again after its `ttlMs`, and reduced by patterns of the settings.
import { expect, test } from "vitest";
import { serverSettingsSchema } from "../../../src/contract/settings.ts";
import { live, openTools, toolsFolder } from "../workbench.ts";

toolsFolder();

/** A server whose only method is named after the number of lists so far. */
const script = (ttlMs: unknown) => `
  const send = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
  let lists = 0;
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method, params } = JSON.parse(line);
    if (method === "initialize") send(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "x", version: "1" } });
    else if (method === "tools/list") send(id, { ttlMs: ${JSON.stringify(ttlMs)}, tools: [{ name: "m" + ++lists, inputSchema: { type: "object" } }] });
  });`;

test.each<[unknown, number, string]>([
  [60_000, 59_999, "m1"],
  [60_000, 60_000, "m2"],
  [0, 999, "m1"],
  [0, 1_000, "m2"],
  [-1, 1_000_000, "m1"],
  ["soon", 1_000_000, "m1"],
  [null, 1_000_000, "m1"],
])("ttlMs %j after %d ms lists %s", async (ttlMs, laterMs, name) => {
  let elapsedMs = 0;
  const settings = serverSettingsSchema.parse({ command: process.execPath, args: ["-e", script(ttlMs)] });
  const tools = openTools({ a: { settings } }, { clock: { now: () => 0, elapsed: () => elapsedMs } });
  const names = async () =>
    (await tools.list(["a"], live)).flatMap(({ methods }) => methods.map((method) => method.name));
  expect(await names()).toEqual(["m1"]);
  elapsedMs += laterMs;
  expect(await names()).toEqual([name]);
});

test.each([
  [{ exceptMethods: ["m*"] }, [], undefined],
  [{ exceptMethods: ["x*"] }, ["m1"], [expect.stringContaining('the method "x*"')]],
  [{ onlyMethods: ["m*", "y_*"] }, ["m1"], [expect.stringContaining('the method "y_*"')]],
])("with the settings %j the catalog has %j", async (more, methods, warnings) => {
  const settings = serverSettingsSchema.parse({ command: process.execPath, args: ["-e", script(null)], ...more });
  const [listing] = await openTools({ a: { settings } }).list(["a"], live);
  expect([listing?.methods.map(({ name }) => name), listing?.warnings]).toEqual([methods, warnings]);
});
