import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import type { Findings } from "../../../src/contract/query/findings.ts";
import { failed, gathered, inputOf, recorded, result } from "./recorded.ts";

const findings = (given: Parameters<typeof gathered>[0]): Findings => gathered(given).findings;
const trees = (...heights: readonly (number | null)[]) =>
  heights.map((height, at) => ({ name: `Tree ${at + 1}`, heightMeters: height }));

test("a plain answer has its figures and its source, and nothing else", () => {
  expect(findings({ query: "What is the height?", data: { heightMeters: 21 } })).toEqual({
    subject: null,
    whole: null,
    lookedFor: null,
    circumstances: [],
    figures: [{ label: "height", value: 21, unit: "m", text: "21 m", isAsked: true }],
    count: null,
    ranking: null,
    change: null,
    quote: null,
    isEmpty: false,
    emptyAmong: null,
    otherLists: [],
    failure: null,
    choices: [],
    caveats: [],
    sources: ["Almanac (look_up)"],
  });
});

describe("a ranking", () => {
  const ranking = (query: string, data: Json) => findings({ query, data }).ranking;

  test("has the first three places, and all that were compared", () => {
    expect(ranking("Which tree has the highest height?", { trees: trees(3, 9, null, 5, 7) })).toEqual({
      measure: "height",
      unit: "m",
      order: "highest",
      top: [
        { name: "Tree 2", text: "9 m" },
        { name: "Tree 5", text: "7 m" },
        { name: "Tree 4", text: "5 m" },
      ],
      bottom: null,
      compared: 4,
      isPartial: false,
      ties: 1,
    });
  });

  test.each<[string, string, number, readonly number[], string | null]>([
    ["the places that were asked for", "Top 4 trees by height", 4, [12, 11, 10, 9], null],
    ["ten places at most", "Top 11 trees by height", 10, [12, 11, 10, 9], null],
    ["three places where fewer were asked for", "Top 2 trees by height", 3, [12, 11, 10], null],
    ["the lowest first", "Which tree has the lowest height?", 3, [1, 2, 3], null],
    ["the other end for both", "The highest and the lowest tree by height", 3, [12, 11, 10], "1 m"],
    ["the other end for a comparison", "Compare the height of the trees", 3, [12, 11, 10], "1 m"],
  ])("has %s", (_, query, places, first, bottom) => {
    const found = ranking(query, { trees: trees(...Array.from({ length: 12 }, (_own, at) => at + 1)) });
    expect(found?.top).toHaveLength(places);
    expect(found?.top.slice(0, first.length).map(({ text }) => text)).toEqual(first.map((height) => `${height} m`));
    expect(found?.bottom?.text ?? null).toBe(bottom);
  });

  test("does not exist for one row, for times, or where nothing was asked of the order", () => {
    expect(ranking("Which tree has the highest height?", { trees: trees(3) })).toBeNull();
    expect(ranking("Which tree has the highest height?", { trees: trees(3, null) })).toBeNull();
    expect(ranking("Show the trees", { trees: trees(3, 5) })).toBeNull();
    const dated = ["2026-01-02", "2026-01-03"].map((plantedAt, at) => ({ name: `Tree ${at}`, plantedAt }));
    expect(ranking("Which tree is the newest?", { trees: dated })).toBeNull();
  });

  test("counts the rows that share the first place", () => {
    expect(ranking("Which tree has the highest height?", { trees: trees(9, 3, 9) })?.ties).toBe(2);
  });
});

describe("a quotation", () => {
  const quote = (data: Json, query = "Show the text") => findings({ query, data }).quote;

  test("is the text that the tool gave", () => {
    expect(quote("The oak\nis old.\n")).toEqual({
      label: null,
      text: "The oak\nis old.",
      lines: 2,
      shownLines: 2,
      isWhole: true,
    });
  });

  test.each<[string, string, { lines: number; shownLines: number; isWhole: boolean }]>([
    ["60 lines", "x\n".repeat(60), { lines: 60, shownLines: 60, isWhole: true }],
    ["61 lines", "x\n".repeat(61), { lines: 61, shownLines: 60, isWhole: false }],
    ["6000 characters", "x".repeat(6000), { lines: 1, shownLines: 1, isWhole: true }],
    ["6001 characters", "x".repeat(6001), { lines: 1, shownLines: 1, isWhole: false }],
    [
      "6001 characters in two lines",
      `${"x".repeat(3000)}\n${"y".repeat(3000)}`,
      { lines: 2, shownLines: 1, isWhole: false },
    ],
    [
      "6000 characters in two lines",
      `${"x".repeat(2999)}\n${"y".repeat(3000)}`,
      { lines: 2, shownLines: 2, isWhole: true },
    ],
  ])("is bounded: %s", (_, text, expected) => {
    const found = quote(text);
    expect(found).toMatchObject(expected);
    expect(found?.text.length).toBeLessThanOrEqual(6000);
  });

  test("is a long field that was asked for, with its label", () => {
    const long = `The oak ${"is old ".repeat(15)}`;
    expect(quote({ story: long }, "What is the story?")).toMatchObject({ label: "story", lines: 1, isWhole: true });
    expect(quote({ story: "x".repeat(90) }, "What is the story?")).toBeNull();
    expect(quote({ story: "x".repeat(91) }, "What is the story?")?.label).toBe("story");
    expect(quote({ story: long }, "What is the height?")).toBeNull();
  });

  test("is the sentence that has the number or the date", () => {
    const text = "The oak is old. The oak has 200 leaves. It was planted on 1990-05-01.";
    expect(quote(text, "How many leaves does the oak have?")?.text).toBe("The oak has 200 leaves.");
    expect(quote(text, "When was it planted?")?.text).toBe("It was planted on 1990-05-01.");
    expect(quote(text, "How many birds are in the text?")?.text).toBe(text);
    expect(quote(text, "When and how was it planted?")?.text).toBe(text);
    expect(quote("The oak is old.", "How many leaves?")?.text).toBe("The oak is old.");
  });
});

