// Sources that a request insists on; grounding decides whether one is foreign.
import { afterAll, expect, test } from "vitest";
import { openEncoder } from "../../../../src/encoder/encoder.ts";
import { interpreter } from "../../../../src/models/embedded/interpret/player.ts";
import { readMethods } from "../../../../src/tools/catalog/metadata.ts";

const encoder = openEncoder();
afterAll(() => encoder.close());

const priceOf = (toolId: string) =>
  readMethods({ toolId, toolName: toolId }, [
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
const candidates = priceOf("quotes");

async function replyTo(query: string, about = "", own = candidates) {
  const task = {
    ...{ query, conversation: [], now: "2026-03-02T10:00:00Z", timeZone: "UTC", candidates: own, withheld: [] },
    ...{ selectionContext: [], about: new Map([["quotes", about]]), most: 6, chosen: null, maySearch: false },
    ...{ minConfidence: 0, rejected: [], shown: 24 },
  };
  return await interpreter(encoder)(task, new AbortController().signal);
}

async function sourcesOf(query: string, about = ""): Promise<readonly string[]> {
  return (await replyTo(query, about)).sources;
}

test("a request that insists on a tool proposes its methods alone", async () => {
  const both = [...candidates, ...priceOf("ledger")];
  const toolsOf = async (query: string) =>
    (await replyTo(query, "", both)).proposals.flatMap(({ calls }) => calls.map(({ method }) => method.toolId));
  expect(new Set(await toolsOf("use only ledger: what is the current price of ETH?"))).toEqual(new Set(["ledger"]));
  expect(await toolsOf("what is the current price of ETH?")).toContain("quotes");
});

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
