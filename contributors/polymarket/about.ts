// The contributor's id, name, description and version, which are known without loading it.

/** Id, name, description and version of the contributor. */
export const about = {
  id: "polymarket",
  name: "Polymarket",
  description:
    "Prediction markets on Polymarket: search, event and market detail with resolution rules, order books, prices over time, trades, " +
    "holders, top and trending markets, and liquidity of one market, of several, or across the outcomes of an event.",
  version: "0.1.0",
} as const;
