import { expect, test } from "vitest";
import type { Player } from "../../src/contract/interpret.ts";
import { foreignSource } from "../../src/grounding/foreign-source.ts";
import { method } from "../helpers/methods.ts";
import { lookedUp, stated } from "../helpers/options.ts";

const call = {
  method: method({ name: "get_depth", toolName: "Harbor Book", description: "Depth of the book of a market." }),
  arguments: { side: stated("yes", "YES"), owner: stated("acme", "acme"), repo: stated("rocket", "rocket") },
  ...{ assumptions: [], notes: [] },
};
const foreignTo = (player: Player, source: string) =>
  foreignSource([call], [source], { about: new Map([["tool", "In the manner of Larch"]]), player });

test.each<readonly [source: string, embedded: boolean, model: boolean]>([
  // A name that no call uses is foreign to both.
  ["Bybit", true, true],
  ["book of Bybit", true, true],
  ["https://example.test/feed", true, true],
  // Words without a name, and names that the call uses, are only a guess of the learned reader.
  ["YES face", false, true],
  ["live order-book", false, true],
  ["acme/rocket", false, false],
  ["Harbor", false, false],
  ["depth of a market", false, false],
  // Only a model understands the description of the tool.
  ["Larch", true, false],
])("%s is foreign: embedded %s, model %s", (source, embedded, model) => {
  expect(foreignTo("embedded", source)).toBe(embedded ? source : null);
  expect(foreignTo("model", source)).toBe(model ? source : null);
});

test("a name in a text that the embedded player searches for does not name the source of the call", () => {
  const search = method({ name: "find", description: "Finds markets.", properties: { query: { type: "string" } } });
  const own = { method: search, arguments: { query: stated("odds at Betfair", "odds at Betfair") } };
  const about = new Map<string, string>();
  expect(foreignSource([own], ["Betfair"], { about, player: "embedded" })).toBe("Betfair");
  expect(foreignSource([own], ["Betfair"], { about, player: "model" })).toBeNull();
});

test("an argument taken from a longer quote names only what its value says", () => {
  const own = { ...call, arguments: { asset: stated("ETH", "ETH longs at Betfair") } };
  const about = new Map<string, string>();
  expect(foreignSource([own], ["Betfair"], { about, player: "embedded" })).toBe("Betfair");
  expect(foreignSource([own], ["Betfair"], { about, player: "model" })).toBeNull();
});

test("a lookup names its source where it lists the entities, not where it sends the text that it looks for", () => {
  const about = new Map<string, string>();
  const lookUp = (args: Parameters<typeof lookedUp>[1]["args"]) => {
    const own = {
      ...call,
      arguments: { projectId: lookedUp("projects", { find: ["Apollo"], ...(args && { args }) }) },
    };
    return foreignSource([own], ["Apollo"], { about, player: "embedded" });
  };
  expect(lookUp({})).toBeNull();
  expect(lookUp({ query: stated("Apollo", "Apollo") })).toBe("Apollo");
  expect(lookUp({ question: stated("risks of Apollo", "risks of Apollo") })).toBe("Apollo");
});