describe("a count", () => {
  test("is of the lines where lines are asked", () => {
    expect(findings({ query: "How many lines are there?", data: "a: 1\nb: 2\nc d" }).count).toEqual({
      ...{ value: 3, noun: "lines", isLowerBound: false, wanted: null, isAsked: true, isNumberAsked: true },
    });
  });

  test.each<[string, string, Json, boolean, boolean]>([
    ["How many trees are there?", "rows", { trees: trees(3, 5) }, true, true],
    ["Which trees are there?", "rows", { trees: trees(3, 5) }, true, false],
    ["How high is it?", "rows", { trees: trees(3, 5) }, true, false],
  ])("for “%s” is of the %s", (query, _, data, isAsked, isNumberAsked) => {
    expect(findings({ query, data }).count).toMatchObject({ value: 2, isAsked, isNumberAsked });
  });

  test("does not call the rows of an entity's record by the name of the entity", () => {
    const given = { query: "Who edited the members table?", data: trees(3, 5), args: { table: "members" } };
    const input = inputOf(given);
    const noun = (scope: "entity" | "general") => {
      const target = { ...input.target, profile: { ...input.target.profile, scope } };
      return findings({ ...given, more: { target } }).count?.noun;
    };
    expect([noun("general"), noun("entity")]).toEqual(["members", "entries"]);
  });

  test("of one row exists only where it is asked", () => {
    expect(findings({ query: "How many trees are there?", data: { trees: trees(3) } }).count?.value).toBe(1);
    expect(findings({ query: "What is the height?", data: { trees: trees(3) } }).count).toBeNull();
  });
});

test("other lists are the first three named lists with rows, outside of rows", () => {
  const one = [{ kind: "a" }];
  const data = {
    ...{
      trees: [
        { name: "Oak", nests: one },
        { name: "Elm", nests: one },
      ],
      big_birds: one,
      none: [],
    },
    ...{ tags: Array.from({ length: 30 }, (_, at) => `tag ${at}`), cats: [...one, ...one], dogs: one, fish: one },
  };
  expect(findings({ query: "Which trees are there?", data }).otherLists).toEqual([
    { noun: "big birds", value: 1 },
    { noun: "cats", value: 2 },
    { noun: "dogs", value: 1 },
  ]);
  expect(findings({ query: "What is the height?", data: { height: 3 } }).otherLists).toEqual([]);
});

describe("rows that were compared without a match", () => {
  test.each<[string, Json, Json, number | null]>([
    ["are counted", { trees: trees(3, 5) }, { found: false }, 2],
    ["are none in an empty reply", { trees: [] }, { found: false }, null],
    ["are none where the result is not empty", { trees: trees(3, 5) }, { result: { height: 3 } }, null],
  ])("%s", (_, data, dataset, expected) => {
    expect(findings({ query: "Show the oak", data, dataset }).emptyAmong).toBe(expected);
  });
});

describe("a failure", () => {
  const failure = (calls: readonly ReturnType<typeof recorded>[], dataset: Json = null) =>
    gathered({ query: "Show it", data: null, more: { calls, dataset } }).findings.failure;
  const shut = (name: string, at: number) => recorded(name, {}, failed(`shut ${at}`), at);

  test.each<[string, readonly ReturnType<typeof recorded>[], Json, string | null]>([
    ["is the last of the method", [shut("look_up", 1), shut("look_up", 2)], null, "look_up of Almanac failed: shut 2"],
    ["is none where the method answered", [shut("look_up", 1), recorded("look_up", {}, result({}), 2)], null, null],
    ["is that of another method where nothing came", [shut("search", 1)], null, "search of Almanac failed: shut 1"],
    ["is none of another method where data came", [shut("search", 1)], { result: { a: 1 } }, null],
    ["is none where no call was made", [], null, null],
  ])("%s", (_, calls, dataset, expected) => {
    expect(failure(calls, dataset)).toBe(expected);
  });
});

