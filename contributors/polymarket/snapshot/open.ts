// Opens the synthetic snapshot of a seed. Each event, market, book and trade list is computed on demand. A seed gives
// the same numbers on every machine. All numbers and identifiers are invented.
import type { RankDocument } from "../../../src/contrib.ts";
import { hexFrom, randomFrom } from "../../venue/random.ts";
import type { SnapshotEvent, SnapshotTag } from "./format.ts";
import { type OpenMarket, openInterestShare, openMarket } from "./generate-market.ts";
import { keptEvents } from "./kept-events.ts";
import { lazily } from "./lazily.ts";
import { decimal, fill, slugOf } from "./spelling.ts";
import type { MarketTotals, Topic } from "./topic.ts";
import { topics } from "./topics.data.ts";

/** The time at which the data counts as captured; it does not depend on the clock. */
export const snapshotCapturedAt = "2026-03-20T19:00:00.000Z";
export const snapshotSeed = "ctx-1";

/** The snapshot; its parts are computed on demand. */
export interface OpenSnapshot {
  readonly capturedAt: string;
  readonly seed: string;
  readonly events: readonly OpenEvent[];
  readonly wallets: () => readonly string[];
}

/** An event of the snapshot. Each function computes its value at the first call. */
export interface OpenEvent {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly isClosed: boolean;
  readonly tags: () => readonly SnapshotTag[];
  readonly markets: readonly OpenMarket[];
  readonly wire: () => SnapshotEvent;
  /** The words of the event, for the text search. */
  readonly document: RankDocument;
}

const walletCount = 60;

/** Opens the snapshot of the seed. */
export function openSnapshot(seed: string = snapshotSeed): OpenSnapshot {
  let marketId = 1_940_003 - 7;
  const find = seed === snapshotSeed ? keptEvents() : () => undefined;
  const events = topics.map((topic, at) => {
    const id = String(930_101 + at * 13);
    const kept = lazily(() => ({ event: find(id) }));
    const markets = topic.outcomes.map((outcome, place) => {
      marketId += 7;
      const spec = { topic, outcome, seed, id: String(marketId), capturedAt: snapshotCapturedAt, walletCount };
      return openMarket(spec, () => kept().event?.markets[place]);
    });
    return openEvent({ topic, seed, id, markets, kept: () => kept().event });
  });
  const wallets = lazily(() => Array.from({ length: walletCount }, (_, at) => hexFrom(`${seed}/wallet/${at}`, 40)));
  return { capturedAt: snapshotCapturedAt, seed, events, wallets };
}

interface EventSpec {
  readonly topic: Topic;
  readonly seed: string;
  readonly id: string;
  readonly markets: readonly OpenMarket[];
  /** Returns the event that the build stored, or undefined. */
  readonly kept: () => SnapshotEvent | undefined;
}

function openEvent(spec: EventSpec): OpenEvent {
  const { topic, id, markets, kept } = spec;
  const { slug, title, closedTime } = topic;
  const tags = lazily(() => topic.tags.map((label) => ({ id: tagId(label), label, slug: slugOf(label) })));
  const wire = lazily(() => kept() ?? wireEvent(spec, tags()));
  return { id, slug, title, isClosed: closedTime !== undefined, tags, markets, wire, document: documentOf(spec) };
}

function documentOf({ topic, id }: EventSpec): RankDocument {
  // The text contains the question's own words once, and the names of all outcomes, of which there can be hundreds.
  const names = fill(topic.question, topic.outcomes.map(({ name }) => name).join(" "));
  return { id, fields: { title: topic.title, names, tags: topic.tags.join(" "), description: describe(topic) } };
}

function describe(topic: Topic): string {
  return `${fill(topic.rules, "the named outcome")} Synthetic event: its figures are invented.`;
}

function wireEvent({ topic, seed, id, markets }: EventSpec, tags: readonly SnapshotTag[]): SnapshotEvent {
  const totals = markets.map((market) => market.totals());
  const total = (figure: keyof MarketTotals) =>
    decimal(
      totals.reduce((sum, total) => sum + total[figure], 0),
      2,
    );
  return {
    id,
    ticker: topic.slug,
    slug: topic.slug,
    title: topic.title,
    description: describe(topic),
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
    ...(topic.isExclusive ? { negRiskMarketID: hexFrom(`${seed}/${topic.slug}/group`, 64) } : {}),
    commentCount: Math.floor(randomFrom(`${seed}/${topic.slug}/comments`)() * 900),
    liquidity: total("liquidityUsd"),
    volume: total("volumeUsd"),
    volume24hr: total("lastDayUsd"),
    openInterest: decimal(total("volumeUsd") * openInterestShare, 2),
    tags,
    markets: markets.map((market) => market.wire()),
  };
}

function tagId(label: string): string {
  return String(100 + Math.floor(randomFrom(`tag/${label}`)() * 100_000));
}
