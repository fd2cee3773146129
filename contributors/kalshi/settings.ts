// Reads the settings of the Kalshi contributor: the exchange's address and time limit, and the judge of its search.
// Called once, when the contributor is loaded.
import { z } from "zod";
import { type Proxies, proxiesOf } from "../../src/contrib.ts";
import { type JudgeSettings, readJudgeSettings } from "../market-search/judge-settings.ts";
import { type Environment, hostAddress, readEnvironment, timeLimitMs } from "../venue/environment.ts";

const settingsSchema = z.object({
  KALSHI_API_URL: hostAddress("https://api.elections.kalshi.com/trade-api/v2"),
  KALSHI_TIMEOUT_MS: timeLimitMs(15_000),
});

/** The exchange's address, the time limit of one request, and the judge of the search. */
export interface KalshiSettings {
  readonly baseUrls: { readonly api: string };
  readonly timeoutMs: number;
  readonly proxy: Proxies | undefined;
  readonly judge: JudgeSettings;
}

/** Reads the settings from environment variables; throws `CtxError("config")` that names a wrong variable. */
export function readKalshiSettings(environment: Environment = process.env): KalshiSettings {
  const values = readEnvironment("Kalshi", settingsSchema, environment);
  const { KALSHI_API_URL: api, KALSHI_TIMEOUT_MS: timeoutMs } = values;
  return {
    baseUrls: { api },
    timeoutMs,
    proxy: proxiesOf(environment),
    judge: readJudgeSettings(environment, "KALSHI"),
  };
}
