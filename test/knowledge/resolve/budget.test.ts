import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, test } from "vitest";
import { estimateTokens } from "../../../src/knowledge/resolve/token-estimate.ts";
import { fc } from "../../helpers/property.ts";
import { fixturePack, freshOpened, packNames, queries, resolverOf } from "../fixtures.ts";

const prose = [
  "Kites rise in steady wind, when both lines are pulled.",
  "Two lines of 25 metres.",
  "Sehr lange Donaudampfschifffahrtsgesellschaft.",
];
const blocks = [
  ...prose,
  "| line | metres |\n| --- | --- |\n| left | 25 |\n| right | 25 |",
  "```js\nconst lines = [25, 25].map((metres) => metres * 3.28084);\n```",
  "🪁🪁👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ✅ ⚠️ 🎉🎉🎉",
  "https://example.com/a/very/long/path?with=parameters&hash=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "风筝在稳定的风中升起，两根线各长二十五米，新手应从三级风开始练习。",
  "Кайты летают на двух стропах. الطائرات الورقية. がぎぐげご ภาษาไทย हिन्दी",
  "AbCdEfGhIjKlMnOp_QRSTUV--==//++zzqqxxjjkk 0123456789 1,234,567.89 %$#@!",
];
const wide = { numRuns: 350, seed: 9 };

describe("the context never takes more tokens than the budget,", () => {
  test.each(packNames)("counted by another tokenizer, for queries on %s", (name) => {
    const resolve = resolverOf(fixturePack(name));
    const asked = (queries()[name] ?? []).map(([query]) => query);
    for (const query of asked) {
      for (const budget of [1, 90, 150, 260, 420, 900]) {
        const { context, omitted, ok } = resolve(query, { budget });
        expect(countTokens(context), `${query} ${budget}`).toBeLessThanOrEqual(budget);
        if (context === "" && omitted.length > 0) expect(ok).toBe(false);
      }
    }
  });

  test("also over tables, code, emoji, addresses and other scripts, and cuts no fence and no row", async () => {
    const sections = blocks.map((block, at) => `## Kite part ${at}\n\n${block}\n\n${block}`);
    const pack = await freshOpened({ "compiled/facts.md": `# Kite facts\n\n${sections.join("\n\n")}\n` });
    const resolve = resolverOf(pack);
    const query = fc.constantFrom(
      "stunt kite lines",
      "kite part",
      "kite facts in metres",
      "compare kite part 3 and kite part 4",
    );
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 900 }), (text, budget) => {
        const { context, omitted, warnings } = resolve(text, { budget });
        expect(countTokens(context)).toBeLessThanOrEqual(budget);
        expect((context.match(/```/g) ?? []).length % 2).toBe(0);
        for (const row of context.split("\n").filter((line) => line.startsWith("|")))
          expect(row.endsWith("|")).toBe(true);
        expect(warnings.filter(({ code }) => code === "budget-drop")).toHaveLength(
          new Set(omitted.map(({ path, tokens }) => `${path} ${tokens}`)).size,
        );
      }),
      wide,
    );
  });
});

test.each([
  ["English", "harbor-heat-pump", 0.15],
  ["English with other subjects", "depot-returns", 0.15],
  ["Chinese", "chashi-persona", 0.35],
])("the estimate is near for %s", (_language, name, tolerance) => {
  const resolve = resolverOf(fixturePack(name));
  for (const [query] of queries()[name] ?? []) {
    const { context } = resolve(query);
    if (context === "") continue;
    expect(Math.abs(estimateTokens(context) / countTokens(context) - 1), query).toBeLessThanOrEqual(tolerance);
  }
});
