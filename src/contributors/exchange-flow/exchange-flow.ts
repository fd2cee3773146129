// The exchange-flow contributor: its methods in one list, over a live provider or over the synthetic snapshot.
// It chooses nothing else: each family of methods is a file of its folder.
import type { Contributor } from "../contributor.ts";
import { about } from "./about.ts";
import type { Desk } from "./desk.ts";
import { findFlowAnomalies } from "./methods/anomalies.ts";
import { compareFlowsWithDerivatives, getLiquidations, getOpenInterest } from "./methods/derivatives.ts";
import { explainExchangeFlow, getExchangeFlows } from "./methods/flows.ts";
import { searchFlowNews } from "./methods/news.ts";
import { detectFlowRegimeShift } from "./methods/regime.ts";
import { rankStablecoinFlows } from "./methods/stablecoins.ts";

/** What the contributor stands on; `close` frees what its source holds. */
export interface ExchangeFlowOptions extends Desk {
  readonly close: () => Promise<void>;
}

/** Makes the contributor over a source that was already opened. */
export function createExchangeFlow({ close, ...desk }: ExchangeFlowOptions): Contributor {
  return {
    ...about,
    methods: [
      getExchangeFlows(desk),
      explainExchangeFlow(desk),
      rankStablecoinFlows(desk),
      compareFlowsWithDerivatives(desk),
      findFlowAnomalies(desk),
      detectFlowRegimeShift(desk),
      getOpenInterest(desk),
      getLiquidations(desk),
      searchFlowNews(desk),
    ],
    close,
  };
}
