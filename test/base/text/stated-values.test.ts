import fc from "fast-check";
import { expect, test } from "vitest";
import { datesIn, hasWeekday, unitsNamed } from "../../../src/base/text/stated-values.ts";

test.each([
  ["jeudi 14 mai", "14/5/null"],
  ["lørdag 7. november", "7/11/null"],
  ["paid on 4 March 2026", "4/3/2026"],
  ["May 5th, 2026", "5/5/2026"],
  ["14 listopada", "14/11/null"],
  ["the 3rd of May", "3/5/null"],
  ["on 3 May we met", "3/5/null"],
  ["16 de junho de 2026", "16/6/2026"],
  ["昨日（3月17日）", "17/3/null"],
  ["6월 21일", "21/6/null"],
  ["on 2026-05-14", "14/5/2026"],
  ["40 March, 7 apples and 3 May flowers", "3/5/null"],
])("the dates of %s", (text, date) => {
  expect(datesIn(text).map(({ day, month, year }) => `${day}/${month}/${year}`)).toEqual([date]);
});

test("a weekday is found in any language, and only that of the date", () => {
  const date = { day: 14, month: 5, year: 2026 };
  expect(["jeudi", "Donnerstag", "Thursday", "vendredi"].map((word) => hasWeekday(`le ${word}`, date))).toEqual([
    ...[true, true, true, false],
  ]);
});

test("words of several languages name units", () => {
  expect(["kg", "lb", "Hours", "Tage", "hectárea", "apples"].map((word) => unitsNamed(word).join())).toEqual([
    ...["mass kilogram", "mass pound", "time hour", "time day", "area hectare", ""],
  ]);
});

test("any text is read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => datesIn(text).every(({ day }) => day >= 1 && day <= 31)),
  );
});
