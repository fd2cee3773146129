// The Kalshi contributor's own settings: where the exchange is, how patiently it is asked, and the judge of its search.
// Read once at load, and here only.
import { z } from "zod";
import { CtxError } from "../../contract/error.ts";
import { type JudgeSettings, readJudgeSettings } from "../market-search/judge-settings.ts";

const settingsSchema = z.object({
  KALSHI_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .default("https://api.elections.kalshi.com/trade-api/v2")
    .transform((url) => url.replace(/\/+$/, "")),
  KALSHI_TIMEOUT_MS: z.coerce.number().int().positive().max(600_000).default(15_000),
});

/** Where the exchange answers, the time one request may take, and the judge of the search. */
export interface KalshiSettings {
  readonly baseUrls: { readonly api: string };
  readonly timeoutMs: number;
  readonly judge: JudgeSettings;
}

/** Reads the settings from environment variables; throws `CtxError("config")` naming the variable that is wrong. */
export function readKalshiSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): KalshiSettings {
  const parsed = settingsSchema.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new CtxError("config", `Kalshi settings in the environment: ${wrong.join("; ")}`);
  }
  const { KALSHI_API_URL: api, KALSHI_TIMEOUT_MS: timeoutMs } = parsed.data;
  return { baseUrls: { api }, timeoutMs, judge: readJudgeSettings(environment, "KALSHI") };
}
