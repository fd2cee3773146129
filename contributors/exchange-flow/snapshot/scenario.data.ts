// The scenario of the synthetic snapshot: venues, assets and reports. All numbers and reports are invented.
import type { Asset } from "../source.ts";

/** The flow of one asset: US dollars per hour over all venues, and the bias towards inflow (positive) or outflow. */
export interface AssetStory {
  readonly asset: Asset;
  readonly hourlyUsd: number;
  readonly usualBias: number;
  /** The bias changes to this value this many hours before the end of the data. */
  readonly turn: { readonly hoursAgo: number; readonly bias: number };
  readonly openInterestUsd: number;
  readonly openInterestChangePct: number;
}

export interface Report {
  readonly hoursAgo: number;
  readonly source: string;
  readonly claim: string;
  readonly assets: readonly Asset[];
}

/** The venues with their share of the total flow. Venues with derivatives also have open interest. */
export const venues: readonly { readonly name: string; readonly weight: number; readonly hasDerivatives: boolean }[] = [
  { name: "Binance", weight: 0.34, hasDerivatives: true },
  { name: "Coinbase", weight: 0.19, hasDerivatives: false },
  { name: "OKX", weight: 0.14, hasDerivatives: true },
  { name: "Bybit", weight: 0.12, hasDerivatives: true },
  { name: "Kraken", weight: 0.08, hasDerivatives: true },
  { name: "Bitfinex", weight: 0.06, hasDerivatives: true },
  { name: "Bitstamp", weight: 0.04, hasDerivatives: false },
  { name: "Gemini", weight: 0.03, hasDerivatives: false },
];

export const stories: readonly AssetStory[] = [
  {
    asset: "BTC",
    hourlyUsd: 62_000_000,
    usualBias: -0.06,
    turn: { hoursAgo: 26, bias: 0.07 },
    openInterestUsd: 31_000_000_000,
    openInterestChangePct: -2.1,
  },
  {
    asset: "ETH",
    hourlyUsd: 31_000_000,
    usualBias: -0.02,
    turn: { hoursAgo: 30, bias: -0.05 },
    openInterestUsd: 17_000_000_000,
    openInterestChangePct: 3.4,
  },
  {
    asset: "USDT",
    hourlyUsd: 88_000_000,
    usualBias: 0.03,
    turn: { hoursAgo: 24, bias: 0.05 },
    openInterestUsd: 0,
    openInterestChangePct: 0,
  },
  {
    asset: "USDC",
    hourlyUsd: 41_000_000,
    usualBias: 0.02,
    turn: { hoursAgo: 24, bias: -0.03 },
    openInterestUsd: 0,
    openInterestChangePct: 0,
  },
];

export const reports: readonly Report[] = [
  {
    hoursAgo: 1.4,
    source: "Demo Chain Wire",
    claim: "Two dormant wallets send coins to exchange deposit addresses",
    assets: ["BTC"],
  },
  {
    hoursAgo: 2.2,
    source: "Demo Markets Desk",
    claim: "Issuer reports a large mint and a transfer to trading venues",
    assets: ["USDT", "USDC"],
  },
  {
    hoursAgo: 3.1,
    source: "Demo Chain Wire",
    claim: "Withdrawals to staking contracts stay above their monthly mean",
    assets: ["ETH"],
  },
  {
    hoursAgo: 4.6,
    source: "Demo Ledger Post",
    claim: "Options desks report hedging ahead of the quarterly expiry",
    assets: ["BTC", "ETH"],
  },
  {
    hoursAgo: 5.2,
    source: "Demo Ledger Post",
    claim: "A venue ends a fee promotion on dollar pairs",
    assets: ["USDC", "USDT"],
  },
  {
    hoursAgo: 10.5,
    source: "Demo Markets Desk",
    claim: "Funds report their first weekly outflow in a month",
    assets: ["BTC"],
  },
  {
    hoursAgo: 27.5,
    source: "Demo Chain Wire",
    claim: "Miners move reserves to exchanges after the difficulty rises",
    assets: ["BTC"],
  },
  {
    hoursAgo: 40,
    source: "Demo Ledger Post",
    claim: "Network upgrade date is confirmed",
    assets: ["ETH"],
  },
];
