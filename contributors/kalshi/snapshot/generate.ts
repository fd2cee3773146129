// Generates the synthetic snapshot from its seed on demand. Order books, trades and candlesticks are consistent with
// each other. All numbers are invented; the same code always generates the same numbers.
import { hexFrom, type Random, randomFrom, wholeBetween } from "../../venue/random.ts";
import { type Topic, type TopicEvent, type TopicMarket, topics } from "./topics.data.ts";

/** The time at which the data of the snapshot counts as captured. */
export const capturedAt = "2026-03-20T19:00:00.000Z";
export const capturedSeconds = Date.parse(capturedAt) / 1000;

/** A contract of the snapshot with the data for all endpoints. Prices are whole cents; trades are newest first. */
export interface SnapshotMarket {
  readonly ticker: string;
  readonly topic: Topic;
  readonly event: TopicEvent;
  readonly market: TopicMarket;
  readonly title: string;
  readonly openedSeconds: number;
  readonly closesSeconds: number;
  readonly yesBids: readonly Level[];
  readonly noBids: readonly Level[];
  readonly trades: readonly SnapshotTrade[];
  /** Number of contracts traded before the first trade in the list. */
  readonly earlierVolume: number;
  readonly openInterest: number;
}

/** A price in cents, and the number of contracts at it. */
export type Level = readonly [cents: number, contracts: number];

export interface SnapshotTrade {
  readonly id: string;
  readonly atSeconds: number;
  readonly takerSide: "yes" | "no";
  readonly yesCents: number;
  readonly contracts: number;
}

const seed = "ctx-kalshi-1";
const daySeconds = 86_400;
const tapeDays = 7;

/** Returns all contracts, ordered by series. */
export function generateMarkets(): readonly SnapshotMarket[] {
  return topics.flatMap((topic) =>
    topic.events.flatMap((event) => event.markets.map((market) => generateMarket({ topic, event, market }))),
  );
}

function generateMarket(about: Pick<SnapshotMarket, "topic" | "event" | "market">): SnapshotMarket {
  const { event, market } = about;
  const ticker = market.suffix === "" ? event.ticker : `${event.ticker}-${market.suffix}`;
  const random = randomFrom(`${seed}/${ticker}`);
  const closesSeconds = Date.parse(event.closes) / 1000;
  const isLive = market.condition === undefined || market.condition === "one-sided" || market.condition === "paused";
  const bid = clip(market.cents - wholeBetween(random, 0, 1));
  const ask = clip(Math.max(bid + 1, market.cents + wholeBetween(random, 1, 2)));
  const yesBids = isLive && market.condition !== "one-sided" ? side(bid, random) : [];
  const noBids = isLive ? side(100 - ask, random) : [];
  return {
    ...about,
    ticker,
    title: market.title ?? event.title,
    openedSeconds: closesSeconds - wholeBetween(random, 40, 200) * daySeconds,
    closesSeconds,
    yesBids,
    noBids,
    trades:
      market.condition === "empty"
        ? []
        : tape({ ticker, bid, ask, end: Math.min(capturedSeconds, closesSeconds) }, random),
    earlierVolume: wholeBetween(random, 200, 90_000),
    openInterest: wholeBetween(random, 100, 40_000),
  };
}

/** Generates the levels of one side, best price first; sizes tend to grow with the distance from the best price. */
function side(best: number, random: Random): readonly Level[] {
  const levels: Level[] = [];
  const most = wholeBetween(random, 3, 9);
  for (let cents = best; cents >= 1 && levels.length < most; cents -= wholeBetween(random, 1, 3)) {
    levels.push([cents, wholeBetween(random, 20, 400) * (1 + levels.length)]);
  }
  return levels;
}

/** Generates the trades of a week, newest first. The newest trade is at the best price of the book. */
function tape(
  {
    ticker,
    bid,
    ask,
    end,
  }: { readonly ticker: string; readonly bid: number; readonly ask: number; readonly end: number },
  random: Random,
): readonly SnapshotTrade[] {
  const trades: SnapshotTrade[] = [];
  const most = wholeBetween(random, 12, 40);
  let drift = 0;
  let atSeconds = end - wholeBetween(random, 20, 900);
  while (trades.length < most && atSeconds > end - tapeDays * daySeconds) {
    const takerSide = random() < 0.55 ? "yes" : "no";
    const yesCents = clip((takerSide === "yes" ? ask : bid) + drift);
    const id = `${hexFrom(`${seed}/${ticker}#${trades.length}`, 40).slice(2, 18)}`;
    trades.push({
      id,
      atSeconds,
      takerSide,
      yesCents,
      contracts: wholeBetween(random, 1, 12) * wholeBetween(random, 1, 25),
    });
    drift += wholeBetween(random, -1, 1);
    atSeconds -= wholeBetween(random, 600, 50_000);
  }
  return trades;
}

function clip(cents: number): number {
  return Math.min(99, Math.max(1, cents));
}