test("sources are the providers with the methods that answered", () => {
  const input = inputOf({ query: "Show it", data: { a: 1 } });
  const calls = [
    recorded("look_up", {}, result({ a: 1 }), 1),
    recorded("look_up", {}, result({ a: 1 }), 2),
    recorded("search", {}, result({ a: 1 }), 3),
    recorded("rank", {}, failed("shut"), 4),
  ];
  const more = { ...input, calls, methods: [...input.methods, { ...input.methods[0], name: "search" }] as never };
  expect(gathered({ query: "Show it", data: { a: 1 }, more }).findings.sources).toEqual(["Almanac (look_up, search)"]);
});

test("the subject is the row that the request names, within the whole that the reply names", () => {
  const named = (data: Json) => {
    const { subject, whole } = findings({ query: "How high is Oak?", data });
    return { subject, whole };
  };
  const rows = [
    { name: "Oak", height: 3 },
    { name: "Elm", height: 5 },
  ];
  expect(named({ name: "Old wood", trees: rows })).toEqual({ subject: "Oak", whole: "Old wood" });
  expect(named({ trees: rows })).toEqual({ subject: "Oak", whole: null });
  expect(named({ name: "Oak", height: 3 })).toEqual({ subject: "Oak", whole: null });
  expect(named([])).toEqual({ subject: null, whole: null });
});

describe("a list is what was asked for", () => {
  const isAsked = (query: string, data: Json) => findings({ query, data }).count?.isAsked;

  test.each<[string, string, Json, boolean]>([
    ["when nothing else answers", "Which birds are there?", { trees: trees(3, 5) }, true],
    [
      "when it has the name of what was asked beside a figure",
      "Which trees have a height?",
      { trees: [{ tree: "Oak" }, { tree: "Elm" }], height: 7 },
      true,
    ],
    ["when it has a plain name beside a figure", "Which birds have a height?", { items: trees(3, 5), height: 7 }, true],
    ["not when another figure answers", "Which birds have a size?", { trees: trees(3, 5), size: 7 }, false],
    ["not when the request asks for no list", "What is the size?", { trees: trees(3, 5), size: 7 }, false],
  ])("%s", (_, query, data, expected) => {
    expect(isAsked(query, data)).toBe(expected);
  });
});

describe("a change", () => {
  const points = [3, 5, 4].map((price, at) => ({ at: `2026-01-0${at + 1}`, price }));

  test("exists only where one is asked for, of a series", () => {
    expect(findings({ query: "How did the price change?", data: { points } }).change).toMatchObject({ points: 3 });
    expect(findings({ query: "Show the price", data: { points } }).change).toBeNull();
    expect(findings({ query: "How did the price change?", data: { points: trees(3, 5, 4) } }).change).toBeNull();
  });
});

describe("a call that was tried without documentation", () => {
  const tried = (data: Json, isTried: boolean) => {
    const input = inputOf({ query: "Does Ann like the old oak?", data });
    return gathered({ query: "Does Ann like the old oak?", data, more: { target: { ...input.target, isTried } } })
      .findings;
  };
  const notes = { notes: [{ body: "Ann likes the old oak by the lake." }, { body: "Rain fell all day." }] };

  test("quotes the passages that match the request, and counts no rows", () => {
    const { quote, count } = tried(notes, true);
    expect(quote?.text).toContain("Ann likes the old oak by the lake.");
    expect(quote?.text).not.toContain("Rain");
    expect(count).toBeNull();
  });

  test("counts rows where no passage matches", () => {
    const { quote, count } = tried({ notes: [{ hue: "red" }, { hue: "blue" }] }, true);
    expect([quote, count?.value]).toEqual([null, 2]);
  });

  test("is the only one whose passages are quoted", () => {
    expect(tried(notes, false).quote).toBeNull();
  });
});

describe("circumstances", () => {
  const labels = (given: Partial<Parameters<typeof gathered>[0]>) =>
    findings({ query: "What is the price?", data: { price: 5 }, args: { sizeUsd: 700 }, ...given }).circumstances.map(
      ({ label, text }) => [label, text],
    );

  test("are arguments of the call that answers", () => {
    expect(labels({})).toEqual([["size", "$700"]]);
    expect(labels({ args: {} })).toEqual([]);
  });

  test("are not those of another call", () => {
    const calls = [recorded("search", { sizeUsd: 700 }, result({ price: 5 }))];
    expect(labels({ more: { calls } })).toEqual([]);
  });
});

test("caveats are ties, then parts that were not asked, then parts without a field", () => {
  const query = "What is the height and the colour of Oak?";
  const input = inputOf({ query, data: { height: 3 } });
  const choice = { parameter: "id", label: "Oak", count: 2, tied: 2, ties: ["Oak", "Old oak"] };
  const { caveats } = findings({
    query,
    data: { height: 3 },
    dataset: { result: { height: 3 }, choices: [choice] },
    more: { target: { ...input.target, left: ["ETH"] } },
  });
  expect(caveats).toEqual([
    expect.stringContaining("“Old oak”"),
    expect.stringContaining("“ETH”"),
    expect.stringContaining("“colour of Oak”"),
  ]);
});
