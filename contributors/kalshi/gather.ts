// Gathers the candidates of a search. The exchange has no text search, so the words of the request are matched to tags,
// the tags give series, and the series give open markets. Other files rank and judge the candidates.
import { buildIndex, ContributorError, contentStems, search } from "../../src/contrib.ts";
import type { SearchCandidate, SearchIntent } from "../../src/contrib-search.ts";
import { eventContract } from "../market-search/demands.ts";
import { type PreparedSearch, prepareSearch } from "../market-search/find.ts";
import type { KalshiClient } from "./client.ts";
import type { Market, Series } from "./records.ts";
import { titleOf } from "./shapes.ts";

/** Options for gathering candidates. The catalogue may be cached, because it changes only daily. */
export interface GatherOptions {
  readonly client: KalshiClient;
  readonly catalogue: Catalogue;
  /** ISO 8601 time for the provenance of the results. */
  readonly asOf: string;
}

/** Reads tags and series, memoized between calls. */
export interface Catalogue {
  readonly tags: (client: KalshiClient) => Promise<ReadonlyMap<string, readonly string[]>>;
  readonly series: (
    client: KalshiClient,
    filter: { readonly category?: string; readonly tag?: string },
  ) => Promise<readonly Series[]>;
}

const keptMs = 3 * 3_600_000;

/** Creates a catalogue that requests each list at most every three hours. A failed request is not memoized. */
export function createCatalogue(now: () => number): Catalogue {
  const remember = <Value>() => {
    const kept = new Map<string, { readonly at: number; readonly value: Value }>();
    return async (key: string, ask: () => Promise<Value>): Promise<Value> => {
      const known = kept.get(key);
      if (known !== undefined && now() - known.at < keptMs) return known.value;
      const value = await ask();
      kept.set(key, { at: now(), value });
      return value;
    };
  };
  const tags = remember<ReadonlyMap<string, readonly string[]>>();
  const series = remember<readonly Series[]>();
  return {
    tags: (client) => tags("all", () => client.tags()),
    series: (client, filter) =>
      series(JSON.stringify([filter.category ?? null, filter.tag ?? null]), () => client.series(filter)),
  };
}

/** Prepares a search for the judge: distills intents from the request, then gathers and ranks candidates. */
export async function prepareKalshiSearch(query: string, options: GatherOptions): Promise<PreparedSearch> {
  return await prepareSearch(query, { name: "Kalshi", gather: (intents) => gatherCandidates(intents, options) });
}

/** Returns open markets that the request may mean, unordered. A ticker in the request is looked up directly. */
async function gatherCandidates(
  intents: readonly SearchIntent[],
  { client, catalogue, asOf }: GatherOptions,
): Promise<readonly SearchCandidate[]> {
  const direct = await marketsByTicker(intents[0]?.rawRequest ?? "", client);
  const series = await seriesFor(intents, client, catalogue);
  const pages = await Promise.all(
    series.map(async ({ ticker, about, query }) => {
      const { rows } = await client.events({ status: "open", seriesTicker: ticker, limit: 200 });
      const markets = rows.flatMap((event) => event.markets.map((market) => ({ market, event: event.title })));
      return markets
        .filter(({ market }) => market.status === "open")
        .map(({ market, event }, at) => ({
          about,
          candidate: candidateOf(market, { event, source: `events of ${ticker}`, query, rank: at + 1, asOf }),
        }));
    }),
  );
  const named = direct.map((market, at) =>
    candidateOf(market, {
      event: market.title,
      source: "markets by ticker",
      query: market.ticker,
      rank: at + 1,
      asOf,
    }),
  );
  return [...named, ...withSubjects(pages.flat())];
}

const tickerPattern = /\bKX[A-Z0-9]+(?:-[A-Z0-9.]+)*\b/g;
const mostTickers = 4;

async function marketsByTicker(request: string, client: KalshiClient): Promise<readonly Market[]> {
  const tickers = [...new Set(request.toUpperCase().match(tickerPattern) ?? [])].slice(0, mostTickers);
  const found = await Promise.all(tickers.map((ticker) => client.market(ticker).catch(ignoreMissing)));
  return found.filter((market) => market !== null);
}

/**
 * Returns null for a market that does not exist. A word that looks like a ticker may name an event or nothing; the words
 * of the request are searched in any case.
 */
