import { describe, expect, it, test } from "vitest";
import { measureRows, slotRanks, slotsOf } from "../../../src/gate/eval-retrieval/metrics.ts";
import { fc } from "../../helpers/property.ts";

describe("slots to fill", () => {
  test.each([
    [
      "any right method, or one of the same name",
      { relevantTools: ["a"], sameNameTools: ["a", "b"] },
      [["a", "b", "a"]],
    ],
    ["one method a slot where slots are given", { relevantTools: ["a", "b"], slots: [["a"], ["b"]] }, [["a"], ["b"]]],
  ])("is %s", (_, query, expected) => {
    expect(slotsOf({ id: "q", query: "?", ...query })).toEqual(expected);
  });

  test.each<[string, string[][], string[], (number | null)[]]>([
    ["the first of several right ones counts", [["b", "c"]], ["a", "c", "b"], [2]],
    ["gives no rank to a method that was not found", [["x"], ["a"]], ["a", "b"], [null, 1]],
    ["one method fills one slot only", [["a"], ["a", "b"]], ["a", "c", "b"], [1, 3]],
    ["nothing found, nothing placed", [["a"]], [], [null]],
  ])("%s", (_, slots, found, ranks) => {
    expect(slotRanks(slots, found)).toEqual(ranks);
  });
});

describe("retrieval metrics", () => {
  it("are means over requests, counting the share of slots", () => {
    const { recallAt1, recallAt5, recallAt10, ndcgAt10, mrr } = measureRows([
      { ranks: [1] },
      { ranks: [3] },
      { ranks: [null] },
      { ranks: [2, 12] },
    ]);
    expect([recallAt1, recallAt5, recallAt10].map(({ value }) => value)).toEqual([0.25, 0.625, 0.625]);
    const two = 1 / Math.log2(3) / (1 + 1 / Math.log2(3));
    expect(ndcgAt10.value).toBeCloseTo((1 + 0.5 + 0 + two) / 4, 10);
    expect(mrr.value).toBeCloseTo((1 + 1 / 3 + 0 + 1 / 2) / 4, 10);
    expect(recallAt1.n).toBe(4);
  });

  it("are null without requests", () => {
    expect(measureRows([]).recallAt1).toEqual({ value: null, n: 0, low: null, high: null });
  });

  it("lie within 0 and 1 and within their interval, and grow with depth", () => {
    const rank = fc.option(fc.integer({ min: 1, max: 100 }));
    const ranks = fc.uniqueArray(rank, { minLength: 1, maxLength: 12, selector: (place) => place ?? {} });
    fc.assert(
      fc.property(fc.array(fc.record({ ranks }), { minLength: 1, maxLength: 20 }), (rows) => {
        const figures = measureRows(rows);
        for (const { value, low, high } of Object.values(figures)) {
          expect(value !== null && value >= 0 && value <= 1 + 1e-9).toBe(true);
          expect(low !== null && high !== null && low <= high).toBe(true);
        }
        expect(figures.recallAt1.value).toBeLessThanOrEqual(figures.recallAt5.value ?? 0);
        expect(figures.recallAt5.value).toBeLessThanOrEqual(figures.recallAt10.value ?? 0);
      }),
      { numRuns: 30 },
    );
  });
});
