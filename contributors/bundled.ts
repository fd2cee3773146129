// Lists the servers that ship with ctx, and how to load them. Importing this file loads no contributor.
import type { Contributor, LoadOptions } from "../src/contrib.ts";
import { about as exchangeFlow } from "./exchange-flow/about.ts";
import { about as kalshi } from "./kalshi/about.ts";
import { about as polymarket } from "./polymarket/about.ts";

/** The properties of a bundled server that are known before the server is loaded. */
export interface BundledContributor {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Loads the contributor; throws `CtxError("config")` if a setting for live mode is wrong. */
  readonly load: (options: LoadOptions) => Promise<Contributor>;
}

/** The bundled contributors in list order. */
export const bundledContributors: readonly BundledContributor[] = [
  {
    id: polymarket.id,
    name: polymarket.name,
    description: polymarket.description,
    load: async (options) => (await import("./polymarket/load.ts")).loadPolymarket(options),
  },
  {
    id: kalshi.id,
    name: kalshi.name,
    description: kalshi.description,
    load: async (options) => (await import("./kalshi/load.ts")).loadKalshi(options),
  },
  {
    id: exchangeFlow.id,
    name: exchangeFlow.name,
    description: exchangeFlow.description,
    load: async (options) => (await import("./exchange-flow/load.ts")).loadExchangeFlow(options),
  },
];
