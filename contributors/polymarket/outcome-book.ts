// Finds an outcome of a market and its opposite, and merges their books. books.ts computes values from a book.
import { ContributorError } from "../../src/contrib.ts";
import type { BookReading } from "./ask-books.ts";
import { type Book, emptyBook, mergeBooks } from "./books.ts";
import type { VenueClient } from "./client.ts";
import type { Market } from "./records.ts";

/** An outcome with a token; also the token of the opposite outcome, if there are exactly two outcomes. */
export interface Sides {
  readonly outcome: string;
  readonly tokenId: string;
  readonly oppositeTokenId: string | null;
}

/** Finds an outcome by its name, ignoring case. Without a name, returns the first outcome, which is Yes if there is one. */
export function sidesByName(market: Market, name: string | undefined): Sides {
  const wanted = name?.trim().toLowerCase();
  const at = wanted === undefined ? 0 : market.outcomes.findIndex(({ outcome }) => outcome.toLowerCase() === wanted);
  if (at >= 0) return sidesAt(market, at);
  const known = market.outcomes.map(({ outcome }) => outcome).join(", ");
  throw new ContributorError(
    "not_found",
    `"${market.question}" has no outcome ${JSON.stringify(name)}; it has ${known}`,
  );
}

/** Finds the outcome of a token. */
export function sidesByToken(market: Market, tokenId: string): Sides {
  return sidesAt(
    market,
    market.outcomes.findIndex((outcome) => outcome.tokenId === tokenId),
  );
}

/** Returns the market's id for trades, holders and terms. `wanted` names what is requested, for the error message. */
export function conditionIdOf(market: Market, wanted: string): string {
  if (market.conditionId !== null) return market.conditionId;
  throw new ContributorError(
    "upstream_malformed",
    `the venue returned no condition id for market ${market.marketId}, so its ${wanted} cannot be requested`,
  );
}

/** Reads the merged book of one outcome, and when the venue last changed it. */
export async function readMergedBook(client: VenueClient, sides: Sides): Promise<BookReading> {
  const { tokenId, oppositeTokenId } = sides;
  const tokenIds = oppositeTokenId === null ? [tokenId] : [tokenId, oppositeTokenId];
  return mergedReading(await client.books(tokenIds), sides);
}

/** Merges the books of an outcome and of the opposite outcome; both books were read before. */
export function mergedReading(readings: ReadonlyMap<string, BookReading>, sides: Sides): BookReading {
  const bookReading = readings.get(sides.tokenId);
  const opposite = sides.oppositeTokenId === null ? undefined : readings.get(sides.oppositeTokenId);
  const book: Book = mergeBooks(bookReading?.book ?? emptyBook, opposite?.book ?? emptyBook);
  return { book, changedAt: bookReading?.changedAt ?? opposite?.changedAt ?? null };
}

function sidesAt(market: Market, at: number): Sides {
  const chosen = market.outcomes[at];
  if (chosen === undefined || chosen.tokenId === null) {
    throw new ContributorError(
      "not_found",
      `"${market.question}" has no tradable outcome tokens, so it has no order book`,
    );
  }
  const opposite = market.outcomes.length === 2 ? market.outcomes[1 - at] : undefined;
  return { outcome: chosen.outcome, tokenId: chosen.tokenId, oppositeTokenId: opposite?.tokenId ?? null };
}
