// Computes the true values of the snapshot from its raw rows, without the arithmetic of the server.
import type { SnapshotEvent, SnapshotMarket, SnapshotTrade } from "../../../contributors/polymarket/snapshot/format.ts";
import { generateSnapshot } from "../../../contributors/polymarket/snapshot/generate.ts";

interface Level {
  readonly price: number;
  readonly size: number;
}

export type Outcome = "Yes" | "No";

/** The oracle of the snapshot of a seed; without a seed, of the bundled snapshot. */
export function oracleOf(seed?: string) {
  const snapshot = generateSnapshot(seed);
  const nowSeconds = Date.parse(snapshot.capturedAt) / 1000;
  const daySeconds = 86_400;

  const event = (title: string): SnapshotEvent => {
    const found = snapshot.events.find((candidate) => candidate.title === title);
    if (found === undefined) throw new Error(`the snapshot has no event ${title}`);
    return found;
  };
  const markets = snapshot.events.flatMap(({ markets: own }) => own);
  const market = (question: string): SnapshotMarket => {
    const found = markets.find((candidate) => candidate.question === question);
    if (found === undefined) throw new Error(`the snapshot has no market ${question}`);
    return found;
  };

  /** All orders on one outcome, best first: its own, and those on the other outcome, converted. */
  const book = (wanted: SnapshotMarket, outcome: Outcome = "Yes") => {
    const tokens: readonly string[] = JSON.parse(wanted.clobTokenIds);
    const [text = "", other = ""] = outcome === "Yes" ? tokens : [...tokens].reverse();
    const rows = (token: string, side: "bids" | "asks", isMirrored: boolean) =>
      (snapshot.books[token]?.[side] ?? []).map(
        ([price, size]): Level => ({
          price: Math.round((isMirrored ? 1 - Number(price) : Number(price)) * 1e4) / 1e4,
          size: Number(size),
        }),
      );
    const best = (sign: 1 | -1) => (a: Level, b: Level) => sign * (a.price - b.price);
    return {
      bids: [...rows(text, "bids", false), ...rows(other, "asks", true)].sort(best(-1)),
      asks: [...rows(text, "asks", false), ...rows(other, "bids", true)].sort(best(1)),
    };
  };

  const quote = (question: string, outcome: Outcome = "Yes") => {
    const { bids, asks } = book(market(question), outcome);
    const [bid = Number.NaN, ask = Number.NaN] = [bids[0]?.price, asks[0]?.price];
    return { bid, ask, spread: ask - bid, midpoint: (ask + bid) / 2 };
  };

  /** Average price of a size relative to the best price, in percent, and in dollars over all shares. */
  const slippage = (
    question: string,
    order: { readonly side: "buy" | "sell"; readonly outcome: Outcome; readonly usd: number },
  ) => {
    const { bids, asks } = book(market(question), order.outcome);
    const levels = order.side === "buy" ? asks : bids;
    let dollars = 0;
    let shares = 0;
    for (const { price, size } of levels) {
      const take = Math.min(size, (order.usd - dollars) / price);
      dollars += take * price;
      shares += take;
      if (dollars >= order.usd - 1e-9) break;
    }
    const best = levels[0]?.price ?? Number.NaN;
    const average = dollars / shares;
    return { percent: (Math.abs(average - best) / best) * 100, average, filledUsd: dollars, shares };
  };

  /** Dollars within a distance of the best price, both sides together. */
  const depth = (wanted: SnapshotMarket, within = 0.05) => {
    const { bids, asks } = book(wanted);
    const near = (levels: readonly Level[]) =>
      levels
        .filter(({ price }) => Math.abs(price - (levels[0]?.price ?? 0)) <= within + 1e-9)
        .reduce((sum, { price, size }) => sum + price * size, 0);
    return near(bids) + near(asks);
  };

  const ranking = (title: string) =>
    event(title)
      .markets.map((market) => ({ name: String(market.groupItemTitle), depthUsd: depth(market) }))
      .sort((a, b) => b.depthUsd - a.depthUsd);

  /** Price of Yes at a moment. */
  const priceAt = (question: string, atSeconds: number) =>
    (snapshot.prices[market(question).conditionId] ?? []).filter(([at]) => at <= atSeconds).at(-1)?.[1] ?? Number.NaN;

  const trades = (question: string): readonly SnapshotTrade[] => snapshot.trades[market(question).conditionId] ?? [];

  const open = () => markets.filter(({ closed }) => !closed);
  /** Open markets by a value of the catalogue, highest first. */
  const top = (field: string) =>
    open()
      .filter((market) => market[field] !== undefined)
      .sort((a, b) => Number(b[field]) - Number(a[field]));

  return {
    snapshot,
    nowSeconds,
    daySeconds,
    event,
    market,
    markets,
    book,
    quote,
    slippage,
    depth,
    ranking,
    priceAt,
    trades,
    top,
  };
}

export type Oracle = ReturnType<typeof oracleOf>;
