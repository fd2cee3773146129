// The Polymarket contributor's own settings: where the venue is and how patiently it is asked.
// Read once at load, and here only; the one credential is the judge's, and stays with it.
import { z } from "zod";
import { CtxError } from "../../contract/error.ts";
import { type JudgeSettings, readJudgeSettings } from "../market-search/judge-settings.ts";

const baseUrl = (fallback: string) =>
  z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .default(fallback)
    .transform((url) => url.replace(/\/+$/, ""));

const milliseconds = (fallback: number) => z.coerce.number().int().positive().max(600_000).default(fallback);

const settingsSchema = z.object({
  POLYMARKET_GAMMA_URL: baseUrl("https://gamma-api.polymarket.com"),
  POLYMARKET_CLOB_URL: baseUrl("https://clob.polymarket.com"),
  POLYMARKET_DATA_URL: baseUrl("https://data-api.polymarket.com"),
  POLYMARKET_TIMEOUT_MS: milliseconds(15_000),
});

/** Where each of the venue's hosts answers, and the time one request may take. */
export interface PolymarketSettings {
  readonly baseUrls: { readonly gamma: string; readonly clob: string; readonly data: string };
  readonly timeoutMs: number;
}

/** Reads the settings from environment variables; throws `CtxError("config")` naming the variable that is wrong. */
export function readPolymarketSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): PolymarketSettings {
  const parsed = settingsSchema.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new CtxError("config", `Polymarket settings in the environment: ${wrong.join("; ")}`);
  }
  const values = parsed.data;
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
export function readPolymarketJudge(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): JudgeSettings {
  return readJudgeSettings(environment, "POLYMARKET");
}
