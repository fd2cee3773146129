// A writer that repeats the rows of the answer as they are keeps all of them: the check of claims drops none.
import { expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { claimed } from "../../../src/flow/synthesize/response.ts";
import { backingOf } from "../../../src/grounding/claims/backing.ts";
import { checkClaims } from "../../../src/grounding/claims/check.ts";
import { answerTo } from "../../answer/asked.ts";
import { fc } from "../../helpers/property.ts";

const word = fc.constantFrom("Amber", "Birch", "Cedar", "Dune", "Elm", "north", "late", "two", "first");
const cell = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
  fc.integer({ min: -99_999, max: 99_999 }),
  fc.double({ noNaN: true, min: -1e4, max: 1e4 }).map((value) => Number(value.toFixed(2))),
  fc.boolean(),
  fc.constantFrom("2026-03-05", "2026-03-05T10:30:00Z", "https://garden.example/a?b=1", "T-104", "12 %"),
);
const row = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(" ")),
  size: cell,
  state: cell,
});
const data: fc.Arbitrary<Json> = fc.array(row, { minLength: 2, maxLength: 12 });
const question = fc.constantFrom(
  "List everything.",
  "Which one has the highest size?",
  "Show the first 2.",
  "How many are there?",
);

test("no row of the answer is dropped by the check of claims", () => {
  let compared = 0;
  fc.assert(
    fc.property(data, question, (rows, query) => {
      const { said, evidence, view, figure } = answerTo({ query, data: rows });
      const backing = backingOf({ query, evidence, view, more: [], answer: figure });
      const text = `${said.first}\n\n${said.records}`;
      const checked = checkClaims(text, { backing, ...claimed({ evidence, said }) });
      const printed = said.records.split("\n").filter((line) => line.startsWith("|"));
      compared += printed.length;
      expect(printed.filter((line) => !checked.text.includes(line))).toEqual([]);
    }),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(200);
});
