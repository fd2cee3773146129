import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { pick } from "../../../src/sandbox/guest/pick.ts";
import { splitWords } from "../../../src/sandbox/guest/words.ts";
import { fc } from "../../helpers/property.ts";

const teams = ["Norland", "Averia", "Sudmark", "Ostrava Bay", "Kelloway", "Tirn", "Westmoor", "Ilmaria", "Dunhaven"];
const cup = {
  events: [
    {
      id: "e1",
      title: "Harbor Cup 2031 winner",
      markets: teams.map((team, index) => ({ market_id: `m${index}`, question: `Will ${team} win the Harbor Cup?` })),
    },
    { id: "e2", title: "Rain in Norland this week", markets: [] },
  ],
};
const marketKeys = ["marketId", "id"];

describe("finds the row that a text means", () => {
  test.each([
    ["a name alone", "Kelloway", "m4"],
    ["a name of two words", "ostrava bay", "m3"],
    ["a whole question", "Will Tirn win the Harbor Cup?", "m5"],
    [
      "a name among many other words",
      "How much could I buy of Westmoor to win the Harbor Cup with 1,000 dollars?",
      "m6",
    ],
    ["a quoted name", 'what stands on "Ilmaria" there', "m7"],
    ["only words that all rows share: picks the first row", "harbor cup win", "m0"],
  ])("%s", (_name, text, value) => {
    expect(pick(cup, { text, keys: marketKeys })?.value).toBe(value);
  });

  test.each([
    ["a name that no row contains", "Norwick", marketKeys],
    ["a name that no row contains, with words that all share", "Will Norwick win the Harbor Cup?", marketKeys],
    ["a text of small words that no row contains", "from my", marketKeys],
    ["a text without words", "?!", marketKeys],
    ["no text", "", marketKeys],
    ["a key that no row contains", "Kelloway", ["ticker"]],
  ])("nothing fits %s", (_name, text, keys) => {
    expect(pick(cup, { text, keys })).toBeNull();
  });

  test.each<[string, Json]>([
    ["text", "Kelloway"],
    ["text that contains JSON", JSON.stringify(cup)],
    ["a number", 5],
    ["null", null],
    ["a list of text", ["Kelloway"]],
    ["one object", { marketId: "m4", question: "Kelloway" }],
  ])("finds nothing in %s", (_name, value) => {
    expect(pick(value, { text: "Kelloway", keys: marketKeys })).toBeNull();
  });
});

test("returns the row, its value, its score and the alternatives", () => {
  const value = {
    result: [
      { market_id: 7, title: "Blue widget", price: 2 },
      { market_id: 8, title: "Red widget", price: 3 },
      { market_id: 9, title: "Green gadget", price: 4 },
      { market_id: null, title: "Blue widget without a number" },
      { title: "Blue widget without a key" },
    ],
  };
  expect(pick(value, { text: "red widget", keys: ["marketId"] })).toEqual({
    row: { market_id: 8, title: "Red widget", price: 3 },
    value: 8,
    key: "market_id",
    label: "Red widget",
    score: 1,
    count: 3,
    alternatives: ["Blue widget", "Green gadget"],
    tied: 0,
    ties: [],
  });
});

