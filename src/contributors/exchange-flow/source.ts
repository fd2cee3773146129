// Where figures come from: the port that the synthetic snapshot and a live provider both fit.
// Shapes only; amounts are US dollars, times epoch milliseconds.

/** Assets that flows are known for. */
export const assets = ["BTC", "ETH", "USDT", "USDC"] as const;
export type Asset = (typeof assets)[number];
export const stablecoins: readonly Asset[] = ["USDT", "USDC"];

/** What moved onto and off one venue in the span that ends at `endsAt`; a provider of balances knows the net only. */
export interface FlowPoint {
  readonly venue: string;
  readonly endsAt: number;
  readonly netFlowUsd: number;
  readonly inflowUsd: number | null;
  readonly outflowUsd: number | null;
}

export interface OpenInterest {
  readonly venue: string;
  readonly openInterestUsd: number;
  /** Change within the last 24 hours in percent. */
  readonly changePct: number;
}

/** Positions closed by force within the last 24 hours. */
export interface Liquidations {
  readonly venue: string;
  readonly longUsd: number;
  readonly shortUsd: number;
}

export interface NewsItem {
  readonly source: string;
  readonly claim: string;
  readonly publishedAt: number;
  readonly url: string | null;
  readonly assets: readonly Asset[];
}

/** Rows with the time at which they were observed. */
export interface Observed<Row> {
  readonly observedAt: number;
  readonly rows: readonly Row[];
}

/** Asks for rows; every function rejects with `ContributorError`. */
export interface FlowSource {
  /** Points that end within the last `hours`, in order of time. */
  readonly flows: (asset: Asset, hours: number, signal: AbortSignal) => Promise<Observed<FlowPoint>>;
  readonly openInterest: (asset: Asset, signal: AbortSignal) => Promise<Observed<OpenInterest>>;
  readonly liquidations: (asset: Asset, signal: AbortSignal) => Promise<Observed<Liquidations>>;
  /** Reports of the last `hours` on one of the assets, newest first. */
  readonly news: (
    about: { readonly assets: readonly Asset[]; readonly hours: number },
    signal: AbortSignal,
  ) => Promise<Observed<NewsItem>>;
}
