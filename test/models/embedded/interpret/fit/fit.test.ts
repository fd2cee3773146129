import { expect, test } from "vitest";
import { readRequest } from "../../../../../src/language/request.ts";
import { fits } from "../../../../../src/models/embedded/interpret/fit/fit.ts";
import { bindAll } from "../../../../../src/models/embedded/interpret/interpret.ts";
import { shipped } from "../../../../../src/models/embedded/interpret/learned/learned.ts";
import type { Row } from "../../../../../src/models/embedded/interpret/learned/model.ts";
import { method } from "../../../../helpers/methods.ts";

/** Scores two methods that the models rate as right, among others that they do not. */
function fitsAmong(others: number, scores: { readonly picked: number; readonly surface: number }) {
  const reading = readRequest("how warm is it?");
  const names = ["warmth", ...Array.from({ length: others }, (_, at) => `other_${at}`)];
  const pool = bindAll(
    reading,
    names.map((name) => method({ name, description: name === "warmth" ? "How warm it is." : "Nothing." })),
    shipped,
  );
  const isRight = (row: Row) => (row[7] ?? 0) > 0.5;
  return fits(reading, pool, {
    ...shipped,
    fit: (row) => (isRight(row) ? scores.picked : -9),
    surface: (row) => (isRight(row) ? scores.surface : -9),
  });
}

test("the tool-set model does not affect a short list", () => {
  expect(fitsAmong(3, { picked: 1, surface: -5 })).toEqual(fitsAmong(3, { picked: 1, surface: 5 }));
});

test("for many methods the tool-set model outweighs the general one", () => {
  const [doubtful = 1] = fitsAmong(12, { picked: 1, surface: -2 });
  const [sure = 0] = fitsAmong(12, { picked: -1, surface: 2 });
  expect(doubtful).toBeLessThan(0.5);
  expect(sure).toBeGreaterThan(0.5);
});

test("equally relevant methods do not lower each other's score among many methods", () => {
  const reading = readRequest("how warm is it?");
  const scored = (names: readonly string[]) => {
    const all = [...names, ...Array.from({ length: 12 }, (_, at) => `other_${at}`)];
    const pool = bindAll(
      reading,
      all.map((name) => method({ name, description: name.startsWith("other") ? "Nothing." : "How warm it is." })),
      shipped,
    );
    const score = (row: Row) => ((row[7] ?? 0) > 0.5 ? -0.5 : -9);
    return fits(reading, pool, { ...shipped, fit: score, surface: score })[0] ?? 0;
  };
  expect(scored(["warmth", "heat"])).toBeGreaterThan(scored(["warmth"]));
});
