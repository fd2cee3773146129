// The synthetic snapshot from a seed: same seed, same bytes. Every figure and identifier is invented.
// It makes data only; make.ts writes it down.
import type { Snapshot, SnapshotEvent } from "./format.ts";
import { type MadeMarket, makeMarket } from "./generate-market.ts";
import { hexFrom, randomFrom } from "./random.ts";
import { decimal, fill, slugOf } from "./spelling.ts";
import { type Topic, topics } from "./topics.data.ts";

/** What is written after `version` and `note`; the moment of capture is part of the data, not of the machine. */
export const snapshotCapturedAt = "2026-03-20T19:00:00.000Z";
export const snapshotSeed = "ctx-1";

const note = "Synthetic data made from a seed: every price, size, trade, volume and identifier is invented.";
const walletCount = 60;

/** Makes the whole snapshot. */
export function generateSnapshot(seed: string = snapshotSeed): Snapshot {
  const wallets = Array.from({ length: walletCount }, (_, at) => hexFrom(`${seed}/wallet/${at}`, 40));
  const marketIds = countFrom(1_940_003, 7);
  const made = topics.map((topic, at) => {
    const markets = topic.outcomes.map((outcome) =>
      makeMarket({ topic, outcome, seed, id: String(marketIds()), capturedAt: snapshotCapturedAt, walletCount }),
    );
    return { markets, event: makeEvent({ topic, seed, id: String(930_101 + at * 13) }, markets) };
  });
  const markets = made.flatMap((entry) => entry.markets);
  return {
    version: 1,
    note,
    capturedAt: snapshotCapturedAt,
    seed,
    events: made.map(({ event }) => event),
    books: Object.fromEntries(markets.flatMap(({ books }) => books)),
    wallets,
    trades: Object.fromEntries(markets.map(({ wire, trades }) => [wire.conditionId, trades])),
  };
}

function makeEvent(
  spec: { readonly topic: Topic; readonly seed: string; readonly id: string },
  made: readonly MadeMarket[],
): SnapshotEvent {
  const { topic, id } = spec;
  const markets = made.map(({ wire }) => wire);
  const total = (field: string) =>
    decimal(
      markets.reduce((sum, market) => sum + Number(market[field]), 0),
      2,
    );
  return {
    id,
    ticker: topic.slug,
    slug: topic.slug,
    title: topic.title,
    description: `${fill(topic.rules, "the named outcome")} Synthetic event: its figures are invented.`,
    resolutionSource: topic.source,
    startDate: topic.startDate,
    creationDate: topic.startDate,
    endDate: topic.endDate,
    ...(topic.closedTime === undefined ? {} : { closedTime: topic.closedTime }),
    active: true,
    closed: topic.closedTime !== undefined,
    archived: false,
    new: false,
    featured: false,
    restricted: true,
    enableOrderBook: true,
    negRisk: topic.isExclusive,
    ...(topic.isExclusive ? { negRiskMarketID: hexFrom(`${spec.seed}/${topic.slug}/group`, 64) } : {}),
    commentCount: Math.floor(randomFrom(`${spec.seed}/${topic.slug}/comments`)() * 900),
    liquidity: total("liquidityNum"),
    volume: total("volumeNum"),
    volume24hr: total("volume24hr"),
    openInterest: decimal(total("volumeNum") * 0.21, 2),
    tags: topic.tags.map((label) => ({ id: tagId(label), label, slug: slugOf(label) })),
    markets,
  };
}

function tagId(label: string): string {
  return String(100 + Math.floor(randomFrom(`tag/${label}`)() * 100_000));
}

function countFrom(first: number, step: number): () => number {
  let next = first;
  return () => {
    const given = next;
    next += step;
    return given;
  };
}
