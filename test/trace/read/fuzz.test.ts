import { expect, test } from "vitest";
import { salvageJson } from "../../../src/trace/read/salvage.ts";
import { readTrace } from "../../../src/trace/read.ts";
import { fc } from "../../helpers/property.ts";
import { damagedTrace, expectReadable } from "./fuzz.ts";

test("a hundred damaged files yield a message or a partial view", { timeout: 120_000 }, async () => {
  await fc.assert(fc.asyncProperty(damagedTrace, expectReadable), { numRuns: 100 });
});

test("a text truncated anywhere yields every whole part", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(), (given, cut) => {
      const text = JSON.stringify(given);
      const values: readonly unknown[] = JSON.parse(text);
      const end = cut % text.length;
      const { values: found, damagedAt } = salvageJson(text.slice(0, end));
      expect(damagedAt).toBeLessThanOrEqual(end);
      const [first] = found;
      if (first === undefined) return;
      expect(Array.isArray(first.value)).toBe(true);
      const items = first.value as readonly unknown[];
      // The last item may itself be cut.
      expect(items.slice(0, -1)).toEqual(values.slice(0, Math.max(0, items.length - 1)));
    }),
  );
});

test.each([
  ["endless nesting", "[".repeat(200_000)],
  ["endless objects", '{"a":'.repeat(100_000)],
  ["one endless text", `{"developerTrace": "${"x".repeat(2_000_000)}`],
  ["a thousand beginnings", '"developerTrace": {'.repeat(20_000)],
  ["nothing", ""],
  ["only line ends", "\n".repeat(100_000)],
])("reads %s without hanging", async (_name, text) => {
  const content = await readTrace(chunksOf(text)).catch((thrown: unknown) => thrown);
  expect(content).toBeDefined();
});

async function* chunksOf(text: string): AsyncGenerator<string> {
  yield text;
}
