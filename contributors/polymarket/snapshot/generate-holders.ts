// Generates the holders of a market's outcomes: some wallets per outcome, whose holdings sum to at most the open interest.

import { type Random, wholeBetween } from "../../venue/random.ts";
import type { SnapshotHolder } from "./format.ts";
import { decimal } from "./spelling.ts";

/** Returns the holders of Yes and of No, largest first; none for a market without trades. */
export function generateHolders(
  { openInterestUsd, walletCount }: { readonly openInterestUsd: number; readonly walletCount: number },
  random: Random,
): readonly (readonly SnapshotHolder[])[] {
  return [0, 1].map(() => {
    if (openInterestUsd === 0) return [];
    const first = wholeBetween(random, 0, walletCount - 1);
    const holders = wholeBetween(random, 5, 24);
    let leftShares = openInterestUsd;
    return Array.from({ length: holders }, (_, at): SnapshotHolder => {
      const shares = decimal(leftShares * (0.08 + 0.14 * random()), 2);
      leftShares -= shares;
      // The step 7 and the number of wallets have no common factor, so no wallet occurs twice.
      return [(first + at * 7) % walletCount, shares];
    }).sort((left, right) => right[1] - left[1]);
  });
}