describe("tied rows", () => {
  const springfields = [
    { id: 1, name: "Springfield", state: "Illinois", people: 114_000 },
    { id: 2, name: "Springfield", state: "Missouri", people: 169_000 },
    { id: 3, name: "Springfield", state: "Oregon", people: 61_000 },
    { id: 4, name: "Spring Hill", state: "Oregon", people: 9000 },
  ];
  const sizes = [
    { id: 1, name: "Blue widget", size: 2 },
    { id: 2, name: "Blue widget", size: 5 },
  ];
  test.each<[string, Json, string, number, readonly string[]]>([
    [
      "of one name: shows the field that differs",
      springfields,
      "Springfield",
      3,
      ["Springfield (state Illinois)", "Springfield (state Missouri)", "Springfield (state Oregon)"],
    ],
    [
      "of one name and no differing words: the number that differs",
      sizes,
      "blue widget",
      2,
      ["Blue widget (size 2)", "Blue widget (size 5)"],
    ],
    [
      "of one name and nothing else: the key itself",
      [
        { id: "a", name: "Blue widget" },
        { id: "b", name: "Blue widget" },
      ],
      "blue widget",
      2,
      ["Blue widget (id a)", "Blue widget (id b)"],
    ],
    [
      "of different names, when the text names none of them: shows the first ten, and the count",
      [...teams, "Nine", "Ten", "Eleven"].map((team, id) => ({ id, name: `Will ${team} win the Harbor Cup?` })),
      "harbor cup win",
      12,
      [...teams, "Nine"].map((team) => `Will ${team} win the Harbor Cup?`),
    ],
    [
      "one row, listed twice, counts once",
      [
        { id: 1, name: "Blue widget", page: 1 },
        { id: 1, name: "Blue widget", page: 2 },
      ],
      "blue widget",
      0,
      [],
    ],
    [
      "a fully named row does not tie with a partly named one",
      teams.map((name, id) => ({ id, name })),
      "the price of Tirn",
      0,
      [],
    ],
    [
      "a row whose whole label is in the text does not tie with a longer one",
      [
        { id: 1, name: "Tirn women" },
        { id: 2, name: "Tirn" },
      ],
      "the price of Tirn today",
      0,
      [],
    ],
  ])("%s", (_name, value, text, tied, ties) => {
    expect(pick(value, { text, keys: ["id"] })).toMatchObject({ tied, ties });
  });
});

test.each([
  ["ignores rows without the best key", ["market_id", "id"], "m0", "market_id"],
  ["uses a later key when no row contains the first", ["ticker", "id"], "e2", "id"],
])("%s", (_name, keys, value, key) => {
  expect(pick(cup, { text: "Rain in Norland", keys })).toMatchObject({ value, key });
});

test("takes the value from the first key that a row contains", () => {
  const rows = [{ id: 1, slug: "blue-widget", name: "Blue widget" }];
  expect(pick(rows, { text: "blue widget", keys: ["slug", "id"] })).toMatchObject({
    key: "slug",
    value: "blue-widget",
  });
  expect(pick(rows, { text: "blue widget", keys: ["id", "slug"] })).toMatchObject({ key: "id", value: 1 });
});

test.each([
  ["an exact name before one that contains more words", "widget", ["Widget widget blue", "Widget"], "Widget"],
  ["an exact quoted part before a row with more words", 'old blue "widget"', ["Old blue thing", "Widget"], "Widget"],
  [
    "a quoted part inside before loose words",
    "a 'blue moon' rising",
    ["Moon rising, blue", "The blue moon"],
    "The blue moon",
  ],
  [
    "rare words before common ones",
    "widget xylophone",
    ["Widget one", "Widget two", "Widget six", "Xylophone"],
    "Xylophone",
  ],
  ["ignoring accents and case", "CAFÉ münchen", ["Cafe Munchen", "Tea"], "Cafe Munchen"],
  ["plurals aside", "blue widgets", ["Red widget", "Blue widget"], "Blue widget"],
  ["numbers with any grouping", "above 100000", ["Above 90,000", "Above 100,000"], "Above 100,000"],
  ["scripts without spaces", "東京の天気", ["大阪の天気", "東京の天気予報"], "東京の天気予報"],
])("fits better: %s", (_name, text, names, label) => {
  const rows = names.map((name, id) => ({ id, name }));
  expect(pick(rows, { text, keys: ["id"] })?.label).toBe(label);
});

test("weighs a name more than the same word in a description", () => {
  const rows = [
    { id: 1, description: "Goes well with tea, from a kettle", name: "Cup" },
    { id: 2, description: "For tea", name: "Kettle" },
  ];
  expect(pick(rows, { text: "a kettle for tea", keys: ["id"] })?.value).toBe(2);
});

test.each<[string, Json, string]>([
  ["its name, whatever comes first", { id: "w-1", kind: "blue", name: "Blue widget" }, "Blue widget"],
  ["its first text when it has no name", { id: "w-1", kind: "blue one", size: "blue" }, "blue one"],
  ["its value if it has nothing else", { id: "blue" }, "blue"],
])("the label of a row is %s", (_name, row, label) => {
  expect(pick([row], { text: "blue", keys: ["id"] })?.label).toBe(label);
});

