// An answer shows the columns that the question asks for, in the order that it asks for.
import { describe, expect, test } from "vitest";
import { answerTo } from "./asked.ts";

const wide = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{
      id: `P-${at}`,
      name: `Part ${String.fromCharCode(65 + at)}`,
      link: `https://parts.test/${at}`,
      state: "listed",
    },
    ...{ width: 10 + at, height: 20 - at, weight: 3 * at, stock: 50 - at, price: 4.5 + at, stock_rank: at + 1 },
  }));
const about = "Lists the parts with all of their values.";

describe("columns of a wide table", () => {
  test("constants and references give way to values that tell the rows apart", () => {
    const { view } = answerTo({ query: "List the parts.", data: { parts: wide(3) }, description: about });
    expect(view?.columns.map(({ label }) => label)).toEqual([
      "name",
      "state",
      "width",
      "height",
      "weight",
      "stock",
      "price",
      "stock rank",
    ]);
  });

  test("text, view and facts show the same columns", () => {
    const { said, view, evidence } = answerTo({
      query: "List the parts.",
      data: { parts: wide(3) },
      description: about,
    });
    const labels = view?.columns.map(({ label }) => label) ?? [];
    expect(said.records.split("\n")[0]).toBe(`| ${labels.join(" | ")} |`);
    const ofRow = evidence.facts.flatMap(({ label }) => (label.startsWith("Part A: ") ? [label.slice(8)] : []));
    expect(ofRow).toEqual(labels.slice(1));
  });

  test("columns with one label also have their unit", () => {
    const data = [{ side: "sell", slippagePercent: 5.07, slippageUsd: 267.18 }];
    const { said } = answerTo({ query: "List the orders.", data, description: "Lists the orders." });
    expect(said.records).toContain("| side | slippage (percent) | slippage (usd) |");
  });
});

describe("order", () => {
  test.each([
    ["Which part has the most stock?", "stock rank: 1 (name: Part A): first of 3 rows"],
    ["Which part has the lowest stock?", "stock rank: 3 (name: Part C): last of 3 rows"],
    ["Which part has the highest price?", "price: 6.5 (name: Part C): highest of 3 rows"],
  ])("%s", (query, first) => {
    const { said, view } = answerTo({ query, data: { parts: wide(3) }, description: about });
    expect(said.first).toBe(first);
    expect(view?.rows).toHaveLength(3);
  });

  test("the rows behind the first one follow in order", () => {
    const { said } = answerTo({
      query: "Which part has the highest price?",
      data: { parts: wide(3) },
      description: about,
    });
    expect([...said.records.matchAll(/Part \w/g)].map(([name]) => name)).toEqual(["Part C", "Part B", "Part A"]);
  });

  test("the column that an argument of the call names is the one to order by", () => {
    const inputSchema = { type: "object", properties: { sort: { type: "string" }, limit: { type: "integer" } } };
    const { said } = answerTo({
      ...{ query: "What are the top 2 parts by weight?", data: { parts: wide(3) }, description: about, inputSchema },
      args: { sort: "weight" },
    });
    expect(said.first).toBe("weight: 6 (name: Part C); weight: 3 (name: Part B): highest of 3 rows");
    expect(said.caveats).toEqual([]);
  });
});

describe("fields and lists", () => {
  const event = {
    ...{ title: "Spring cup", teams: 3, total_budget: 90, bestSeeded: { team: "Larks", budget: 50 } },
  };
  const rows = [
    { team: "Larks", budget: 50 },
    { team: "Owls", budget: 40 },
  ];

  test.each([
    ["Compare the outcomes of the Spring cup.", "2 rows from list_items"],
    ["How many outcomes does the Spring cup have?", "outcome: 2 (title: Spring cup)"],
  ])("a count of the rows answers only a question for a number: %s", (query, first) => {
    const data = { title: "Spring cup", outcome: 2, outcomes: rows };
    expect(answerTo({ query, data }).said.first).toBe(first);
  });

  test("the key of an object in the words of the question chooses its fields", () => {
    const { said } = answerTo({ query: "Which is the best seeded one?", data: event });
    expect(said.first).toBe("best seeded: team: Larks; budget: 50");
  });

  test("a word of a label is not read as a value", () => {
    const data = { number: 7, state: "open", open_interest: 385, volume: 12 };
    expect(answerTo({ query: "What is the open interest of the contract?", data }).said.first).toBe(
      "open interest: 385",
    );
  });

  test("numbers beside a whole list stand below it", () => {
    const data = {
      first_price: 2,
      last_price: 3,
      points: [
        { at: "2026-03-01", price: 2 },
        { at: "2026-03-02", price: 3 },
      ],
    };
    const { said } = answerTo({ query: "Show the history.", data, description: "Returns the history." });
    expect(said.records).toContain("\n\nBeside the rows: first price: 2; last price: 3");
  });

  test("how many of a record is the column that counts", () => {
    const data = [
      { item: "Bolt", shelf: 4, quantity: 75 },
      { item: "Nut", shelf: 2, quantity: 8 },
    ];
    const { said } = answerTo({ query: "How many Bolt are there?", data });
    expect(said.first).toBe("quantity: 75 (item: Bolt)");
  });
});
