// The published server with the largest installation, with questions like those of test/e2e/published.
import { afterAll, describe, expect, test } from "vitest";
import { librarySettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { knownFailures } from "../e2e/published/known-failures.ts";
import { type PublishedPrompt, publishedPrompts } from "../e2e/published/prompts.ts";
import { calcServer } from "../e2e/published/servers.ts";
import { faultsOf } from "../e2e/published/verdict.ts";
import { makeWorld } from "../e2e/published/world.ts";
import { freshFolder } from "../helpers/cli.ts";
import { installOnDemand } from "../helpers/on-demand.ts";

const folder = await freshFolder();
const calc = calcServer(await installOnDemand("@coo-quack/calc-mcp"));
const runtime = createRuntime(librarySettings({ mcpServers: { calc }, traces: { enabled: false } }));
const prompts = publishedPrompts(await makeWorld(folder.path)).filter(({ server }) => server === "calc");

afterAll(async () => {
  await runtime.close();
  await folder[Symbol.asyncDispose]();
});

describe("the calculator server", () => {
  test.each(prompts.filter(({ id }) => !knownFailures.has(id)))("answers $id: $prompt", async (row) => {
    expect(await faultsIn(row)).toEqual([]);
  });

  test.each(prompts.filter(({ id }) => knownFailures.has(id)))("fails $id as a known failure: $prompt", async (row) => {
    expect(await faultsIn(row), "it is answered now: remove it from the known failures").not.toEqual([]);
  });
});

async function faultsIn({ prompt, expected }: PublishedPrompt): Promise<readonly string[]> {
  return faultsOf(await runtime.query({ query: prompt, tools: ["calc"] }), expected);
}