test("compares only the given fields", () => {
  const rows = [
    { id: 1, name: "Kettle", group_name: "Cup" },
    { id: 2, name: "Cup", group_name: "Kettle" },
  ];
  expect(pick(rows, { text: "kettle", keys: ["id"], fields: ["groupName"] })).toMatchObject({
    value: 2,
    label: "Kettle",
  });
});

test.each([
  [{ keys: ["id"] }, "pick: text must be text"],
  [{ text: "a" }, "pick: keys must be a list of names, best first"],
  [{ text: "a", keys: [] }, "pick: keys must be a list of names, best first"],
  [{ text: "a", keys: "id" }, "pick: keys must be a list of names, best first"],
  [{ text: "a", keys: ["id"], fields: [1] }, "pick: fields must be a list of names"],
  [undefined, "pick: text must be text"],
])("reports wrong use: %j", (options, message) => {
  expect(() => Reflect.apply(pick, undefined, [[], options])).toThrow(new TypeError(message));
});

describe("for every input", () => {
  const key = fc.constantFrom("id", "market_id", "marketId", "name", "title", "x");
  const word = fc.constantFrom("blue", "red", "widget", "gadget", "cup", "7", "of", "'cup'", "é", "");
  const words = fc.array(word, { maxLength: 5 }).map((list) => list.join(" "));
  const json = fc.letrec<{ json: Json; row: Json }>((tie) => ({
    row: fc.dictionary(key, fc.oneof({ withCrossShrink: true }, words, fc.integer(), fc.constant(null), tie("json"))),
    json: fc.oneof(
      { depthSize: "small" },
      words,
      fc.constant(null),
      fc.double({ noNaN: true }),
      fc.array(fc.oneof(tie("row"), tie("json")), { maxLength: 6 }),
      tie("row"),
    ),
  })).json;
  const options = fc.record({ text: words, keys: fc.uniqueArray(key, { minLength: 1, maxLength: 3 }) });

  test("picks a row of the input that contains its value under a requested key", () => {
    fc.assert(
      fc.property(json, options, (value, { text, keys }) => {
        const picked = pick(value, { text, keys });
        if (picked === null) return;
        expect(JSON.stringify(value)).toContain(JSON.stringify(picked.row));
        expect(picked.row[picked.key]).toBe(picked.value);
        expect(keys.map((name) => name.replace("_", "").toLowerCase())).toContain(
          picked.key.replace("_", "").toLowerCase(),
        );
        expect(picked.score).toBeGreaterThanOrEqual(0.4);
        expect(picked.score).toBeLessThanOrEqual(1);
        expect(picked.alternatives.length).toBe(Math.min(3, picked.count - 1));
        expect(picked.tied).not.toBe(1);
        expect(picked.tied).toBeLessThanOrEqual(picked.count);
        expect(picked.ties).toHaveLength(Math.min(10, picked.tied));
      }),
      { numRuns: 500 },
    );
  });

  test("picks the same row for the same input at any depth", () => {
    fc.assert(
      fc.property(json, options, (value, given) => {
        fc.pre(JSON.stringify(value).length < 500);
        const picked = pick(value, given);
        expect(pick(JSON.parse(JSON.stringify(value)), given)).toEqual(JSON.parse(JSON.stringify(picked)));
      }),
    );
    expect(pick({ a: { b: { c: cup } } }, { text: "Tirn", keys: ["market_id"] })?.value).toBe("m5");
  });

  test("picks a row whose name is the text; of several such rows, the first", () => {
    const named = fc.array(
      words.filter((name) => splitWords(name).length > 0),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(named, fc.nat(), (names, at) => {
        const rows = names.map((name, id) => ({ id, name }));
        const text = names[at % names.length] ?? "";
        const plain = (name: string): string => splitWords(name).join(" ");
        const quoted = splitWords(text).join(" ");
        const first = names.findIndex((name) => plain(name) === quoted);
        fc.pre(!text.includes("'"));
        expect(pick(rows, { text, keys: ["id"] })).toMatchObject({ value: first, score: 1 });
      }),
      { numRuns: 300 },
    );
  });

  test("keeps the order of equal rows", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), words, (count, name) => {
        const rows = Array.from({ length: count }, (_, id) => ({ id, name: `${name} widget` }));
        expect(pick(rows, { text: "widget", keys: ["id"] })).toMatchObject({ value: 0, count, tied: count });
      }),
    );
  });
});
