// Parses the settings of the judge of a venue's search: provider, model, limits, and whether the judge is disabled. The
// names of the variables begin with the contributor's prefix.
import { z } from "zod";
import { CtxError } from "../../src/contrib.ts";
import {
  type ContributorSearchConfig,
  createModelJudge,
  createOfflineJudge,
  createOpenRouterModel,
  offlineJudgeName,
  openRouterDefaultModel,
  type SearchJudge,
} from "../../src/contrib-search.ts";
import type { Environment } from "../venue/environment.ts";

/** The defaults for every venue; the settings of the contributor and of the call override them. */
export const helperConfig: ContributorSearchConfig = {
  ...offlineJudgeName,
  timeoutMs: 4500,
  budgetUsd: "0.010",
  degradedOutcomePolicy: "return_shortlist",
  maxShortlistSize: 6,
};

const settingsSchema = z.object({
  provider: z.enum(["offline", "openrouter"]).optional(),
  model: z.string().trim().min(1).optional(),
  url: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  timeoutMs: z.coerce.number().int().min(250).max(30_000).optional(),
  maxShortlistSize: z.coerce.number().int().min(1).max(10).optional(),
  budgetUsd: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,12})?$/, 'must be US dollars, such as "0.010"')
    .optional(),
  disableJudge: z
    .enum(["0", "1", "true", "false"], { error: "must be 1, 0, true or false" })
    .transform((text) => text === "1" || text === "true")
    .optional(),
  apiKey: z.string().trim().min(1).optional(),
});

/** The settings of the judge in a contributor's environment. */
export type JudgeSettings = z.output<typeof settingsSchema>;

/** Returns the environment variable for each setting of a contributor's judge. */
function judgeVariables(prefix: string): Readonly<Record<keyof JudgeSettings, string>> {
  const judge = `${prefix}_SEARCH_JUDGE`;
  return {
    provider: `${judge}_PROVIDER`,
    model: `${judge}_MODEL`,
    url: `${judge}_URL`,
    timeoutMs: `${judge}_TIMEOUT_MS`,
    maxShortlistSize: `${judge}_MAX_SHORTLIST`,
    budgetUsd: `${judge}_BUDGET_USD`,
    disableJudge: `${prefix}_DISABLE_SEARCH_JUDGE`,
    apiKey: `${prefix}_OPENROUTER_API_KEY`,
  };
}

/**
 * Reads the settings; a blank one counts as absent. Throws `CtxError("config")` that names a wrong variable, but not its
 * value.
 */
export function readJudgeSettings(environment: Environment, prefix: string): JudgeSettings {
  const variables = judgeVariables(prefix);
  const given = Object.entries(variables).map(([key, name]) => [key, environment[name]?.trim() || undefined]);
  const values: Record<string, string | undefined> = Object.fromEntries(given);
  const parsed = settingsSchema.safeParse({ ...values, apiKey: values.apiKey ?? environment.OPENROUTER_API_KEY });
  if (parsed.success) return parsed.data;
  const names: Readonly<Record<string, string>> = variables;
  const wrong = parsed.error.issues.map(({ path, message }) => `${names[String(path[0])]} ${message}`);
  throw new CtxError("config", `search judge settings in the environment: ${wrong.join("; ")}`);
}

/** A judge, and the configuration for its calls. */
export interface PilotJudge {
  /** Undefined when the configured provider has no key; the search then reports `judge_missing`. */
  readonly judge: SearchJudge | undefined;
  readonly config: ContributorSearchConfig;
}

/**
 * Creates the judge of the configured provider. If no provider is configured, creates the OpenRouter judge in live mode with
 * an API key, and the offline judge in all other cases.
 */
export function createPilotJudge(
  settings: JudgeSettings,
  options: { readonly mode: "snapshot" | "live"; readonly fetch: typeof fetch; readonly now: () => number },
): PilotJudge {
  const { apiKey, url, provider, model } = settings;
  const isRemote =
    provider === "openrouter" || (provider === undefined && options.mode === "live" && apiKey !== undefined);
  const config = knobsOf(settings);
  if (!isRemote) return { judge: createOfflineJudge(), config: { ...config, ...offlineJudgeName } };
  const named = { ...config, provider: "openrouter", model: model ?? openRouterDefaultModel };
  if (apiKey === undefined) return { judge: undefined, config: named };
  const address = url === undefined ? {} : { baseUrl: url };
  const remote = createOpenRouterModel({ apiKey, fetch: options.fetch, ...address });
  return { judge: createModelJudge({ model: remote, now: options.now }), config: named };
}

/** Returns only the settings that have a value, because a key with the value undefined would override a default. */
function knobsOf({ timeoutMs, maxShortlistSize, budgetUsd, disableJudge }: JudgeSettings): ContributorSearchConfig {
  return {
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(maxShortlistSize === undefined ? {} : { maxShortlistSize }),
    ...(budgetUsd === undefined ? {} : { budgetUsd }),
    ...(disableJudge === undefined ? {} : { disableJudge }),
  };
}
