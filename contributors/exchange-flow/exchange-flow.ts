// Creates the exchange-flow contributor, which lists the methods. The methods read from a live provider or from the synthetic
// snapshot. The folder `methods` has a file for each family of methods.
import type { Contributor } from "../../src/contrib.ts";
import { about } from "./about.ts";
import type { FlowOrigin } from "./flow-origin.ts";
import { findFlowAnomalies } from "./methods/anomalies.ts";
import { compareFlowsWithDerivatives, getLiquidations, getOpenInterest } from "./methods/derivatives.ts";
import { explainExchangeFlow, getExchangeFlows } from "./methods/flows.ts";
import { searchFlowNews } from "./methods/news.ts";
import { detectFlowRegimeShift } from "./methods/regime.ts";
import { rankStablecoinFlows } from "./methods/stablecoins.ts";

/** Options of the contributor: the source of its data, and `close`, which frees the resources of the source. */
export interface ExchangeFlowOptions extends FlowOrigin {
  readonly close: () => Promise<void>;
}

/** Creates the contributor for an open source. */
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
