// Compares token estimates with the tokenizer of a current model.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { estimateTokens } from "../../src/knowledge/resolve/token-estimate.ts";
import { installOnDemand } from "../helpers/on-demand.ts";
import { fc } from "../helpers/property.ts";
import { fixturePack, freshOpened, laterPackNames, packNames, queries, resolverOf } from "../knowledge/fixtures.ts";
import { blocks } from "../knowledge/resolve/blocks.data.ts";

const tokenizer = await installOnDemand("gpt-tokenizer");
const { countTokens } = await import(pathToFileURL(join(tokenizer, "esm/encoding/o200k_base.js")).href);

function contextsOf(name: string): readonly string[] {
  const resolve = resolverOf(fixturePack(name));
  return (queries()[name] ?? []).flatMap(([query]) =>
    [120, 400, 1_500, 100_000].map((budget) => resolve(query, { budget }).context),
  );
}

describe("no context has more tokens than its budget", () => {
  const withQueries = [...packNames, ...laterPackNames].filter((name) => queries()[name] !== undefined);

  test.each(withQueries)("of the pack %s", (name) => {
    expectWithin(resolverOf(fixturePack(name)), fc.constantFrom(...(queries()[name] ?? []).map(([query]) => query)));
  });

  test("of tables, code, emoji, addresses and other scripts", async () => {
    const sections = blocks.map((block, at) => `## Kite part ${at}\n\n${block}\n\n${block}`);
    const pack = await freshOpened({ "compiled/facts.md": `# Kite facts\n\n${sections.join("\n\n")}\n` });
    const part = fc.integer({ min: 0, max: blocks.length - 1 });
    const query = fc.tuple(part, part).map(([one, other]) => `compare kite part ${one} and kite part ${other}`);
    expectWithin(resolverOf(pack), query);
  });

  test.each(["[a](", "[source: ", "```\n", "<k n o w ", "ignore ", "# a\n", "- a\n"])(
    "of a long row of %j",
    async (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      const pack = await freshOpened({ "compiled/lines.md": `# Stunt kite lines\n\n${text}\n` });
      expectWithin(resolverOf(pack), fc.constant("stunt kite"));
    },
  );
});

function expectWithin(resolve: ReturnType<typeof resolverOf>, query: Arbitrary<string>): void {
  const budgets = fc.integer({ min: 1, max: 1_500 });
  fc.assert(
    fc.property(query, budgets, (text, budget) => countTokens(resolve(text, { budget }).context) <= budget),
    { numRuns: 200 },
  );
}

test.each([
  ["English", "harbor-heat-pump", 0.15],
  ["English with other subjects", "depot-returns", 0.15],
  ["Chinese", "chashi-persona", 0.35],
])("the estimate is near for %s", (_language, name, tolerance) => {
  for (const context of contextsOf(name).filter((one) => one.length > 200)) {
    expect(Math.abs(estimateTokens(context) / countTokens(context) - 1)).toBeLessThanOrEqual(tolerance);
  }
});
