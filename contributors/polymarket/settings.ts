// Reads the settings of the Polymarket contributor: the venue's addresses and time limit. Called once, when the
// contributor is loaded. The only credential is the key of the judge.
import { z } from "zod";
import { type Proxies, proxiesOf } from "../../src/contrib.ts";
import { type JudgeSettings, readJudgeSettings } from "../market-search/judge-settings.ts";
import { type Environment, hostAddress, readEnvironment, timeLimitMs } from "../venue/environment.ts";

const settingsSchema = z.object({
  POLYMARKET_GAMMA_URL: hostAddress("https://gamma-api.polymarket.com"),
  POLYMARKET_CLOB_URL: hostAddress("https://clob.polymarket.com"),
  POLYMARKET_DATA_URL: hostAddress("https://data-api.polymarket.com"),
  POLYMARKET_TIMEOUT_MS: timeLimitMs(15_000),
});

/** The address of each host of the venue, and the time limit of one request. */
export interface PolymarketSettings {
  readonly baseUrls: { readonly gamma: string; readonly clob: string; readonly data: string };
  readonly timeoutMs: number;
}

/** Reads the settings from environment variables; throws `CtxError("config")` that names a wrong variable. */
export function readPolymarketSettings(environment: Environment = process.env): PolymarketSettings {
  const values = readEnvironment("Polymarket", settingsSchema, environment);
  return {
    baseUrls: {
      gamma: values.POLYMARKET_GAMMA_URL,
      clob: values.POLYMARKET_CLOB_URL,
      data: values.POLYMARKET_DATA_URL,
    },
    timeoutMs: values.POLYMARKET_TIMEOUT_MS,
  };
}

/**
 * Reads the settings of the judge of find_market from environment variables; throws `CtxError("config")` that names a
 * wrong variable.
 */
export function readPolymarketJudge(environment: Environment = process.env): JudgeSettings {
  return readJudgeSettings(environment, "POLYMARKET");
}

/** Reads the proxies of the judge, which are needed with the snapshot too. */
export function readPolymarketProxy(environment: Environment = process.env): Proxies | undefined {
  return proxiesOf(environment);
}
