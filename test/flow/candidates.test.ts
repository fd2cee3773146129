// Ranks methods by their words, with the index of the last lists.
import { expect, test } from "vitest";
import { rankMethods } from "../../src/flow/propose/candidates.ts";
import { listing, method } from "../helpers/methods.ts";

const tide = method({ name: "get_tide", description: "Gives the tide of a harbour.", properties: {} });
const wind = method({ name: "get_wind", description: "Gives the wind at a harbour.", properties: {} });

test("ranks the same list the same, and a changed list anew", () => {
  const universe = [listing([tide, wind], "harbour")];
  const methods = universe.flatMap((tool) => tool.methods);
  const first = rankMethods("Which tide is expected?", methods, universe);
  expect(first.map(({ methodName }) => methodName)).toEqual(["get_tide", "get_wind"]);
  expect(rankMethods("Which tide is expected?", [...methods], universe)).toEqual(first);
  expect(rankMethods("Which wind is expected?", methods, universe)[0]?.methodName).toBe("get_wind");
  const description = "Gives the tide and the tide table.";
  const changed = methods.map((method, at) => (at === 1 ? { ...method, description } : method));
  expect(rankMethods("Which tide is expected?", changed, universe)).not.toEqual(first);
});
