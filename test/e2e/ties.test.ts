// A lookup with several equally good rows ends as a miss that lists them; each suggested request then gets an answer, or for an
// id that a plant and a bed may have, the question which of the two is meant.

import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ctx, freshFolder } from "../helpers/cli.ts";
import { long } from "../helpers/one-in.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";

interface Ended {
  readonly outcomeType: string;
  readonly response: string;
  readonly issueClass?: string;
  readonly capabilityMiss?: { readonly message: string; readonly suggestedRewrites: readonly string[] };
}

const config = JSON.stringify({ mcpServers: { garden: { surface: "garden.json" } } });

/** Asks the garden, whose plants have these names and ids. */
async function asking(plants: readonly (readonly [name: string, plantId: string])[]) {
  const folder = await freshFolder();
  const surface = JSON.parse(gardenSurface());
  surface.tables.plants = plants.map(([name, plantId], at) => {
    return { name, plantId, bedId: `b${at + 1}`, moisture: (at + 1) / 10 };
  });
  await writeFile(path.join(folder.path, "ctx.config.yaml"), config);
  await writeFile(path.join(folder.path, "garden.json"), JSON.stringify(surface));
  const ask = async (question: string) => {
    return (await ctx(["query", question, "--json", "--quiet"], { cwd: folder.path })).json() as Ended;
  };
  return { ask, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

test.each([
  {
    about: "rows with different names",
    plants: [
      ["Old Rose of Ghent", "p1"],
      ["Old Rose of Delft", "p2"],
    ] as const,
    named: ["Old Rose of Ghent", "Old Rose of Delft"],
  },
  {
    about: "rows with the same name",
    plants: [
      ["Old Rose", "p1"],
      ["Old Rose", "p2"],
    ] as const,
    named: ["p1", "p2"],
  },
])("$about are listed, and none of them is taken", long, async ({ plants, named }) => {
  await using garden = await asking(plants);
  const { outcomeType, issueClass, capabilityMiss } = await garden.ask("What is the moisture of 'Old Rose'?");
  expect({ outcomeType, issueClass }).toEqual({ outcomeType: "capability_miss", issueClass: "scope_ambiguity" });
  expect(capabilityMiss?.message).toContain("matches 2 entries equally well");
  const rewrites = capabilityMiss?.suggestedRewrites ?? [];
  expect(rewrites).toEqual(named.map((name) => `What is the moisture of '${name}'?`));
  for (const [at, rewrite] of rewrites.entries()) {
    const { outcomeType: ending, response } = await garden.ask(rewrite);
    const isAsked = ending === "clarification_required" && /'p\d'/.test(rewrite);
    expect([ending, response]).toEqual(
      isAsked
        ? [ending, expect.stringContaining("plant_moisture")]
        : ["answer", expect.stringContaining(`0.${at + 1}`)],
    );
  }
});

test("one exact name among longer ones is no tie", async () => {
  await using garden = await asking([
    ["Old Rose of Ghent", "p1"],
    ["Old Rose", "p2"],
  ]);
  const { outcomeType, response } = await garden.ask("What is the moisture of 'Old Rose'?");
  expect([outcomeType, response]).toEqual(["answer", expect.stringContaining("0.2")]);
});
