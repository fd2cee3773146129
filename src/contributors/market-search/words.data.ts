// Trading vocabulary: venues and instruments, idioms in plain words, and words without distinguishing value.

/** Venues that a request may mean, as lower-case words. */
export const otherVenues: readonly string[] = [
  ..."binance bybit okx coinbase kraken deribit bitfinex kucoin huobi bitget gate\\.io bitmex hyperliquid dydx".split(
    " ",
  ),
  ..."polymarket kalshi predictit betfair manifold smarkets robinhood cboe cme nasdaq nyse uniswap".split(" "),
];

/** Instruments other than event contracts, with the words for each. */
export const otherInstruments: Readonly<Record<string, readonly string[]>> = {
  perpetual: ["perpetuals?", "perps?", "perpetual swaps?"],
  future: ["futures contracts?", "futures order[- ]books?", "dated futures?"],
  option: ["call options?", "put options?", "options chains?"],
  spot: ["spot pairs?", "spot order[- ]books?"],
};

/** Idioms, each with other words that a market's title may use for it. */
export const sayings: Readonly<Record<string, readonly string[]>> = {
  "boots on the ground": ["forces enter", "invade"],
  scotus: ["supreme court"],
  "rate cut": ["fed cut rate"],
  "lame duck": ["leave office"],
  "debt ceiling": ["debt limit"],
};

/** Words that occur in every request about such markets and distinguish none. */
export const tradeWords =
  "market contract event exchange venue odds implied imply imply price level position bet betting prediction probability chance " +
  "inspect look matter exact specific best right dates resolution resolve broader risk-off positioning";
