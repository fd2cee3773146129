// Reads the settings of the exchange-flow contributor: address, key and time limit of the live provider, and the fixed
// end of a snapshot. Called once, when the contributor is loaded.
import { z } from "zod";
import { type Proxies, parseIso, proxiesOf } from "../../src/contrib.ts";
import { type Environment, hostAddress, readEnvironment, timeLimitMs } from "../venue/environment.ts";

const settingsSchema = z.object({
  COINGLASS_API_URL: hostAddress("https://open-api-v4.coinglass.com"),
  COINGLASS_API_KEY: z.string().min(1, "must not be empty").optional(),
  EXCHANGE_FLOW_TIMEOUT_MS: timeLimitMs(15_000),
  EXCHANGE_FLOW_SNAPSHOT_END: z
    .string()
    .refine((text) => parseIso(text) !== null, "must be a time such as 2026-03-20T19:00:00Z")
    .optional(),
});

export interface ExchangeFlowSettings {
  readonly baseUrls: { readonly api: string };
  readonly apiKey: string | undefined;
  readonly timeoutMs: number;
  readonly proxy: Proxies | undefined;
  /** Epoch milliseconds at which the data of a snapshot ends; undefined: it ends at the clock's time. */
  readonly snapshotEndMs: number | undefined;
}

/** Reads the settings from environment variables; throws `CtxError("config")` that names a wrong variable. */
export function readExchangeFlowSettings(environment: Environment = process.env): ExchangeFlowSettings {
  const values = readEnvironment("Exchange Flow", settingsSchema, environment);
  const { COINGLASS_API_URL: api, COINGLASS_API_KEY: apiKey, EXCHANGE_FLOW_SNAPSHOT_END: end } = values;
  return {
    baseUrls: { api },
    apiKey,
    timeoutMs: values.EXCHANGE_FLOW_TIMEOUT_MS,
    proxy: proxiesOf(environment),
    snapshotEndMs: end === undefined ? undefined : (parseIso(end) ?? undefined),
  };
}
