// One market of the synthetic snapshot in the venue's spelling, with its books and its tape.
// Prices follow the book, volumes follow the tape, so that nothing contradicts anything.
import type { SnapshotBook, SnapshotMarket, SnapshotTrade } from "./format.ts";
import { type GeneratedBook, generateBook } from "./generate-book.ts";
import { generateTape, type Tape } from "./generate-trades.ts";
import { hexFrom, type Random, randomFrom, tokenFrom } from "./random.ts";
import { decimal, fill, slugOf } from "./spelling.ts";
import type { Topic, TopicOutcome } from "./topics.data.ts";

/** A market as it goes into the snapshot, with its books by token and its tape. */
export interface MadeMarket {
  readonly wire: SnapshotMarket;
  readonly books: readonly (readonly [tokenId: string, book: SnapshotBook])[];
  readonly trades: readonly SnapshotTrade[];
}

/** What a market is made from. */
export interface MarketSpec {
  readonly topic: Topic;
  readonly outcome: TopicOutcome;
  readonly seed: string;
  readonly id: string;
  readonly capturedAt: string;
  readonly walletCount: number;
}

const daySeconds = 86_400;

/** Makes one market; what it draws from the seed depends on nothing but its own topic and name. */
export function makeMarket(spec: MarketSpec): MadeMarket {
  const { topic, outcome, id, walletCount } = spec;
  const name = `${spec.seed}/${topic.slug}/${outcome.name}`;
  const random = randomFrom(name);
  const book = generateBook(topic, outcome, random);
  const isOver = topic.closedTime !== undefined;
  const endSeconds = Math.floor(Date.parse(isOver ? topic.endDate : spec.capturedAt) / 1000);
  const tape = generateTape({ topic, outcome, ticks: book.ticks, endSeconds, walletCount, name }, random);
  const tokens = [tokenFrom(`${name}/yes`), tokenFrom(`${name}/no`)] as const;
  const question = fill(topic.question, outcome.name);
  const wire: SnapshotMarket = {
    id,
    question,
    conditionId: hexFrom(`${name}/condition`, 64),
    slug: slugOf(question),
    groupItemTitle: outcome.name === "" ? "" : outcome.name.charAt(0).toUpperCase() + outcome.name.slice(1),
    description: `${fill(topic.rules, outcome.name)} Synthetic market: its figures are invented.`,
    resolutionSource: topic.source,
    outcomes: JSON.stringify(["Yes", "No"]),
    clobTokenIds: JSON.stringify(tokens),
    ...pricesOf(topic, outcome, book),
    ...volumesOf({ ...spec, tape, book }, random),
    startDate: topic.startDate,
    endDate: topic.endDate,
    endDateIso: topic.endDate.slice(0, 10),
    active: true,
    closed: isOver,
    archived: false,
    acceptingOrders: !isOver,
    enableOrderBook: true,
    negRisk: topic.isExclusive,
    orderPriceMinTickSize: 1 / topic.ticksPerDollar,
    orderMinSize: 5,
    ...resolutionOf(topic, outcome),
  };
  const books = isOver
    ? []
    : [[tokens[0], book.yes] as const, ...(book.no === null ? [] : [[tokens[1], book.no] as const])];
  return { wire, books, trades: tape.trades };
}

function pricesOf(topic: Topic, { condition }: TopicOutcome, book: GeneratedBook): Record<string, string | number> {
  if (condition === "yes" || condition === "no") {
    return { outcomePrices: JSON.stringify(condition === "yes" ? ["1", "0"] : ["0", "1"]) };
  }
  const { bestBid, bestAsk } = book.ticks;
  const perDollar = topic.ticksPerDollar;
  const halfTicks = (bestBid ?? 0) + (bestAsk ?? perDollar);
  const yes = decimal(halfTicks / (2 * perDollar), 4);
  return {
    outcomePrices: JSON.stringify([String(yes), String(decimal(1 - yes, 4))]),
    ...(bestBid === null ? {} : { bestBid: bestBid / perDollar }),
    ...(bestAsk === null ? {} : { bestAsk: bestAsk / perDollar }),
    ...(bestBid === null || bestAsk === null ? {} : { spread: decimal((bestAsk - bestBid) / perDollar, 4) }),
  };
}

function volumesOf(
  made: MarketSpec & { readonly tape: Tape; readonly book: GeneratedBook },
  random: Random,
): Record<string, string | number> {
  const { topic, outcome, tape, book } = made;
  const nowSeconds = Date.parse(made.capturedAt) / 1000;
  const isOfLastDay = ([at]: SnapshotTrade) => at > nowSeconds - daySeconds;
  const lastDayUsd = tape.trades.filter(isOfLastDay).reduce((sum, [, , , price, size]) => sum + price * size, 0);
  const tapeUsd = tape.trades.reduce((sum, [, , , price, size]) => sum + price * size, 0);
  const history = topic.levelUsd * outcome.weight * (150 + 450 * random());
  const volume = outcome.condition === "idle" ? 0 : decimal(tapeUsd + history, 2);
  const liquidity = topic.closedTime === undefined ? restingUsd(book.merged) : 0;
  const [latest] = tape.yesPrices;
  const dayOld = tape.yesPrices[tape.trades.findIndex((trade) => !isOfLastDay(trade))];
  return {
    volume: String(volume),
    volumeNum: volume,
    volume24hr: decimal(lastDayUsd, 2),
    liquidity: String(liquidity),
    liquidityNum: liquidity,
    ...(latest === undefined ? {} : { lastTradePrice: latest }),
    ...(latest === undefined || dayOld === undefined ? {} : { oneDayPriceChange: decimal(latest - dayOld, 4) }),
  };
}

function resolutionOf({ closedTime, endDate }: Topic, { condition }: TopicOutcome): Record<string, string> {
  if (closedTime !== undefined) return { umaResolutionStatus: "resolved", closedTime, umaEndDate: closedTime };
  if (condition === "disputed") return { umaResolutionStatus: "disputed", umaEndDate: endDate };
  return {};
}

function restingUsd({ bids, asks }: SnapshotBook): number {
  return decimal(
    [...bids, ...asks].reduce((sum, [price, size]) => sum + Number(price) * Number(size), 0),
    2,
  );
}
