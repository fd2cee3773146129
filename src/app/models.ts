// The models that settings ask for: the embedded portfolio, or the configured one over it. What speaks to providers is
// loaded when the first run needs it, so that a start without a model pays nothing.
import type { Clock, Ids } from "../contract/clock.ts";
import type { Models } from "../contract/model.ts";
import type { ModelClient } from "../contract/model-client.ts";
import type { ReadyProviders } from "../contract/settings/models.ts";
import type { Settings } from "../contract/settings.ts";
import { embeddedModels } from "../models/embedded/portfolio.ts";
import { type Cast, castOf, configuredName, hasModels, playersOf } from "../models/role/cast.ts";
import { programApi } from "../sandbox/program-api.ts";

export interface ModelDesk {
  readonly portfolio: string;
  /** Role to the model that is asked first. */
  readonly names: Record<string, string>;
  /** Models with budgets and a delimiter of their own. */
  forRun(ids: Ids): Promise<Models>;
  close(): Promise<void>;
}

export interface DeskOptions {
  readonly settings: Settings;
  readonly providers: ReadyProviders;
  readonly clock: Clock;
}

/** Opens the desk; a model that cannot be asked is a `config` error here, before anything runs. */
export function openModels(options: DeskOptions): ModelDesk {
  const { settings, providers } = options;
  const embedded = embeddedModels();
  if (!hasModels(settings.models)) {
    const { portfolio, names } = embedded;
    return { portfolio, names: { ...names }, forRun: async () => embedded, close: async () => {} };
  }
  const cast = castOf(settings.models, providers);
  let client: Promise<ModelClient> | undefined;
  return {
    portfolio: configuredName,
    names: playersOf(cast),
    forRun: async (ids) => {
      client ??= openClient(options);
      return await configured({ options, cast, embedded, client: await client, ids });
    },
    close: async () => await (await client)?.close(),
  };
}

async function openClient({ settings, providers, clock }: DeskOptions): Promise<ModelClient> {
  const { createModelClient } = await import("../models/provider/client.ts");
  return createModelClient({ providers, prices: settings.models.prices, clock });
}

async function configured(work: {
  readonly options: DeskOptions;
  readonly cast: Cast;
  readonly embedded: Models;
  readonly client: ModelClient;
  readonly ids: Ids;
}): Promise<Models> {
  const { options, cast, embedded, client, ids } = work;
  const { settings, clock } = options;
  const { modelsForRun } = await import("../models/role/portfolio.ts");
  return modelsForRun(
    { settings: settings.models, cast, client, embedded, programApi },
    { ids, clock, timeoutMs: settings.query.timeoutMs },
  );
}
