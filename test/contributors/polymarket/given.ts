// The snapshot as the tests read it: its raw rows, indexed without any code of the server.
import type {
  Snapshot,
  SnapshotBook,
  SnapshotEvent,
  SnapshotMarket,
} from "../../../contributors/polymarket/snapshot/format.ts";
import { generateSnapshot } from "../../../contributors/polymarket/snapshot/generate.ts";

export const snapshot: Snapshot = generateSnapshot();

/** The market with that question; fails the test when there is none. */
export function marketOf(
  question: string,
): SnapshotMarket & { readonly event: SnapshotEvent; readonly tokens: readonly string[] } {
  for (const event of snapshot.events) {
    const market = event.markets.find((candidate) => candidate.question === question);
    if (market !== undefined) return { ...market, event, tokens: JSON.parse(market.clobTokenIds) };
  }
  throw new Error(`the snapshot has no market ${question}`);
}

/** The event with that title; fails the test when there is none. */
export function eventOf(title: string): SnapshotEvent {
  const found = snapshot.events.find((event) => event.title === title);
  if (found === undefined) throw new Error(`the snapshot has no event ${title}`);
  return found;
}

/** The stored book of a market's Yes token, or an empty one. */
export function yesBookOf(market: SnapshotMarket): SnapshotBook {
  const [yes]: string[] = JSON.parse(market.clobTokenIds);
  return snapshot.books[yes ?? ""] ?? { bids: [], asks: [] };
}
