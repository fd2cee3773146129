// Answers requests for positions from the snapshot, as the data host does: open interest of markets, holders of outcomes.
import { type Answer, type Asked, ok, wholeOr } from "./answer.ts";
import { openInterestShare } from "./generate-market.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";
import { decimal } from "./spelling.ts";

const mostHolders = 20;

/** GET /oi: unknown markets are omitted. */
export function answerOpenInterest({ index, query }: Asked): Answer {
  return ok(
    asked(index, query).map(({ market }) => ({
      market: market.conditionId(),
      value: decimal(market.totals().volumeUsd * openInterestShare, 2),
    })),
  );
}

/** GET /holders: largest first; at most twenty per token, even for a higher limit. */
export function answerHolders({ index, query }: Asked): Answer {
  const limit = Math.min(mostHolders, wholeOr(query.get("limit"), mostHolders));
  const least = Number(query.get("minBalance") ?? 1);
  const wallets = index.snapshot.wallets();
  return ok(
    asked(index, query).flatMap(({ market }) =>
      market.holders().map((holders, outcomeIndex) => {
        const token = market.tokenIds()[outcomeIndex] ?? "";
        const row = ([wallet, amount]: (typeof holders)[number]) => ({
          proxyWallet: wallets[wallet] ?? "",
          bio: "",
          asset: token,
          pseudonym: "",
          amount,
          displayUsernamePublic: false,
          outcomeIndex,
          name: "",
          profileImage: "",
          profileImageOptimized: "",
          verified: false,
        });
        return {
          token,
          holders: holders
            .filter(([, amount]) => amount >= least)
            .slice(0, limit)
            .map(row),
        };
      }),
    ),
  );
}

function asked(index: SnapshotIndex, query: URLSearchParams) {
  const conditions = (query.get("market") ?? "").split(",");
  return conditions.flatMap((condition) => index.byCondition().get(condition) ?? []);
}
