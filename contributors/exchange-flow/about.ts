// The contributor's id, name, description and version, which are known without loading it.

/** Id, name, description and version of the contributor. */
export const about = {
  id: "exchange-flow",
  name: "Exchange Flow",
  description:
    "Crypto exchange flows in the manner of Coinglass: inflow, outflow and net flow of BTC, ETH, USDT and USDC per exchange, " +
    "stablecoin rotation, open interest, liquidations, baselines, anomalies, regime shifts and the news around them.",
  version: "0.1.0",
} as const;
