import { describe, expect, test } from "vitest";
import { tokenCeiling } from "../../../src/knowledge/resolve/token-estimate.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { fc } from "../../helpers/property.ts";
import {
  fixturePack,
  freshOpened,
  laterPackNames,
  packNames,
  qualityOfPack,
  queries,
  resolverOf,
  suiteOfPack,
} from "../fixtures.ts";
import { blocks } from "./blocks.data.ts";

const budgets = [1, 60, 95, 150, 210, 260, 340, 420, 610, 900, 1_500];
/** More than any of these packs contains. */
const ample = 100_000;
/** Triples of pack, query and budget that the two tests below cover: at least 1,500. */
const generated = 200;

type Resolve = ReturnType<typeof resolverOf>;

/** The invariants of every context: within the budget, nothing cut, every dropped section named. */
function expectWithin(resolve: Resolve, query: string, budget: number): void {
  const { context, omitted, selected_files: files, warnings, ok } = resolve(query, { budget });
  const shown = `${query} ${budget}`;
  expect(tokenCeiling(context), shown).toBeLessThanOrEqual(budget);
  expect((context.match(/^(?:```|~~~)/gm) ?? []).length % 2, shown).toBe(0);
  for (const row of context.split("\n").filter((line) => line.startsWith("|"))) expect(row, shown).toMatch(/\|$/);
  if (context === "" && omitted.length > 0) expect(ok, shown).toBe(false);
  const named = new Set([...files, ...omitted.map(({ path }) => path.split("#")[0])]);
  for (const file of resolve(query, { budget: ample }).selected_files) expect(named, shown).toContain(file);
  for (const { path, tokens } of omitted)
    expect(warnings, shown).toContainEqual(
      expect.objectContaining({ code: "budget-drop", path, message: expect.stringContaining(`${tokens} tokens`) }),
    );
}

// test/long/token-count.test.ts compares the estimate with a tokenizer.
describe("the context stays within the budget, cuts no fence or row, and names what was dropped,", () => {
  const names = [...packNames, ...laterPackNames];
  const asked = (name: string) => [
    ...(queries()[name] ?? []).map(([query]) => query),
    ...qualityOfPack(name).map(({ prompt }) => prompt),
    `cite the source: ${suiteOfPack(name, "train").cases[0]?.prompt ?? ""}`,
  ];

  oneIn(13)(names)("for queries on %s", (name) => {
    const resolve = resolverOf(fixturePack(name));
    for (const query of asked(name)) for (const budget of budgets) expectWithin(resolve, query, budget);
  });

  test("also over tables, code, emoji, URLs and other scripts", long, async () => {
    expect(names.flatMap(asked).length * budgets.length + generated).toBeGreaterThanOrEqual(1_500);
    const sections = blocks.map((block, at) => `## Kite part ${at}\n\n${block}\n\n${block}`);
    const resolve = resolverOf(
      await freshOpened({ "compiled/facts.md": `# Kite facts\n\n${sections.join("\n\n")}\n` }),
    );
    const query = fc.oneof(
      fc.constantFrom("stunt kite lines", "kite facts in metres"),
      fc.integer({ min: 0, max: blocks.length - 1 }).map((part) => `kite part ${part}`),
      fc
        .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
        .map(([one, other]) => `compare kite part ${one} and kite part ${other}`),
    );
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 900 }), (text, budget) => expectWithin(resolve, text, budget)),
      { numRuns: generated },
    );
  });
});
