// Order book arithmetic: levels best first, merging, quotes, depth and the cost of a size. Pure; prices are US dollars
// per share (0 to 1), sizes are shares, whatever the origin of a book.

import { roundTo } from "../venue/rounding.ts";

/** Shares resting at one price. */
export interface Level {
  readonly price: number;
  readonly shares: number;
}

/** Bids and asks of one outcome token, best first, one level per price. */
export interface Book {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** The taker's side of a trade. */
export type Side = "buy" | "sell";

/** The top of a book. */
export interface Quote {
  readonly bestBid: number | null;
  readonly bestAsk: number | null;
  /** Best ask minus best bid; null unless both sides have a level. */
  readonly spread: number | null;
  readonly midpoint: number | null;
}

/** The result of filling `sizeUsd`. When the book is too thin, every number describes the part that fills. */
export interface Fill {
  readonly side: Side;
  readonly sizeUsd: number;
  readonly fillable: boolean;
  readonly filledUsd: number;
  readonly shares: number;
  readonly levelsUsed: number;
  readonly bestPrice: number | null;
  readonly averagePrice: number | null;
  readonly worstPrice: number | null;
  /** Average price against the best price of that side, percent of the best price; 0 or more. */
  readonly slippagePercent: number | null;
  /** Dollars lost compared with filling every share at the best price; 0 or more. */
  readonly slippageUsd: number | null;
  /** Average price against the midpoint, percent of the midpoint: half the spread is in it. */
  readonly costFromMidpointPercent: number | null;
}

/** The book of a token without quotes. */
export const emptyBook: Book = { bids: [], asks: [] };

/** A remainder below this many dollars is rounding. */
const dust = 1e-6;
/** Bounds of a plausible level: fewer shares than can be traded, or more than exist, would lead to NaN or Infinity. */
const fewestShares = 1e-6;
const mostShares = 1e12;
const priceDecimals = 6;

/** Sorts levels, joins equal prices, and drops invalid levels. */
export function bookOf(raw: Book): Book {
  return {
    bids: tidy(raw.bids).sort((a, b) => b.price - a.price),
    asks: tidy(raw.asks).sort((a, b) => a.price - b.price),
  };
}

/** The same orders from the opposite outcome: a bid for Yes at p is an offer of No at 1 - p. */
export function mirrorBook(book: Book): Book {
  const flip = ({ price, shares }: Level): Level => ({ price: 1 - price, shares });
  return bookOf({ bids: book.asks.map(flip), asks: book.bids.map(flip) });
}

/**
 * Merges an outcome's own book with the opposite outcome's. The venue usually lists each order on both sides, so at
 * each price the larger of the two sizes counts, not their sum: nothing is counted twice, and a side that the venue
 * omitted is filled in.
 */
export function mergeBooks(own: Book, opposite: Book): Book {
  const mirrored = mirrorBook(opposite);
  return bookOf({
    bids: largerPerPrice(own.bids, mirrored.bids),
    asks: largerPerPrice(own.asks, mirrored.asks),
  });
}

/** Best prices, spread and midpoint. */
export function quoteOf(book: Book): Quote {
  const bestBid = book.bids[0]?.price ?? null;
  const bestAsk = book.asks[0]?.price ?? null;
  if (bestBid === null || bestAsk === null) return { bestBid, bestAsk, spread: null, midpoint: null };
  return { bestBid, bestAsk, spread: roundTo(bestAsk - bestBid, 6), midpoint: roundTo((bestAsk + bestBid) / 2, 6) };
}

/** Spread in percent of the midpoint; null unless both sides have a level. */
export function spreadPercent(book: Book): number | null {
  const { spread, midpoint } = quoteOf(book);
  return spread === null || midpoint === null ? null : roundTo((spread * 100) / midpoint, 4);
}

/** Dollars resting on all levels of each side. */
export function depthOf(book: Book): { readonly bidDepthUsd: number; readonly askDepthUsd: number } {
  const { bidUsd, askUsd } = depthWithin(book, 1);
  return { bidDepthUsd: bidUsd, askDepthUsd: askUsd };
}

/** Dollars resting within `band` of the best price of each side, both ends included. */
export function depthWithin(book: Book, band: number): { readonly bidUsd: number; readonly askUsd: number } {
  return { bidUsd: sideDepth(book.bids, band), askUsd: sideDepth(book.asks, band) };
}

/** The size of a trade: dollars or shares. */
export type Size = { readonly sizeUsd: number } | { readonly sizeShares: number };

/** Walks the asks (buy) or the bids (sell) until the dollars or shares have been traded. */
export function walkBook(book: Book, order: { readonly side: Side } & Size): Fill {
  const levels = order.side === "buy" ? book.asks : book.bids;
  if ("sizeShares" in order) return walkShares(book, { ...order, levels });
  let leftUsd = order.sizeUsd;
  let shares = 0;
  let levelsUsed = 0;
  for (const level of levels) {
    if (leftUsd <= dust) break;
    const takenUsd = Math.min(leftUsd, level.price * level.shares);
    shares += takenUsd / level.price;
    leftUsd -= takenUsd;
    levelsUsed += 1;
  }
  const fillable = leftUsd <= dust;
  const filledUsd = fillable ? order.sizeUsd : order.sizeUsd - leftUsd;
  return {
    side: order.side,
    sizeUsd: order.sizeUsd,
    fillable,
    levelsUsed,
    ...costOf(book, { side: order.side, filledUsd, shares, levelsUsed }),
  };
}

/** A size in shares: its dollars are the cost of those shares, as far as the book has them. */
function walkShares(
  book: Book,
  { side, sizeShares, levels }: { readonly side: Side; readonly sizeShares: number; readonly levels: readonly Level[] },
): Fill {
  let left = sizeShares;
  let filledUsd = 0;
  let levelsUsed = 0;
  for (const { price, shares } of levels) {
    if (left <= dust) break;
    const taken = Math.min(left, shares);
    filledUsd += taken * price;
    left -= taken;
    levelsUsed += 1;
  }
  const cost = costOf(book, { side, filledUsd, shares: sizeShares - Math.max(0, left), levelsUsed });
  return { side, sizeUsd: cost.filledUsd, fillable: left <= dust, levelsUsed, ...cost };
}

function costOf(
  book: Book,
  filled: { readonly side: Side; readonly filledUsd: number; readonly shares: number; readonly levelsUsed: number },
): Omit<Fill, "side" | "sizeUsd" | "fillable" | "levelsUsed"> {
  const levels = filled.side === "buy" ? book.asks : book.bids;
  const best = levels[0]?.price;
  const worst = levels[filled.levelsUsed - 1]?.price;
  const rounded = {
    filledUsd: roundTo(filled.filledUsd, 6),
    shares: roundTo(filled.shares, 6),
    bestPrice: best ?? null,
  };
  if (best === undefined || worst === undefined) {
    const nothing = { averagePrice: null, worstPrice: null, slippagePercent: null, slippageUsd: null };
    return { ...rounded, ...nothing, costFromMidpointPercent: null };
  }
  const direction = filled.side === "buy" ? 1 : -1;
  const average = filled.filledUsd / filled.shares;
  const { midpoint } = quoteOf(book);
  return {
    ...rounded,
    averagePrice: roundTo(average, 6),
    worstPrice: worst,
    slippagePercent: roundTo((direction * (average - best) * 100) / best, 4),
    slippageUsd: roundTo(direction * (filled.filledUsd - filled.shares * best), 4),
    costFromMidpointPercent: midpoint === null ? null : roundTo((direction * (average - midpoint) * 100) / midpoint, 4),
  };
}

function tidy(levels: readonly Level[]): Level[] {
  const byPrice = new Map<number, number>();
  for (const { price: sent, shares } of levels) {
    const price = roundTo(sent, priceDecimals);
    if (!(price > 0 && price < 1 && shares >= fewestShares && shares <= mostShares)) continue;
    byPrice.set(price, (byPrice.get(price) ?? 0) + shares);
  }
  return [...byPrice].map(([price, shares]) => ({ price, shares }));
}

function largerPerPrice(left: readonly Level[], right: readonly Level[]): readonly Level[] {
  const byPrice = new Map(left.map(({ price, shares }) => [price, shares]));
  for (const { price, shares } of right) byPrice.set(price, Math.max(shares, byPrice.get(price) ?? 0));
  return [...byPrice].map(([price, shares]) => ({ price, shares }));
}

function sideDepth(levels: readonly Level[], band: number): number {
  const best = levels[0]?.price ?? 0;
  const near = levels.filter(({ price }) => Math.abs(price - best) <= band + 1e-9);
  return roundTo(
    near.reduce((sum, { price, shares }) => sum + price * shares, 0),
    2,
  );
}
