// Holders of a market's outcomes: some wallets per outcome, together at most the open interest.

import { type Random, wholeBetween } from "../../venue/random.ts";
import type { SnapshotHolder } from "./format.ts";
import { decimal } from "./spelling.ts";

/** Holders of Yes and of No, largest first; none for a market without trades. */
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
      // A step coprime to the number of wallets names each at most once.
      return [(first + at * 7) % walletCount, shares];
    }).sort((left, right) => right[1] - left[1]);
  });
}
