// Whatever the data is, the embedded writer prints its dates and names character by character, and invents none.

import { expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { oneIn } from "../helpers/one-in.ts";
import { fc } from "../helpers/property.ts";
import { answerTo } from "./asked.ts";
import { generated } from "./generated.ts";
import { wrongAbout } from "./wrong.ts";

const letters = fc.constantFrom(..."abdeiklmnorstu");
/** Names begin with two letters that no other text has. */
const name = fc.array(letters, { minLength: 3, maxLength: 9 }).map((parts) => `Qx${parts.join("")}`);
const names = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" "));
const moment = fc
  .record({ at: fc.integer({ min: 0, max: 4_000_000_000 }), isDay: fc.boolean() })
  .map(({ at, isDay }) => {
    const text = new Date(at * 1000).toISOString();
    return isDay ? text.slice(0, 10) : text;
  });
// Numbers that may be epoch time are printed as ISO 8601 on purpose, so they stay below it.
const number = fc.oneof(
  fc.integer({ min: -9_999_999, max: 9_999_999 }),
  fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
);
const value = fc.oneof(names, moment, number, fc.boolean());
const key = fc.constantFrom("title", "owner", "starts", "ends", "size", "state", "note", "city", "guest");
const record = fc.dictionary(key, fc.oneof(value, fc.constant(null)), { minKeys: 1, maxKeys: 7 });
const data: fc.Arbitrary<Json> = fc.oneof(
  record,
  fc.array(record, { minLength: 1, maxLength: 6 }),
  fc.record({ items: fc.array(record, { maxLength: 5 }), owner: names, about: record }),
  fc.dictionary(key, fc.oneof(value, record, fc.array(record, { maxLength: 3 })), { minKeys: 1, maxKeys: 4 }),
);
const question = fc.constantFrom(
  ...[
    "List everything.",
    "Who is the owner?",
    "When does it start?",
    "Which one has the highest size?",
    "How many are there?",
  ],
  ...["What is the newest one?", "What is the city of the guest?", "Is the state true?", "Show the first 2."],
);

const patterns = { name: /Qx[a-z]*/g, date: /\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?/g };

oneIn(2)(Object.entries(patterns))("every %s that is printed is in the data as it is", (_, pattern) => {
  fc.assert(
    fc.property(data, question, (json, query) => {
      const { said } = answerTo({ query, data: json });
      const known = new Set(JSON.stringify(json).match(pattern) ?? []);
      const printed = `${said.first}\n${said.records}`.match(pattern) ?? [];
      expect(printed.filter((one) => !known.has(one))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("an answer about a generated reply states what follows from its data", () => {
  fc.assert(
    fc.property(generated, (given) => {
      expect(wrongAbout(given, answerTo({ ...given, description: "Lists the items." }))).toBeNull();
    }),
    { numRuns: 100 },
  );
});
