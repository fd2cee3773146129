// Generates one market of the synthetic snapshot with its books, trades, prices and holders, each on demand. Prices
// follow the book and volumes follow the trades, so that all parts are consistent.

import { hexFrom, type Random, randomFrom, tokenFrom } from "../../venue/random.ts";
import type { SnapshotBook, SnapshotHolder, SnapshotMarket, SnapshotPrice, SnapshotTrade } from "./format.ts";
import { type GeneratedBook, generateBook, middleOf } from "./generate-book.ts";
import { generateHolders } from "./generate-holders.ts";
import { generatePrices } from "./generate-prices.ts";
import { generateTape, type Print, type Tape } from "./generate-trades.ts";
import { wireMarket } from "./generate-wire.ts";
import { lazily } from "./lazily.ts";
import { decimal, fill } from "./spelling.ts";
import type { MarketSpec, MarketTotals } from "./topic.ts";

/** A market of the snapshot. Each function computes its value at the first call. */
export interface OpenMarket {
  readonly id: string;
  readonly question: string;
  readonly conditionId: () => string;
  /** The token ids of Yes and No, in this order. */
  readonly tokenIds: () => readonly [string, string];
  /** The market as the catalogue host sends it. */
  readonly wire: () => SnapshotMarket;
  readonly totals: () => MarketTotals;
  /** The books by token id. A token without an entry has the mirror of the other token's book. Closed markets have no books. */
  readonly books: () => Readonly<Record<string, SnapshotBook>>;
  readonly trades: () => readonly SnapshotTrade[];
  readonly prices: () => readonly SnapshotPrice[];
  readonly holders: () => readonly (readonly SnapshotHolder[])[];
}

interface Made {
  readonly book: GeneratedBook;
  readonly tape: Tape;
  readonly totals: MarketTotals;
}

const daySeconds = 86_400;
/** Number of days of prices that the catalogue data needs. */
const catalogueDays = 8;
/** Open interest as a share of the traded volume, both in dollars. */
export const openInterestShare = 0.21;

/**
 * Opens one market. Its random numbers depend only on seed, topic and name. `kept` returns the market that the build stored,
 * or undefined.
 */
export function openMarket(spec: MarketSpec, kept: () => SnapshotMarket | undefined = () => undefined): OpenMarket {
  const { topic, outcome, id } = spec;
  const name = `${spec.seed}/${topic.slug}/${outcome.name}`;
  const question = fill(topic.question, outcome.name);
  const made = lazily(() => make(spec, randomFrom(name)));
  const identity = lazily(() => ({ conditionId: hexFrom(`${name}/condition`, 64) }));
  const tokenIds = lazily(() => [tokenFrom(`${name}/yes`), tokenFrom(`${name}/no`)] as const);
  const prices = lazily(() => generatePrices(pathOptions(spec, made()), randomFrom(`${name}/prices`)));
  // The catalogue data needs only the last days. Prices are generated backwards from now, so they do not depend on the start.
  const latestPrices = () => {
    const path = pathOptions(spec, made());
    const startSeconds = Math.max(path.startSeconds, seconds(spec.capturedAt) - catalogueDays * daySeconds);
    return generatePrices({ ...path, startSeconds }, randomFrom(`${name}/prices`));
  };
  const conditionId = () => identity().conditionId;
  const books = lazily(() => {
    if (topic.closedTime !== undefined) return {};
    const [yes, no] = tokenIds();
    const { book } = made();
    return { [yes]: book.yes, ...(book.no === null ? {} : { [no]: book.no }) };
  });
  const compute = () =>
    wireMarket(spec, { ...made(), prices: latestPrices(), question, tokenIds: tokenIds(), conditionId: conditionId() });
  const wire = lazily(() => kept() ?? compute());
  const holders = lazily(() => {
    const openInterestUsd = decimal(made().totals.volumeUsd * openInterestShare, 2);
    return generateHolders({ openInterestUsd, walletCount: spec.walletCount }, randomFrom(`${name}/holders`));
  });
  const trades = lazily(() =>
    made().tape.prints.map((print, at): SnapshotTrade => [...print, hexFrom(`${name}#${at}`, 64)]),
  );
  return { id, question, conditionId, tokenIds, wire, totals: () => made().totals, books, trades, prices, holders };
}

function make(spec: MarketSpec, random: Random): Made {
  const { topic, outcome, walletCount } = spec;
  const book = generateBook(topic, outcome, random);
  const tape = generateTape({ topic, outcome, ticks: book.ticks, endSeconds: endSeconds(spec), walletCount }, random);
  const lastDayUsd = sumUsd(tape.prints.filter(([at]) => at > seconds(spec.capturedAt) - daySeconds));
  const earlierUsd = topic.levelUsd * outcome.weight * (150 + 450 * random());
  const totals = {
    volumeUsd: outcome.condition === "idle" ? 0 : decimal(sumUsd(tape.prints) + earlierUsd, 2),
    lastDayUsd: decimal(lastDayUsd, 2),
    liquidityUsd: topic.closedTime === undefined ? restingUsd(book.merged) : 0,
  };
  return { book, tape, totals };
}

function pathOptions(spec: MarketSpec, { book, tape }: Made) {
  const { ticksPerDollar, startDate } = spec.topic;
  const restingPrice = middleOf(book, ticksPerDollar);
  return { tape, ticksPerDollar, restingPrice, startSeconds: seconds(startDate), endSeconds: endSeconds(spec) };
}

function endSeconds({ topic, capturedAt }: MarketSpec): number {
  return seconds(topic.closedTime === undefined ? capturedAt : topic.endDate);
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

function sumUsd(prints: readonly Print[]): number {
  return prints.reduce((sum, [, , , price, size]) => sum + price * size, 0);
}

function restingUsd({ bids, asks }: SnapshotBook): number {
  return decimal(
    [...bids, ...asks].reduce((sum, [price, size]) => sum + Number(price) * Number(size), 0),
    2,
  );
}
