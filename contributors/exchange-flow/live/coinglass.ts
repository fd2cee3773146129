// The live provider: CoinGlass API v4, which needs a key. It returns balances per venue, so only net flows are known. An
// empty list means that the provider does not cover the asset; it does not mean that the flow is zero.
import { z } from "zod";
import { ContributorError, type Json } from "../../../src/contrib.ts";
import { askVenue, get } from "../../venue/replies.ts";
import type { Transport } from "../../venue/transport.ts";
import { cents } from "../measure.ts";
import type { Asset, FlowPoint, FlowSource, NewsItem, Observed } from "../source.ts";

export interface CoinGlassOptions {
  readonly transport: Transport<"api">;
  readonly hasKey: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const hourMs = 3_600_000;
const envelopeSchema = z.object({
  code: z.string(),
  msg: z.string().optional(),
  data: z.custom<Json>().optional(),
});

/** Creates the source that reads from CoinGlass. Without a key, every call rejects with an error that names the setting. */
export function createCoinGlassSource({ transport, hasKey, now }: CoinGlassOptions): FlowSource {
  const ask = createAsk(transport, hasKey);
  const seenNow = <Row>(rows: readonly Row[]): Observed<Row> => ({ observedAt: now(), rows });
  return {
    flows: async (asset, hours, signal) => {
      const chart = await ask("/api/exchange/balance/chart", [["symbol", asset]], { schema: chartSchema, signal });
      return flowsOf(asset, chart, hours);
    },
    openInterest: async (asset, signal) => {
      const path = "/api/futures/open-interest/exchange-list";
      const rows = await ask(path, [["symbol", asset]], { schema: interestSchema, signal });
      return seenNow(
        covered(asset, "open interest", rows)
          .map((row) => ({
            venue: row.exchange,
            openInterestUsd: row.open_interest_usd,
            changePct: row.open_interest_change_percent_24h,
          }))
          .sort((left, right) => right.openInterestUsd - left.openInterestUsd),
      );
    },
    liquidations: async (asset, signal) => {
      const path = "/api/futures/liquidation/exchange-list";
      const rows = await ask(
        path,
        [
          ["range", "24h"],
          ["symbol", asset],
        ],
        { schema: liquidationSchema, signal },
      );
      return seenNow(
        covered(asset, "liquidations", rows)
          .map((row) => ({
            venue: row.exchange,
            longUsd: row.long_liquidation_usd,
            shortUsd: row.short_liquidation_usd,
          }))
          .sort((left, right) => right.longUsd + right.shortUsd - left.longUsd - left.shortUsd),
      );
    },
    news: async ({ assets, hours }, signal) => {
      const end = now();
      const query = [
        ["language", "en"],
        ["start_time", String(end - hours * hourMs)],
        ["end_time", String(end)],
        ["page", "1"],
        ["per_page", "100"],
      ] as const;
      const rows = await ask("/api/article/list", query, { schema: articleSchema, signal });
      const isNew = (row: NewsItem) => row.assets.length > 0 && row.publishedAt >= end - hours * hourMs;
      const found = rows.map((row) => reportOf(row, assets)).filter(isNew);
      return { observedAt: end, rows: found.sort((left, right) => right.publishedAt - left.publishedAt) };
    },
  };
}

interface Read<Value> {
  readonly schema: z.ZodType<Value>;
  readonly signal: AbortSignal;
}

function createAsk(transport: Transport<"api">, hasKey: boolean) {
  return async <Value>(
    path: string,
    query: readonly (readonly [string, string])[],
    { schema, signal }: Read<Value>,
  ): Promise<Value> => {
    if (!hasKey) throw new ContributorError("upstream_rejected", "CoinGlass needs a key; set COINGLASS_API_KEY");
    const request = get("api", path, query);
    const { code, msg, data } = await askVenue({ transport, request, schema: envelopeSchema }, signal);
    // CoinGlass returns errors with HTTP status 200 and a code in the body.
    if (code !== "0") throw refusal(path, { code, message: msg ?? "no reason given" });
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    const broken = z.prettifyError(parsed.error);
    throw new ContributorError("upstream_malformed", `${path} lacks required fields: ${broken}`);
  };
}

const chart = z.object({
  time_list: z.array(z.number()),
  price_list: z.array(z.number().nullable()),
  data_map: z.record(z.string(), z.array(z.number().nullable())),
});
/** A chart. The documentation shows a list with one chart, but some replies are the chart object itself. */
const chartSchema = z.union([chart, z.array(chart)]).transform((data) => (Array.isArray(data) ? data[0] : data));
const interestSchema = z.array(
  z.object({ exchange: z.string(), open_interest_usd: z.number(), open_interest_change_percent_24h: z.number() }),
);
const liquidationSchema = z.array(
  z.object({ exchange: z.string(), long_liquidation_usd: z.number(), short_liquidation_usd: z.number() }),
);
const articleSchema = z.array(
  z.object({
    article_title: z.string(),
    article_description: z.string().nullish(),
    source_name: z.string(),
    article_release_time: z.number(),
  }),
);

const names: Readonly<Record<Asset, RegExp>> = {
  BTC: /\b(?:BTC|bitcoin)\b/i,
  ETH: /\b(?:ETH|ether|ethereum)\b/i,
  USDT: /\b(?:USDT|tether|stablecoins?)\b/i,
  USDC: /\b(?:USDC|stablecoins?)\b/i,
};

function reportOf(row: z.output<typeof articleSchema>[number], assets: readonly Asset[]): NewsItem {
  const text = `${row.article_title} ${row.article_description ?? ""}`;
  return {
    source: row.source_name,
    claim: row.article_title,
    publishedAt: toMs(row.article_release_time),
    url: null,
    assets: assets.filter((asset) => names[asset].test(text)),
  };
}

/** Computes flows from balances: a growing balance is a net inflow, at the coin's price at the end of the span. */
function flowsOf(asset: Asset, found: z.output<typeof chartSchema>, hours: number): Observed<FlowPoint> {
  const times = found?.time_list.map(toMs) ?? [];
  const observedAt = times.at(-1);
  if (found === undefined || observedAt === undefined) throw uncovered(asset, "exchange balances");
  const rows = times.flatMap((endsAt, index): readonly FlowPoint[] => {
    const price = found.price_list[index] ?? null;
    if (index === 0 || price === null || endsAt <= observedAt - hours * hourMs) return [];
    return Object.entries(found.data_map).flatMap(([venue, balances]) => {
      const [before, after] = [balances[index - 1] ?? null, balances[index] ?? null];
      if (before === null || after === null) return [];
      return [{ venue, endsAt, netFlowUsd: cents((after - before) * price), inflowUsd: null, outflowUsd: null }];
    });
  });
  return { observedAt, rows };
}

/** Returns the rows of single venues. Removes the row `All`, which is the provider's sum over all venues. */
function covered<Row extends { readonly exchange: string }>(asset: Asset, what: string, rows: readonly Row[]): Row[] {
  if (rows.length === 0) throw uncovered(asset, what);
  return rows.filter(({ exchange }) => exchange !== "All");
}

function uncovered(asset: Asset, what: string): ContributorError {
  return new ContributorError("not_supported", `CoinGlass does not cover ${what} of ${asset}`);
}

function refusal(path: string, said: { readonly code: string; readonly message: string }): ContributorError {
  const words = `${path} was rejected with code ${said.code}: ${said.message.slice(0, 200)}`;
  if (/upgrade|plan/i.test(said.message))
    return new ContributorError("not_supported", `${words} (the plan of the key does not include this endpoint)`);
  if (/rate|too many|limit/i.test(said.message)) return new ContributorError("rate_limited", words);
  return new ContributorError("upstream_rejected", words);
}

/** Converts a time to milliseconds; some replies contain seconds. */
function toMs(time: number): number {
  return time < 1e11 ? time * 1000 : time;
}
