// The models of the settings: the embedded portfolio, or the configured one over it. The client of the providers is
// loaded on the first run that needs it, so a start without a model does not pay for it.
import type { Clock, Ids } from "../contract/clock.ts";
import { CtxError } from "../contract/error.ts";
import type { Models } from "../contract/model.ts";
import type { ModelClient } from "../contract/model-client.ts";
import type { ReadyProviders } from "../contract/settings/models.ts";
import type { Settings } from "../contract/settings.ts";
import { embeddedModels } from "../models/embedded/portfolio.ts";
import { answerModelsOf, type Cast, castOf, configuredName, hasModels, playersOf } from "../models/role/cast.ts";
import { checkPriced } from "../models/role/priced.ts";
import { programApi } from "../sandbox/program-api.ts";

export interface OpenedModels {
  readonly portfolio: string;
  /** Role to the model that is called first. */
  readonly names: Record<string, string>;
  /** The client of the providers, opened on first use. */
  client(): Promise<ModelClient>;
  /** Models over this client, with their own budgets and delimiter. */
  forRun(run: { readonly ids: Ids; readonly client: ModelClient; readonly broken?: Models["broken"] }): Promise<Models>;
  close(): Promise<void>;
}

export interface OpenModelsOptions {
  /** Includes the models of the roles. */
  readonly settings: Settings;
  readonly providers: ReadyProviders;
  readonly clock: Clock;
  /** True when no provider will be called, so none needs to be known or to have its key. */
  readonly isReplay?: boolean;
}

/** Opens the models; a model that cannot be called is a `config` error here, before anything runs. */
export function openModels(options: OpenModelsOptions): OpenedModels {
  const { settings, providers, isReplay = false } = options;
  const embedded = embeddedModels();
  const cast = hasModels(settings.models) ? castOf(settings.models, isReplay ? null : providers) : null;
  if (cast !== null && !isReplay) checkPriced(cast, { settings: settings.models, providers });
  let opened: Promise<ModelClient> | undefined;
  const about =
    cast === null
      ? { portfolio: embedded.portfolio, names: { ...embedded.names } }
      : { portfolio: configuredName, names: playersOf(cast) };
  return {
    ...about,
    client: () => {
      opened ??= openClient(options);
      return opened;
    },
    forRun: async (run) => {
      const ending = run.broken === undefined ? {} : { broken: run.broken };
      return { ...(cast === null ? embedded : await configured({ ...run, options, cast, embedded })), ...ending };
    },
    close: async () => await (await opened)?.close(),
  };
}

/** Rejects a model for the answer that the settings do not name; a `usage` error lists the allowed ones. */
export function checkAnswerModel(name: string, { settings, providers }: Omit<OpenModelsOptions, "clock">): void {
  const isReplay = settings.tapes.replay !== undefined;
  const known = hasModels(settings.models)
    ? answerModelsOf(castOf(settings.models, isReplay ? null : providers))
    : [embeddedModels().portfolio];
  if (known.includes(name) || (isReplay && !hasModels(settings.models))) return;
  throw new CtxError("usage", `--answer-model "${name}" does not play a role`, {
    hint: `choose one of ${known.join(", ")}, or add it under models.roles.answer`,
  });
}

async function openClient({ settings, providers, clock }: OpenModelsOptions): Promise<ModelClient> {
  const { createModelClient } = await import("../models/provider/client.ts");
  return createModelClient({ providers, prices: settings.models.prices, clock });
}

async function configured(work: {
  readonly options: OpenModelsOptions;
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
