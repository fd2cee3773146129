import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import type { Proposal } from "../../../src/contract/proposal.ts";
import { gatherEvidence } from "../../../src/grounding/evidence/gather.ts";
import { inputOf, proposing } from "./recorded.ts";

function answer(
  query: string,
  data: Json,
  more: { readonly args?: JsonObject; readonly asks?: Proposal["asks"] } = {},
) {
  const input = inputOf({ query, data, args: more.args ?? {} });
  const target = more.asks === undefined ? input.target : { ...input.target, proposed: proposing(more.asks) };
  const found = gatherEvidence({ ...input, target }).answer;
  return found === null ? null : { labels: [...found.labels], stems: [...found.stems], asked: found.asked };
}

describe("the facts that state how many", () => {
  test("are the asked figure, with the words of its label and of the request", () => {
    expect(answer("How many open trees are there?", { openTrees: 7, roads: 3 })).toEqual({
      labels: ["open trees"],
      stems: ["open", "tree"],
      asked: [],
    });
  });

  test("are the count of the rows", () => {
    expect(answer("How many trees are there?", { trees: [{ name: "a" }, { name: "b" }] })).toEqual({
      labels: ["number of trees"],
      stems: ["number", "tree"],
      asked: [],
    });
  });

  test("are the figures of a column, row by row", () => {
    const data = [
      { tree: "Oak", leaves: 3 },
      { tree: "Elm", leaves: 5 },
    ];
    const found = answer("How many leaves does Oak have?", data, { asks: "number" });
    expect(found?.labels).toContain("leaves");
  });

  test("are the quoted text where no figure is found", () => {
    expect(answer("How many trees?", "There are many, 7 at the most.", { asks: "number" })?.labels).toEqual(["text"]);
  });

  test("name the thing that they are of", () => {
    expect(answer("How many leaves does Oak have?", { tree: "Oak", leaves: 3 }, { args: { tree: "Oak" } })).toEqual({
      labels: ["leaves"],
      stems: ["leav"],
      asked: [{ parameter: "tree", forms: ["Oak"] }],
    });
  });

  test.each<[string, string, Json, Proposal["asks"] | undefined]>([
    ["nothing is asked as a number", "Show the trees", { trees: 7 }, undefined],
    ["a date is asked", "How many trees?", { trees: 7 }, "date"],
    ["no figure is asked for", "How many trees?", { roads: 7 }, undefined],
    ["the only asked value is a truth value", "Is it open?", { open: true }, "number"],
  ])("do not exist where %s", (_, query, data, asks) => {
    expect(answer(query, data, asks === undefined ? {} : { asks })).toBeNull();
  });
});
