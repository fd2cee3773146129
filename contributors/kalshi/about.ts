// The contributor's id, name, description and version, which are known without loading it.

/** Id, name, description and version of the contributor. */
export const about = {
  id: "kalshi",
  name: "Kalshi",
  description:
    "Event contracts on the Kalshi exchange: find the contract for a question, list series, events and markets, read order books, trades " +
    "and candlesticks in US dollars.",
  version: "0.1.0",
} as const;
