// Sources that a request insists on: the encoder finds them, also where the rules understand everything else.
import { afterAll, expect, test } from "vitest";
import { openEncoder } from "../../../../src/encoder/encoder.ts";
import { interpreter } from "../../../../src/models/embedded/interpret/player.ts";
import { readMethods } from "../../../../src/tools/catalog/metadata.ts";

const encoder = openEncoder();
afterAll(() => encoder.close());

const candidates = readMethods({ toolId: "quotes", toolName: "Quotes" }, [
  {
    name: "get_price",
    description: "Returns the current price of an asset.",
    inputSchema: {
      type: "object",
      properties: { asset: { type: "string", description: "Asset, e.g. ETH" } },
      required: ["asset"],
    },
    annotations: { readOnlyHint: true },
  },
]);

async function sourcesOf(query: string, about = ""): Promise<readonly string[]> {
  const task = {
    ...{ query, conversation: [], now: "2026-03-02T10:00:00Z", timeZone: "UTC", candidates, withheld: [], shown: 24 },
    ...{ selectionContext: [], about: new Map([["quotes", about]]), most: 6, chosen: null, maySearch: false },
    ...{ minConfidence: 0, rejected: [] },
  };
  return (await interpreter(encoder)(task, new AbortController().signal)).sources;
}

test("a source that nothing describes is required", async () => {
  expect(await sourcesOf("CoinGecko only, please: what is the current price of ETH?")).toEqual(["CoinGecko"]);
});

test("a source that the description of a tool names is not foreign", async () => {
  expect(await sourcesOf("CoinGecko only, please: what is the current price of ETH?", "Prices of CoinGecko")).toEqual(
    [],
  );
});

test("no source is required where the request names none", async () => {
  expect(await sourcesOf("What is the current price of ETH?")).toEqual([]);
});
