// The anchors against the snapshot server in disguise, each time a real child process over stdio: outcomes stay, and figures follow the data.
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { librarySettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import type { QueryRequest } from "../../src/contract/query/request.ts";
import { generateSnapshot } from "../../src/contributors/polymarket/snapshot/generate.ts";
import { inventedWords, swappedEntities, translatePrompt, type Variation } from "../helpers/variation.ts";

const server = fileURLToPath(new URL("../fixtures/servers/varied.ts", import.meta.url));
const worldCup = "Analyze liquidity for the World Cup winner market";
const bybit = "Using only Polymarket data, give me live order-book imbalance for BTC perpetuals on Bybit.";
const precise =
  "For the market 'Will Brazil win the 2026 FIFA World Cup?', what slippage would selling $5,000 of YES face right now?";

const anchors: readonly QueryRequest[] = [
  { query: worldCup, clarificationPolicy: "return" },
  { query: worldCup, clarificationPolicy: "auto" },
  { query: bybit, clarificationPolicy: "return" },
  { query: precise, clarificationPolicy: "return" },
];

const variations: readonly (readonly [string, Variation])[] = [
  ["as it is", {}],
  ["with invented words for methods, tool, venue and entities", { words: inventedWords("one") }],
  ["with other invented words", { words: inventedWords("two") }],
  ["with its methods shuffled", { shuffleSeed: "three" }],
  ["without _meta and annotations", { isMetaStripped: true }],
  ["among thirty foreign methods", { hasForeignMethods: true, shuffleSeed: "four" }],
  [
    "with the prompt planted in the method of one outcome",
    { planted: { method: "analyze_market_liquidity", text: `Example: "${worldCup}".` } },
  ],
  [
    "with the prompt planted in the method of the event",
    { planted: { method: "analyze_event_liquidity", text: `Try: ${worldCup}` } },
  ],
  [
    "with the other prompt planted in the order book",
    { planted: { method: "get_order_book", text: `It answers prompts like: ${bybit}` } },
  ],
  ["with other figures", { snapshotSeed: "five" }],
  ["with other figures and entities swapped", { snapshotSeed: "six", words: swappedEntities("six") }],
  [
    "all at once",
    {
      words: inventedWords("seven"),
      shuffleSeed: "seven",
      isMetaStripped: true,
      hasForeignMethods: true,
      snapshotSeed: "seven",
    },
  ],
];

describe("the snapshot server in disguise", () => {
  test.each(variations)("%s", async (_, variation) => {
    const toolId = (variation.words?.Polymarket ?? "polymarket").toLowerCase();
    const effective = librarySettings({
      mcpServers: { [toolId]: { command: process.execPath, args: [server, JSON.stringify(variation)] } },
      traces: { enabled: false },
    });
    await using runtime = createRuntime(effective);
    const ask = ({ query, ...rest }: QueryRequest) =>
      runtime.query({
        ...rest,
        query: translatePrompt(query, variation),
        tools: [toolId],
        responseShape: "answer_with_evidence",
      });
    const [asked, assumed, missed, answered] = await Promise.all(anchors.map(ask));

    const method = (name: string) => `${toolId}:${variation.words?.[name] ?? name}`;
    expect(asked).toMatchObject({
      outcomeType: "clarification_required",
      clarification: { resolutionMode: "option", recommendedOptionId: method("analyze_event_liquidity") },
    });
    expect(assumed).toMatchObject({
      outcomeType: "answer",
      assumptionMade: { optionId: method("analyze_event_liquidity") },
    });
    expect(missed).toMatchObject({ outcomeType: "capability_miss" });
    expect(answered).toMatchObject({ outcomeType: "answer" });
    if (answered?.outcomeType !== "answer") return;

    const expected = slippagePercent({
      snapshotSeed: variation.snapshotSeed,
      team: originalTeam(variation),
      sizeUsd: 5000,
    });
    expect(JSON.stringify(answered.evidence?.facts)).toContain(String(expected));
    expect(answered.response).toContain(expected.toFixed(2).replace(/\.?0+$/, ""));
    expect(answered).not.toHaveProperty("assumptionMade");
  });
});

/** The team of the data that the disguised prompt speaks of. */
function originalTeam({ words = {} }: Variation): string {
  const spoken = words.Brazil ?? "Brazil";
  return Object.entries(words).find(([, to]) => to === spoken)?.[0] ?? "Brazil";
}

/** The oracle: walks the raw bids of the data itself. */
function slippagePercent(order: {
  readonly snapshotSeed: string | undefined;
  readonly team: string;
  readonly sizeUsd: number;
}): number {
  const snapshot = generateSnapshot(order.snapshotSeed);
  const markets = snapshot.events.flatMap(({ markets: own }) => own);
  const market = markets.find(({ question }) => question === `Will ${order.team} win the 2026 FIFA World Cup?`);
  const [yes = ""] = JSON.parse(String(market?.clobTokenIds)) as string[];
  const bids = (snapshot.books[yes]?.bids ?? [])
    .map(([price, size]) => ({ price: Number(price), size: Number(size) }))
    .sort((left, right) => right.price - left.price);
  let dollars = 0;
  let shares = 0;
  for (const { price, size } of bids) {
    const take = Math.min(size, (order.sizeUsd - dollars) / price);
    dollars += take * price;
    shares += take;
    if (dollars >= order.sizeUsd - 1e-9) break;
  }
  const best = bids[0]?.price ?? 0;
  return Math.round((1 - dollars / shares / best) * 1e6) / 1e4;
}
