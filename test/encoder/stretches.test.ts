import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestStretches } from "../../src/encoder/stretches.ts";

const scored = (request: string) =>
  fc.array(
    fc
      .tuple(fc.nat(request.length), fc.nat(request.length), fc.double({ min: -9, max: 9, noNaN: true }))
      .map(([left, right, score]) => ({
        ...{ start: Math.min(left, right), end: Math.max(left, right), score },
      })),
    { maxLength: 60 },
  );

test("stretches are inside the request, best first, and do not overlap", () => {
  const given = fc
    .string({ unit: "grapheme", maxLength: 60 })
    .chain((request) => fc.tuple(fc.constant(request), scored(request)));
  fc.assert(
    fc.property(given, ([request, stretches]) => {
      const found = bestStretches(stretches, request);
      expect(found.every(({ start, end }) => start >= 0 && end <= request.length && start <= end)).toBe(true);
      expect(found.map(({ score }) => score)).toEqual(
        found.map(({ score }) => score).sort((left, right) => right - left),
      );
      const overlaps = found.some((one, at) =>
        found.slice(at + 1).some((two) => one.start < two.end && two.start < one.end),
      );
      expect(overlaps).toBe(false);
    }),
  );
});

describe("a stretch is widened to", () => {
  test.each([
    ["a path", "Open src/app/main.ts please", "main", "src/app/main.ts"],
    ["an id", 'Is "BILL-72" open?', "72", "BILL-72"],
    ["a date", "What was due on 2026-03-01?", "03", "2026-03-01"],
    ["no word without a sign or digit", "Who is Priya Raman?", "Priya", "Priya"],
  ])("%s", (_, request, part, whole) => {
    const start = request.indexOf(part);
    const [found] = bestStretches([{ start, end: start + part.length, score: 1 }], request);
    expect(request.slice(found?.start, found?.end)).toBe(whole);
  });
});
