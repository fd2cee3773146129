// The Polymarket contributor's own settings: where the venue is and how patiently it is asked.
// Read once at load, and here only; the one credential is the judge's, and stays with it.
import { z } from "zod";
import { type JudgeSettings, readJudgeSettings } from "../market-search/judge-settings.ts";
import { type Environment, hostAddress, readEnvironment, timeLimitMs } from "../venue/environment.ts";

const settingsSchema = z.object({
  POLYMARKET_GAMMA_URL: hostAddress("https://gamma-api.polymarket.com"),
  POLYMARKET_CLOB_URL: hostAddress("https://clob.polymarket.com"),
  POLYMARKET_DATA_URL: hostAddress("https://data-api.polymarket.com"),
  POLYMARKET_TIMEOUT_MS: timeLimitMs(15_000),
});

/** Where each of the venue's hosts answers, and the time one request may take. */
export interface PolymarketSettings {
  readonly baseUrls: { readonly gamma: string; readonly clob: string; readonly data: string };
  readonly timeoutMs: number;
}

/** Reads the settings from environment variables; throws `CtxError("config")` naming the variable that is wrong. */
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

/** Reads the judge of find_market from environment variables; throws `CtxError("config")` naming the variable that is wrong. */
export function readPolymarketJudge(environment: Environment = process.env): JudgeSettings {
  return readJudgeSettings(environment, "POLYMARKET");
}
