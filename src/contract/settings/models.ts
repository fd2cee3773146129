// Settings of language models: their providers, the model of each role, and cost limits.
import { z } from "zod";
import { type FlagPart, option } from "../../base/option.ts";
import { roleNames } from "../model-client.ts";
import type { ProxySettings } from "./remote.ts";

export const providerKindSchema = z.enum(["openrouter", "openai", "anthropic", "openai-compatible"]);
export type ProviderKind = z.infer<typeof providerKindSchema>;

export const modelProviderSchema = z.strictObject({
  kind: providerKindSchema.optional().describe("API protocol. Default: `openai-compatible`."),
  baseUrl: z.string().min(1).optional().describe("Address of the API, for example http://localhost:8000/v1."),
  apiKey: z
    .string()
    .optional()
    .describe(`Key of the API, as a reference to an environment variable: \${NAME}. Never printed.`),
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe(`HTTP headers of every request. \${NAME} is replaced by the environment variable NAME. Never printed.`),
  structured: z
    .enum(["schema", "json", "none"])
    .optional()
    .describe("How ctx asks the models for JSON: by schema, by JSON mode, or by the prompt only."),
  maxConcurrency: z.int().min(1).max(1000).optional().describe("Maximum concurrent requests."),
});
export type ModelProviderSettings = z.infer<typeof modelProviderSchema>;

const budgets = (whose: string) => ({
  budgetUsd: z.number().positive().optional().describe(`Maximum cost of ${whose} in one query, in US dollars.`),
  budgetTokens: z.int().positive().optional().describe(`Maximum tokens of ${whose} in one query, input and output.`),
  budgetCalls: z.int().positive().optional().describe(`Maximum requests of ${whose} in one query.`),
  budgetMs: z.int().positive().optional().describe(`Time limit of ${whose} in one query, in milliseconds.`),
});

export const roleSettingsSchema = z.strictObject({
  provider: z
    .string()
    .optional()
    .describe("Provider of `model`. You can also write it before the model: `provider:model`."),
  model: z.string().min(1).optional().describe("Model of the role, or `embedded`."),
  temperature: z
    .number()
    .min(0)
    .max(2)
    .nullable()
    .optional()
    .describe("Default: 0. With null the model uses its own default."),
  maxTokens: z.int().min(1).max(200_000).optional().describe("Maximum length of a reply, in tokens."),
  timeoutMs: z.int().min(1).max(3_600_000).optional().describe("Time limit of one try, in milliseconds."),
  ...budgets("the role"),
  retries: z.int().min(0).max(10).optional().describe("Retries after a temporary failure."),
  fallback: z
    .string()
    .optional()
    .describe("Model to use when the first one fails: `provider:model`, `embedded` or `none`."),
});
export type RoleSettings = z.infer<typeof roleSettingsSchema>;

export const modelPriceSchema = z.strictObject({
  input: z.number().min(0).describe("US dollars for a million input tokens."),
  output: z.number().min(0).describe("US dollars for a million output tokens."),
  cachedInput: z
    .number()
    .min(0)
    .optional()
    .describe("US dollars for a million input tokens that the provider reads from its cache."),
});
export type ModelPrice = z.infer<typeof modelPriceSchema>;

/** Commands that ask models for a user. The gate has a flag `--models` of its own: it runs a suite once for each model. */
const modelCommands = ["query", "chat", "roundtable", "serve", "mcp"];

/** Reads `role=model,role=model`. The provider of a role that a file gives beside its model does not apply to another model. */
function modelsByRole(text: string): readonly FlagPart[] | null {
  const pairs = text.split(",").map((pair) => /^\s*([a-z]+)\s*=\s*(\S+)\s*$/.exec(pair));
  if (pairs.includes(null)) return null;
  return pairs.flatMap((pair) => {
    const [, role = "", model] = pair ?? [];
    return [
      { path: [role, "provider"], value: undefined },
      { path: [role, "model"], value: model },
    ];
  });
}

const roles = Object.fromEntries(roleNames.map((name) => [name, roleSettingsSchema.optional()]));

export const modelSettingsSchema = z.strictObject({
  default: option(
    z
      .string()
      .min(1)
      .optional()
      .describe("Model of every role that has no model of its own, as `provider:model`. Default: the embedded models."),
    {
      flag: "--model <provider:model>",
      env: "CTX_MODEL",
      commands: [...modelCommands, "validate", "eval", "models"],
    },
  ),
  roles: option(
    z
      .strictObject(roles)
      .prefault({})
      .describe(`Settings by role: ${roleNames.join(", ")}. Each may have its own model, limits and fallback.`),
    {
      ...{ env: "CTX_MODEL_ROLES", flag: "--models <roles>", parts: modelsByRole, commands: modelCommands },
      flagText:
        "Models by role, such as interpret=openai:gpt-5,answer=anthropic:claude-sonnet-5. A role keeps its other settings.",
    },
  ),
  providers: option(
    z
      .record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, "letters, digits, dot, hyphen"), modelProviderSchema)
      .prefault({})
      .describe("Providers by name, in addition to the known ones of `ctx models list`."),
    { env: "CTX_MODEL_PROVIDERS" },
  ),
  prices: option(
    z
      .record(z.string(), modelPriceSchema)
      .prefault({})
      .describe(
        "Prices by `provider:model`, in US dollars for a million tokens. They override the list prices that ship with ctx. A cost that the provider reports overrides them.",
      ),
    { env: "CTX_MODEL_PRICES" },
  ),
  ...budgets("the models"),
  budgetTokens: z.int().positive().default(400_000).describe("Maximum tokens of one query, input and output."),
  budgetCalls: z.int().positive().default(40).describe("Maximum model requests of one query."),
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** A provider whose settings are resolved. `apiKey` is the key itself, not a reference. */
export interface ReadyProvider {
  readonly kind: ProviderKind;
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** Environment variable that contains the key; null when the provider needs no key. */
  readonly keyName: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly structured: "schema" | "json" | "none";
  readonly maxConcurrency: number;
  /** True for a self-hosted server, whose calls cost nothing. */
  readonly isFree: boolean;
  /** List prices by model id, for the models in the price table of ctx. */
  readonly prices: Readonly<Record<string, ModelPrice>>;
  /** Proxies on the way to the provider. Absent if there are none. */
  readonly proxy?: ProxySettings;
}
export type ReadyProviders = Readonly<Record<string, ReadyProvider>>;
