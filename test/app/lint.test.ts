import { expect, test } from "vitest";
import { bundledIds } from "../../src/app/bundled.ts";
import { lintSurfaceFile, lintTools } from "../../src/app/lint.ts";
import { settingsSchema } from "../../src/contract/settings.ts";
import { scriptedSettings } from "../fixtures/servers/scripted.ts";
import { goodSurfaces } from "../fixtures/surfaces/good.data.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const signal = new AbortController().signal;

test("every bundled contributor passes its own linter", async () => {
  const linted = await lintTools(settingsSchema.parse({}), bundledIds, signal);
  expect(linted.map(({ id, findings, failure }) => ({ id, findings, failure }))).toEqual(
    bundledIds.map((id) => ({ id, findings: [], failure: null })),
  );
});

test("a live server is checked on its raw reply, wrong types of metadata included", async () => {
  const folder = await freshFolder();
  const _meta = { surface: "anything", queryEligible: true, latencyClass: "fast", pricing: { executeUsd: 1 } };
  const { command, args, env } = await scriptedSettings(folder, {
    tools: [
      { name: "read_bed", description: "Warmth of one bed.", inputSchema: { type: "object" }, _meta, replies: [] },
    ],
  });
  const settings = settingsSchema.parse({
    mcpServers: { beds: { command, args, env }, gone: { command: "ctx-none" } },
  });
  const [beds, gone] = await lintTools(settings, ["beds", "gone"], signal);
  expect(beds?.findings.map(({ rule }) => rule)).toEqual(["meta-wrong-type", "price-not-decimal", "output-missing"]);
  expect(gone).toMatchObject({ findings: [], failure: { code: "not_started" } });
});

const { library: tools = [] } = goodSurfaces;
test.each([
  ["tools alone", { tools }, "listed.json"],
  ["a server and its tools", { server: "city", commit: "1", tools }, "city"],
  ["a whole reply", { jsonrpc: "2.0", id: 1, result: { tools } }, "listed.json"],
])("a saved answer of %s is read", async (_title, saved, id) => {
  const folder = await freshFolder({ "listed.json": JSON.stringify(saved) });
  expect(await lintSurfaceFile("listed.json", folder)).toEqual({ id, methods: 3, findings: [], failure: null });
});
