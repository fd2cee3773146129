// Trading vocabulary: names of venues and instruments, idioms with their meaning, and words to ignore.

/** Venues that a request may name, in lower case. */
export const otherVenues: readonly string[] = [
  ..."binance bybit okx coinbase kraken deribit bitfinex kucoin huobi bitget gate\\.io bitmex hyperliquid dydx".split(
    " ",
  ),
  ..."polymarket kalshi predictit betfair manifold smarkets robinhood cboe cme nasdaq nyse uniswap".split(" "),
];

/** Instruments other than event contracts, each with the words that name it. */
export const otherInstruments: Readonly<Record<string, readonly string[]>> = {
  perpetual: ["perpetuals?", "perps?", "perpetual swaps?"],
  future: ["futures contracts?", "futures order[- ]books?", "dated futures?"],
  option: ["call options?", "put options?", "options chains?"],
  spot: ["spot pairs?", "spot order[- ]books?"],
};

/** Idioms, each with other words for the same meaning that the title of a market may contain. */
export const sayings: Readonly<Record<string, readonly string[]>> = {
  "boots on the ground": ["forces enter", "invade"],
  scotus: ["supreme court"],
  "rate cut": ["fed cut rate"],
  "lame duck": ["leave office"],
  "debt ceiling": ["debt limit"],
};

/** Words that occur in many requests about markets, so they do not distinguish candidates. */
export const tradeWords =
  "market contract event exchange venue odds implied imply imply price level position bet betting prediction probability chance " +
  "inspect look matter exact specific best right dates resolution resolve broader risk-off positioning";
