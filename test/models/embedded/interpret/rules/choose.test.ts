// What options make of readings that fit alike; the fits are given, so that no learned weight decides here.
import { describe, expect, test } from "vitest";
import { readRequest } from "../../../../../src/language/request.ts";
import { interpret } from "../../../../../src/models/embedded/interpret/interpret.ts";
import { buildOptions } from "../../../../../src/models/embedded/interpret/rules/choose.ts";
import { missingCapability } from "../../../../../src/models/embedded/interpret/rules/missing.ts";
import { method } from "../../../../helpers/methods.ts";

test("what only one tool may serve is missing there, whatever others could do", () => {
  const reading = readRequest("Using only Acme data, show the order book of BTC perpetuals on Zed.");
  const book = { name: "get_order_book", description: "Order book of BTC perpetuals." };
  const methods = [
    method({ ...book, toolId: "zed", toolName: "Zed", description: "Order book of BTC perpetuals on Zed." }),
    method({ ...book, toolId: "acme", toolName: "Acme" }),
  ];
  const readings = interpret(reading, methods);
  const options = buildOptions({ reading, readings, methods });
  expect(missingCapability(reading, options, readings)).toBe("Zed");
});

test("another tool is asked about only where it fits as well as the best of the one that is taken", () => {
  const reading = readRequest("What is the moisture of the bed?");
  const tell = (toolId: string, name: string, description: string) =>
    method({ toolId, toolName: toolId, name, description });
  const methods = [
    tell("garden", "get_plant", "Moisture of a plant."),
    tell("garden", "list_bed", "Lists the moisture of all plants of a bed."),
    tell("farm", "get_field", "Moisture of a field."),
  ];
  const distinct = (farm: number) => {
    const fits: Readonly<Record<string, number>> = { get_plant: 0.9, list_bed: 0.7, get_field: farm };
    const readings = interpret(reading, methods).map(({ refusal: _, ...own }) => {
      return { ...own, fit: fits[own.methodName] ?? 0, viable: true, missed: [] };
    });
    return buildOptions({ reading, readings, methods }).distinct.map(({ toolId }) => toolId);
  };
  expect(new Set(distinct(0.75))).toEqual(new Set(["garden"]));
  expect(distinct(0.89)).toContain("farm");
});

describe("a search is not meant where another method of its tool takes all that the request states", () => {
  const tool = { toolId: "shop", toolName: "Shop" };
  const limit = { type: "integer", description: "Most orders to return." };
  const search = (description: string) =>
    method({
      ...{ ...tool, name: "search_orders", description },
      inputSchema: { properties: { query: { type: "string", description: "Words." }, limit }, required: ["query"] },
    });
  const top = method({
    ...{ ...tool, name: "top_orders", description: "Lists all orders, ranked." },
    inputSchema: { properties: { ranking: { type: "string", enum: ["weight", "price"] }, limit } },
  });
  /** The option that the request leads to; `fit` is the score of the ranking, the search has 0.95. */
  const optionFor = (text: string, { about, fit }: { about: string; fit: number }) => {
    const reading = readRequest(text);
    const methods = [search(about), top];
    const readings = interpret(reading, methods).map(({ refusal: _, ...own }) => {
      const isLacking = own.unresolved.length > 0;
      const score = own.methodName === "search_orders" ? 0.95 : fit;
      const lack = isLacking ? { refusal: { code: "value" as const, what: "query" } } : {};
      return { ...own, ...lack, fit: score, viable: !isLacking };
    });
    const { distinct, needsValue } = buildOptions({ reading, readings, methods });
    return [...distinct, ...needsValue].map(({ methodName, unresolved }) =>
      [methodName, ...unresolved].join(" lacks "),
    );
  };
  const ranked = "What are the top 5 orders by weight?";

  test.each([
    ["a limit and an order are no missing text", ranked, "Finds orders by words, with weight.", 0.6, "top_orders"],
    ["nor is a choice of the other method a text", ranked, "Finds orders by words.", 0.6, "top_orders"],
    [
      "without an order the text is missing",
      "Find orders, 5 at most",
      "Finds orders.",
      0.6,
      "search_orders lacks query",
    ],
    [
      "a distant method changes nothing",
      ranked,
      "Finds orders by words, with weight.",
      0.2,
      "search_orders lacks query",
    ],
  ])("%s", (_, text, about, fit, option) => {
    expect(optionFor(text, { about, fit })).toEqual([option]);
  });
});
