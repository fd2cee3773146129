// Computes with order books: sorts and merges levels, and computes quotes, depth and the cost of a trade. Prices are US
// dollars per share, from 0 to 1; sizes are shares.

import { roundTo } from "../venue/rounding.ts";

/** A price, and the number of shares offered or bid at it. */
export interface Level {
  readonly price: number;
  readonly shares: number;
}

/** The bids and asks of one outcome token, best first, with one level per price. */
export interface Book {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** The side of the trade from the taker's view. */
export type Side = "buy" | "sell";

/** The best prices of a book. */
export interface Quote {
  readonly bestBid: number | null;
  readonly bestAsk: number | null;
  /** Best ask minus best bid; null unless both sides have a level. */
  readonly spread: number | null;
  readonly midpoint: number | null;
}

/** The result of filling `sizeUsd`. If the book has too few orders, every number describes only the filled part. */
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
  /** Difference between average and best price, in percent of the best price; 0 or more. */
  readonly slippagePercent: number | null;
  /** Dollars lost compared with filling every share at the best price; 0 or more. */
  readonly slippageUsd: number | null;
  /** Difference between average price and midpoint, in percent of the midpoint. It includes half of the spread. */
  readonly costFromMidpointPercent: number | null;
}

/** The book of a token without quotes. */
export const emptyBook: Book = { bids: [], asks: [] };

/** A remainder of at most this many dollars or shares is a rounding error. */
const dust = 1e-6;
/** Bounds for the shares of a valid level; values outside them would lead to NaN or Infinity. */
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

/** Returns the same orders in terms of the opposite outcome: a bid for Yes at p becomes an offer of No at 1 - p. */
export function mirrorBook(book: Book): Book {
  const flip = ({ price, shares }: Level): Level => ({ price: 1 - price, shares });
  return bookOf({ bids: book.asks.map(flip), asks: book.bids.map(flip) });
}

/**
 * Merges an outcome's book with the opposite outcome's book. The venue usually lists each order in both books. So the
 * size at each price is the larger of the two sizes, not their sum. An order that the venue lists in only one book is
 * included.
 */
export function mergeBooks(book: Book, opposite: Book): Book {
  const mirrored = mirrorBook(opposite);
  return bookOf({
    bids: largerPerPrice(book.bids, mirrored.bids),
    asks: largerPerPrice(book.asks, mirrored.asks),
  });
}

/** Returns the best prices, the spread and the midpoint. */
export function quoteOf(book: Book): Quote {
  const bestBid = book.bids[0]?.price ?? null;
  const bestAsk = book.asks[0]?.price ?? null;
  if (bestBid === null || bestAsk === null) return { bestBid, bestAsk, spread: null, midpoint: null };
  return { bestBid, bestAsk, spread: roundTo(bestAsk - bestBid, 6), midpoint: roundTo((bestAsk + bestBid) / 2, 6) };
}

/** Returns the spread in percent of the midpoint; null unless both sides have a level. */
export function spreadPercent(book: Book): number | null {
  const { spread, midpoint } = quoteOf(book);
  return spread === null || midpoint === null ? null : roundTo((spread * 100) / midpoint, 4);
}

/** Returns the sum in dollars of all orders on each side. */
export function depthOf(book: Book): { readonly bidDepthUsd: number; readonly askDepthUsd: number } {
  const { bidUsd, askUsd } = depthWithin(book, 1);
  return { bidDepthUsd: bidUsd, askDepthUsd: askUsd };
}

/** Returns the sum in dollars of the orders on each side whose price is at most `band` from the best price. */
export function depthWithin(book: Book, band: number): { readonly bidUsd: number; readonly askUsd: number } {
  return { bidUsd: sideDepth(book.bids, band), askUsd: sideDepth(book.asks, band) };
}

/** The size of a trade, in dollars or in shares. */
export type Size = { readonly sizeUsd: number } | { readonly sizeShares: number };

/** Fills an order level by level, from the asks (buy) or the bids (sell), until its size or the book is used up. */
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

/** Fills an order whose size is given in shares; `sizeUsd` of the result is the cost of the filled shares. */
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
