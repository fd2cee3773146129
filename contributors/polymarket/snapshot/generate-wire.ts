// Formats one market of the synthetic snapshot as the catalogue host sends it. A `sparse` market lacks every field that
// the venue may omit.
import type { SnapshotMarket, SnapshotPrice } from "./format.ts";
import { type GeneratedBook, middleOf } from "./generate-book.ts";
import { priceAt } from "./generate-prices.ts";
import type { Tape } from "./generate-trades.ts";
import { decimal, fill, slugOf } from "./spelling.ts";
import type { MarketSpec, MarketTotals, Topic, TopicOutcome } from "./topic.ts";

/** The data from which the catalogue form of a market is computed. */
export interface WireParts {
  readonly book: GeneratedBook;
  readonly tape: Tape;
  readonly totals: MarketTotals;
  readonly prices: readonly SnapshotPrice[];
  readonly question: string;
  readonly tokenIds: readonly [string, string];
  readonly conditionId: string;
}

const daySeconds = 86_400;

/** Returns the market as the catalogue host sends it. */
export function wireMarket(spec: MarketSpec, made: WireParts): SnapshotMarket {
  const { topic, outcome, id } = spec;
  const isOver = topic.closedTime !== undefined;
  const needed = {
    id,
    question: made.question,
    conditionId: made.conditionId,
    slug: slugOf(made.question),
    description: `${fill(topic.rules, outcome.name)} Synthetic market: its figures are invented.`,
    outcomes: JSON.stringify(["Yes", "No"]),
    clobTokenIds: JSON.stringify(made.tokenIds),
    outcomePrices: outcomePrices(topic, outcome, made.book),
    active: true,
    closed: isOver,
    archived: false,
    acceptingOrders: !isOver,
    enableOrderBook: true,
    negRisk: topic.isExclusive,
    orderPriceMinTickSize: 1 / topic.ticksPerDollar,
    orderMinSize: 5,
  };
  if (outcome.condition === "sparse") return needed;
  return {
    ...needed,
    groupItemTitle: outcome.name === "" ? "" : outcome.name.charAt(0).toUpperCase() + outcome.name.slice(1),
    resolutionSource: topic.source,
    ...(isOver ? {} : quotes(topic, made.book)),
    ...volumes(made.totals),
    ...priceChanges(spec, made),
    startDate: topic.startDate,
    endDate: topic.endDate,
    endDateIso: topic.endDate.slice(0, 10),
    ...resolution(topic, outcome),
  };
}

function outcomePrices({ ticksPerDollar }: Topic, { condition }: TopicOutcome, book: GeneratedBook): string {
  if (condition === "yes") return JSON.stringify(["1", "0"]);
  if (condition === "no") return JSON.stringify(["0", "1"]);
  const yes = middleOf(book, ticksPerDollar);
  return JSON.stringify([String(yes), String(decimal(1 - yes, 4))]);
}

function quotes({ ticksPerDollar }: Topic, { ticks: { bestBid, bestAsk } }: GeneratedBook): Record<string, number> {
  return {
    ...(bestBid === null ? {} : { bestBid: bestBid / ticksPerDollar }),
    ...(bestAsk === null ? {} : { bestAsk: bestAsk / ticksPerDollar }),
    ...(bestBid === null || bestAsk === null ? {} : { spread: decimal((bestAsk - bestBid) / ticksPerDollar, 4) }),
  };
}

function volumes({ volumeUsd, lastDayUsd, liquidityUsd }: MarketTotals): Record<string, string | number> {
  return {
    volume: String(volumeUsd),
    volumeNum: volumeUsd,
    volume24hr: lastDayUsd,
    liquidity: String(liquidityUsd),
    liquidityNum: liquidityUsd,
  };
}

function priceChanges(
  { capturedAt }: MarketSpec,
  { tape, prices }: { readonly tape: Tape; readonly prices: readonly SnapshotPrice[] },
): Record<string, number> {
  const [latest] = tape.yesPrices;
  if (latest === undefined) return {};
  const now = Math.floor(Date.parse(capturedAt) / 1000);
  const dayOld = tape.yesPrices[tape.prints.findIndex(([at]) => at <= now - daySeconds)];
  const weekOld = priceAt(prices, now - 7 * daySeconds);
  return {
    lastTradePrice: latest,
    ...(dayOld === undefined ? {} : { oneDayPriceChange: decimal(latest - dayOld, 4) }),
    ...(weekOld === null ? {} : { oneWeekPriceChange: decimal(latest - weekOld, 4) }),
  };
}

function resolution({ closedTime, endDate }: Topic, { condition }: TopicOutcome): Record<string, string> {
  if (closedTime !== undefined) return { umaResolutionStatus: "resolved", closedTime, umaEndDate: closedTime };
  if (condition === "disputed") return { umaResolutionStatus: "disputed", umaEndDate: endDate };
  return {};
}
