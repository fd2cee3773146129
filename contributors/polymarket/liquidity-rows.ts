// Computes the liquidity rows of several markets, the market with the most depth first. Reads all books in one request
// batch.

import { roundTo, sumOf } from "../venue/rounding.ts";
import type { BookReading } from "./ask-books.ts";
import { depthWithin, emptyBook, quoteOf, type Side, walkBook } from "./books.ts";
import type { VenueClient } from "./client.ts";
import type { LiquidityRow } from "./liquidity-row-shape.ts";
import { mergedReading, type Sides, sidesByName } from "./outcome-book.ts";
import type { Market } from "./records.ts";

/** A market with an id. */
export type KnownMarket = Market & { readonly marketId: string };

/** Returns a row for the first outcome of each market, ranked by depth. */
export async function readLiquidityRows(
  client: VenueClient,
  wanted: { readonly markets: readonly KnownMarket[]; readonly withinPrice: number; readonly sizeUsd: number },
): Promise<LiquidityRow[]> {
  const listed = wanted.markets.map((market) => ({ market, sides: sidesOrNull(market) }));
  const readings = await client.books(listed.flatMap(tokensToRead));
  return rankRows(listed.map((entry) => rowOf(entry, { ...wanted, readings })));
}

interface Listed {
  readonly market: KnownMarket;
  /** Null for a market without tokens, which has no book. */
  readonly sides: Sides | null;
}

function sidesOrNull(market: Market): Sides | null {
  return market.outcomes[0]?.tokenId ? sidesByName(market, undefined) : null;
}

function tokensToRead({ market, sides }: Listed): readonly string[] {
  if (sides === null || market.status === "closed") return [];
  return sides.oppositeTokenId === null ? [sides.tokenId] : [sides.tokenId, sides.oppositeTokenId];
}

function rowOf(
  { market, sides }: Listed,
  options: {
    readonly readings: ReadonlyMap<string, BookReading>;
    readonly withinPrice: number;
    readonly sizeUsd: number;
  },
): Omit<LiquidityRow, "rank" | "shareOfDepth"> {
  const book = sides === null ? emptyBook : mergedReading(options.readings, sides).book;
  const { bidUsd, askUsd } = depthWithin(book, options.withinPrice);
  const slippage = (side: Side) => {
    const fill = walkBook(book, { side, sizeUsd: options.sizeUsd });
    return fill.fillable ? fill.slippagePercent : null;
  };
  return {
    outcomeName: market.outcomeName ?? market.question,
    marketId: market.marketId,
    tokenId: sides?.tokenId ?? null,
    question: market.question,
    status: market.status,
    ...quoteOf(book),
    depthUsd: roundTo(bidUsd + askUsd, 2),
    bidDepthUsd: bidUsd,
    askDepthUsd: askUsd,
    buySlippagePercent: slippage("buy"),
    sellSlippagePercent: slippage("sell"),
    volumeUsd: market.volumeUsd,
    volume24hUsd: market.volume24hUsd,
  };
}

function rankRows(rows: readonly Omit<LiquidityRow, "rank" | "shareOfDepth">[]): LiquidityRow[] {
  const totalUsd = sumOf(rows, ({ depthUsd }) => depthUsd);
  return [...rows]
    .sort((a, b) => b.depthUsd - a.depthUsd)
    .map((row, at) => ({
      rank: at + 1,
      ...row,
      shareOfDepth: totalUsd === 0 ? null : roundTo(row.depthUsd / totalUsd, 4),
    }));
}
