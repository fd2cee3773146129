// The exchange-flow contributor: the list of its methods, over a live provider or the synthetic snapshot. Each family
// of methods is a file in its folder.
import type { Contributor } from "../contributor.ts";
import { about } from "./about.ts";
import type { FlowOrigin } from "./flow-origin.ts";
import { findFlowAnomalies } from "./methods/anomalies.ts";
import { compareFlowsWithDerivatives, getLiquidations, getOpenInterest } from "./methods/derivatives.ts";
import { explainExchangeFlow, getExchangeFlows } from "./methods/flows.ts";
import { searchFlowNews } from "./methods/news.ts";
import { detectFlowRegimeShift } from "./methods/regime.ts";
import { rankStablecoinFlows } from "./methods/stablecoins.ts";

/** The contributor's dependencies; `close` frees the resources of its source. */
export interface ExchangeFlowOptions extends FlowOrigin {
  readonly close: () => Promise<void>;
}

/** Creates the contributor over an open source. */
export function createExchangeFlow({ close, ...origin }: ExchangeFlowOptions): Contributor {
  return {
    ...about,
    methods: [
      getExchangeFlows(origin),
      explainExchangeFlow(origin),
      rankStablecoinFlows(origin),
      compareFlowsWithDerivatives(origin),
      findFlowAnomalies(origin),
      detectFlowRegimeShift(origin),
      getOpenInterest(origin),
      getLiquidations(origin),
      searchFlowNews(origin),
    ],
    close,
  };
}
