import { describe, expect, test } from "vitest";
import { orderRows } from "../../../src/grounding/evidence/order.ts";
import { readRequest } from "../../../src/language/request.ts";
import { complete } from "../../../src/models/embedded/complete.ts";
import { plan } from "../../../src/models/embedded/plan.ts";
import { method } from "../../helpers/methods.ts";
import { optionOf } from "../../helpers/options.ts";
import { rowSetOf } from "../../reply/row-sets.ts";
import { gathered, recorded, result } from "./recorded.ts";

const silos = method({
  name: "list_silos",
  description: "Lists silos with their volume, page by page.",
  properties: { page: { type: "integer" } },
});

/** A first page of silos, with more to come. */
function missingAfter(query: string, volumes: readonly (number | null)[]): readonly string[] {
  const data = { silos: volumes.map((volume, at) => ({ name: `Silo ${at + 1}`, volume })), hasMore: true };
  const calls = [recorded("list_silos", {}, result(data))];
  const task = {
    query,
    reading: readRequest(query),
    target: optionOf(silos),
    player: "embedded" as const,
    methods: [silos],
    assumptions: [],
  };
  const revision = { id: "rev-1", code: plan(task).code, reason: "", allowed: [], optionId: "", assumptions: [] };
  const account = { task, revision, attempt: 1, dataset: { result: data }, calls, failure: null, missingParts: [] };
  return complete(account).missingParts;
}

describe("an order over a page of more rows", () => {
  test.each<[string, string, readonly (number | null)[], number]>([
    ["is known where the source sorted them", "Top silos by volume", [90, 70, 50, 30, 20, 10], 0],
    ["is not known where it did not", "Top silos by volume", [50, 90, 30, 70, 10, 20], 1],
    ["is not known where it sorted the other way", "Smallest silos by volume", [90, 70, 50, 30, 20, 10], 1],
    ["is not known of a few rows that may stand so by chance", "Top silos by volume", [90, 70, 50], 1],
    ["is not known where the last row has no figure", "Top silos by volume", [90, 70, 50, 30, 20, null], 1],
    ["is not known where all are equal", "Top silos by volume", [9, 9, 9, 9, 9, 9], 1],
  ])("%s", (_, query, volumes, missing) => {
    expect(missingAfter(query, volumes)).toHaveLength(missing);
  });
});

test.each([
  ["What are the most traded silos?", "Oak"],
  ["Which silo was most heavily traded?", "Oak"],
  ["Which silo has the highest trade price?", "Elm"],
])("%s is answered by how much, unless the price is asked: %s", (query, first) => {
  const silos = [
    { name: "Elm", lastTradePrice: 9, volume: 100 },
    { name: "Oak", lastTradePrice: 4, volume: 700 },
  ];
  expect(gathered({ query, data: { silos } }).findings.ranking?.top[0]?.name).toBe(first);
});

test.each<readonly [order: "highest" | "lowest", figures: readonly (number | null)[]]>([
  ["highest", [9, 4, 0, -2, null, null]],
  ["lowest", [-2, 0, 4, 9, null, null]],
])("the %s come first and rows without a figure last", (order, figures) => {
  const set = rowSetOf([null, 4, null, 9, -2, 0].map((height) => ({ height })));
  expect(orderRows(set, { column: 0, order }).map(({ cells }) => cells[0])).toEqual(figures);
});

test.each<readonly [query: string, measure: string]>([
  ["Which horse has the highest price index?", "price index"],
  ["Which horse is most likely to win?", "win probability"],
])("%s is ordered by %s", (query, measure) => {
  const horses = [
    { name: "Bay", priceUsd: 90, priceIndex: 4, winProbability: 0.2 },
    { name: "Roan", priceUsd: 10, priceIndex: 7, winProbability: 0.7 },
  ];
  expect(gathered({ query, data: { horses } }).findings.ranking?.measure).toBe(measure);
});

test("what a thing is called by is compared with nothing", () => {
  const issues = [
    { number: 71, title: "Timeouts" },
    { number: 75, title: "Limits" },
  ];
  expect(gathered({ query: "Compare the issues 71 and 75", data: { issues } }).findings.ranking).toBeNull();
  const counted = issues.map((issue, at) => ({ ...issue, comments: at + 3 }));
  expect(gathered({ query: "Compare the issues 71 and 75", data: { issues: counted } }).findings.ranking?.measure).toBe(
    "comments",
  );
});
