// The list of servers that ship with ctx: their names, and how to load them. Importing this file loads no contributor.
import type { Contributor, LoadOptions } from "./contributor.ts";
import { about as exchangeFlow } from "./exchange-flow/about.ts";
import { about as kalshi } from "./kalshi/about.ts";
import { about as polymarket } from "./polymarket/about.ts";

/** A bundled server's properties that are known before it is loaded. */
export interface BundledContributor {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Loads it; wrong live settings throw `CtxError("config")`. */
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
