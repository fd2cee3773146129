import fc from "fast-check";
import { expect, test } from "vitest";
import { alignSteps } from "../../../src/app/studio/compare.ts";

function sides(labels: readonly string[]) {
  return labels.map((label, index) => ({ index, label, tone: "plain" as const }));
}

test("pairs equal steps, and gives a step without a partner its own row", () => {
  const rows = alignSteps(
    sides(["intake", "probe", "call a", "end"]),
    sides(["intake", "probe", "call b", "call c", "end"]),
  );
  expect(rows.map(({ left, right }) => [left?.label ?? null, right?.label ?? null])).toEqual([
    ["intake", "intake"],
    ["probe", "probe"],
    ["call a", null],
    [null, "call b"],
    [null, "call c"],
    ["end", "end"],
  ]);
});

test("keeps every step of both runs exactly once and in order", () => {
  const labels = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 150 });
  fc.assert(
    fc.property(labels, labels, (left, right) => {
      const rows = alignSteps(sides(left), sides(right));
      expect(rows.flatMap((row) => row.left?.index ?? [])).toEqual(left.map((_, index) => index));
      expect(rows.flatMap((row) => row.right?.index ?? [])).toEqual(right.map((_, index) => index));
      for (const row of rows) if (row.left && row.right) expect(row.left.label).toBe(row.right.label);
    }),
  );
});