function ignoreMissing(thrown: unknown): null {
  if (thrown instanceof ContributorError && thrown.code === "not_found") return null;
  throw thrown;
}

const mostTagQuestions = 4;
const mostSeries = 6;
/** If the tags give fewer series than this, all series are searched, since the tags are incomplete. */
const enoughSeries = 3;
/** A series with a lower share of the best series' score is not relevant. */
const seriesFloor = 0.1;

/** A series that may contain the market, and what the exchange states about its subject. */
interface Hit {
  readonly ticker: string;
  readonly about: string;
  readonly query: string;
}

async function seriesFor(
  intents: readonly SearchIntent[],
  client: KalshiClient,
  catalogue: Catalogue,
): Promise<readonly Hit[]> {
  const asked = new Set(intents.flatMap(({ query }) => contentStems(query)));
  const places = [...(await catalogue.tags(client))].flatMap(([category, tags]) =>
    tags.map((tag) => ({ category, tag, hits: contentStems(tag).filter((stem) => asked.has(stem)).length })),
  );
  const tagged = await Promise.all(
    places
      .filter(({ hits }) => hits > 0)
      .sort((left, right) => right.hits - left.hits)
      .slice(0, mostTagQuestions)
      .map(({ category, tag }) => catalogue.series(client, { category, tag })),
  );
  const near = rankSeries(intents, tagged.flat());
  return near.length >= enoughSeries ? near : rankSeries(intents, await catalogue.series(client, {}));
}

function rankSeries(intents: readonly SearchIntent[], series: readonly Series[]): readonly Hit[] {
  const distinct = [...new Map(series.map((each) => [each.ticker, each])).values()];
  const index = buildIndex(
    distinct.map(({ ticker, title, tags, category }) => ({
      id: ticker,
      fields: { title, tags: tags.join(" "), ticker, category: category ?? "" },
    })),
    { title: 3, tags: 1, ticker: 1, category: 0.5 },
  );
  const hits = intents
    .flatMap(({ query }) => search(index, query, mostSeries).map(({ id, score }) => ({ ticker: id, query, score })))
    .sort((left, right) => right.score - left.score);
  const best = hits[0]?.score ?? 0;
  const near = hits.filter(({ score }) => score >= best * seriesFloor);
  const nearest = [...new Map(near.reverse().map((hit) => [hit.ticker, hit])).values()].reverse().slice(0, mostSeries);
  return nearest.map(({ ticker, query }) => ({
    ticker,
    query,
    about: aboutOf(distinct.find((each) => each.ticker === ticker)),
  }));
}

function aboutOf(series: Series | undefined): string {
  return series === undefined
    ? ""
    : [series.title, ...series.tags, ...(series.category === null ? [] : [series.category])].join(", ");
}

/**
 * Adds the subject of the series to each market, if no market contains a word of the request. For example, a request
 * says "inflation", but the exchange lists "CPI".
 */
function withSubjects(
  found: readonly { readonly candidate: SearchCandidate; readonly about: string }[],
): readonly SearchCandidate[] {
  const isNamed = found.some(({ candidate: { title, description, provenance } }) => {
    const own = new Set(contentStems(`${title} ${description ?? ""}`));
    return provenance.some(({ query }) => contentStems(query).some((word) => own.has(word)));
  });
  if (isNamed) return found.map(({ candidate }) => candidate);
  return found.map(({ candidate, about }) => {
    const own = new Set(contentStems(about));
    const isWhole = candidate.provenance.some(({ query }) => contentStems(query).every((word) => own.has(word)));
    return isWhole ? { ...candidate, description: `${candidate.description ?? ""} (${about})` } : candidate;
  });
}

function candidateOf(
  market: Market,
  found: {
    readonly event: string;
    readonly source: string;
    readonly query: string;
    readonly rank: number;
    readonly asOf: string;
  },
): SearchCandidate {
  const { source, query, rank, asOf } = found;
  return {
    candidateId: market.ticker,
    title: titleOf(market),
    description: market.rules,
    rawIds: { ticker: market.ticker, eventTicker: market.eventTicker },
    rankFeatures: { volume: market.volume, lastPrice: market.lastPrice },
    provenance: [{ source, query, rank, fetchedAt: asOf }],
    metadata: {
      venue: "kalshi",
      instrument: eventContract,
      status: market.status,
      endDate: market.closeTime,
      eventTitle: found.event,
    },
  };
}
