import { expect, test } from "vitest";
import { createMeanings } from "../../src/reply/meaning.ts";
import type { Step } from "../../src/reply/path.ts";
import { renameTwins } from "../../src/reply/twins.ts";

const figure = (window?: string) => ({
  type: "number",
  "x-ctx": { measure: "volume", ...(window === undefined ? {} : { window }) },
});
const meaning = createMeanings({
  type: "object",
  properties: { volume24h: figure("PT24H"), volume7d: figure("P7D"), sales: figure(), turnover: figure() },
});
const item = (steps: readonly Step[], isFocus?: boolean) => {
  const read = meaning({ steps, value: 3 });
  return { label: read.label, meaning: read, steps, ...(isFocus === undefined ? {} : { isFocus }) };
};

test.each<readonly [what: string, items: readonly ReturnType<typeof item>[], labels: readonly string[]]>([
  ["one label each", [item(["height"]), item(["width"])], ["height", "width"]],
  ["their spans of time", [item(["volume24h"]), item(["volume7d"])], ["volume (24 h)", "volume (7 d)"]],
  ["the span of the only one with a span", [item(["volume24h"]), item(["sales"])], ["volume (24 h)", "volume"]],
  ["their keys", [item(["sales"]), item(["turnover"])], ["sales", "turnover"]],
  ["the objects around them", [item(["oak", "height"]), item(["elm", "height"])], ["oak height", "elm height"]],
  [
    "the objects around them in a list",
    [item(["oak", 0, "height"]), item(["elm", 0, "height"])],
    ["oak height", "elm height"],
  ],
  ["nothing in rows of one list", [item(["trees", 0, "height"]), item(["trees", 1, "height"])], ["height", "height"]],
  ["nothing with different units", [item(["heightKm"]), item(["height"])], ["height", "height"]],
  [
    "the objects around them where one is of the row that the request is about",
    [item(["oak", "height"], true), item(["elm", "height"])],
    ["height", "elm height"],
  ],
])("values with equal labels are distinguished by %s", (_what, items, labels) => {
  expect(renameTwins(items).map(({ label }) => label)).toEqual(labels);
});
