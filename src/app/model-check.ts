// Describes the models of the settings (role, cost, key) and tests whether a model replies.
import type { Clock } from "../contract/clock.ts";
import { CtxError } from "../contract/error.ts";
import { ModelFailure, type ModelUsage, type RoleName, roleNames } from "../contract/model-client.ts";
import type { ReadyProviders } from "../contract/settings/models.ts";
import type { Settings } from "../contract/settings.ts";
import { createModelClient } from "../models/provider/client.ts";
import { type KnownPrice, priceOf } from "../models/provider/price.ts";
import { type Cast, type CastRow, castOf, embeddedName } from "../models/role/cast.ts";
import { extractJson } from "../models/role/json.ts";
import { type PromptText, promptText } from "../models/role/prompts/list.ts";
import { programApi } from "../sandbox/program-api.ts";
import { pricesAsOf } from "./settings/prices.data.ts";

/** One role with its models and limits. */
export interface RoleRow extends CastRow {
  readonly role: RoleName;
}

export interface ProviderRow {
  readonly name: string;
  readonly kind: string;
  readonly baseUrl: string;
  /** Environment variable of the key, and whether it is set; null when no key is needed. */
  readonly keyName: string | null;
  readonly hasKey: boolean;
}

/** Describes the roles and providers of the settings. A mistake in the settings is a `config` error. */
export function describeModels(
  { models }: Settings,
  providers: ReadyProviders,
): { readonly roles: readonly RoleRow[]; readonly providers: readonly ProviderRow[] } {
  const cast = castOf(models, providers);
  return {
    roles: roleNames.map((role) => ({ role, ...cast[role] })),
    providers: Object.entries(providers).map(([name, { kind, baseUrl, keyName, apiKey }]) => ({
      ...{ name, kind, baseUrl, keyName, hasKey: apiKey !== null },
    })),
  };
}

/** Returns the prompt of a role as it is sent. */
export function describePrompt(role: RoleName): PromptText {
  const prompt = promptText(role, programApi);
  if (prompt !== null) return prompt;
  throw new CtxError("internal", `the role ${role} has no prompt`);
}

export interface PriceRow extends KnownPrice {
  readonly model: string;
}

/** Returns every model that has a role or a price, with the date of the built-in price table. */
export function describePrices(
  { models }: Settings,
  providers: ReadyProviders,
): { readonly prices: readonly PriceRow[]; readonly listAsOf: string } {
  const cast = castOf(models, providers);
  const played = Object.values(cast).flatMap(({ players }) => players);
  const names = [...new Set([...played, ...Object.keys(models.prices)])].filter((name) => name !== embeddedName);
  const known = { providers, prices: models.prices };
  return { prices: names.sort().map((model) => ({ model, ...priceOf(model, known) })), listAsOf: pricesAsOf };
}

export interface ModelTest {
  readonly role: RoleName;
  readonly model: string;
  readonly isWorking: boolean;
  /** The reply of the model, or the reason why there is no reply. */
  readonly detail: string;
  readonly hint: string | null;
  readonly usage: ModelUsage | null;
  /** True when the cost of the call is unknown. */
  readonly isUnpriced: boolean;
  readonly durationMs: number;
}

const readyRequest = {
  ...{ prompt: "test@1", fence: "FENCE" },
  schema: {
    ...{ type: "object", properties: { ready: { type: "boolean" } }, required: ["ready"], additionalProperties: false },
  },
  messages: [
    { role: "system", content: "Role: test\n\nReply with one JSON object and nothing else." },
    { role: "user", content: 'Are you there? Reply {"ready": true}.' },
  ],
} as const;
const noJsonHint = "set structured: schema or json for its provider, or use a model that follows instructions";

/** Asks the first model of a role for one word of JSON. A failure of the model is returned, not thrown. */
export async function testModel(work: {
  readonly settings: Settings;
  readonly providers: ReadyProviders;
  readonly role: RoleName;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}): Promise<ModelTest> {
  const { settings, providers, role, clock, signal } = work;
  const cast: Cast = castOf(settings.models, providers);
  const row = cast[role];
  const model = row.players[0] ?? embeddedName;
  if (model === embeddedName) {
    const detail = "the embedded models have this role; they work offline and without a key";
    return { role, model, isWorking: true, detail, hint: null, usage: null, isUnpriced: false, durationMs: 0 };
  }
  const client = createModelClient({ providers, prices: settings.models.prices, clock });
  const startedAt = clock.elapsed();
  const tested = (said: Omit<ModelTest, "role" | "model" | "durationMs">): ModelTest => ({
    ...{ role, model, ...said, durationMs: Math.round(clock.elapsed() - startedAt) },
  });
  try {
    const request = { role, model, temperature: row.temperature, maxTokens: Math.min(200, row.maxTokens) };
    const remainingMs = () => settings.query.timeoutMs;
    const { timeoutMs, retries } = row;
    const made = await client.complete({ ...readyRequest, ...request }, { signal, timeoutMs, retries, remainingMs });
    const read = extractJson(made.text);
    const spent = { usage: made.usage, isUnpriced: made.isUnpriced === true };
    return read.kind === "value"
      ? tested({ isWorking: true, detail: "it replies, and in JSON", hint: null, ...spent })
      : tested({ isWorking: false, detail: `it replies, but ${read.problem}`, hint: noJsonHint, ...spent });
  } catch (thrown) {
    if (signal.aborted) throw new CtxError("interrupted", "the test was stopped", { cause: thrown });
    if (!(thrown instanceof ModelFailure)) throw thrown;
    const { message, hint = null } = thrown;
    return tested({ isWorking: false, detail: message, hint, usage: null, isUnpriced: false });
  } finally {
    await client.close();
  }
}
