// The models of the settings: the configured models, with the embedded models for all other roles. The client of the
// providers is loaded by the first run that needs it, so a run without a language model starts faster.
import type { Clock, Ids } from "../contract/clock.ts";
import type { LikenessOf } from "../contract/encoder.ts";
import { CtxError } from "../contract/error.ts";
import type { Models } from "../contract/model.ts";
import type { ModelClient } from "../contract/model-client.ts";
import type { ReadyProviders } from "../contract/settings/models.ts";
import type { Settings } from "../contract/settings.ts";
import { openEncoder } from "../encoder/encoder.ts";
import { embeddedModels, embeddedName } from "../models/embedded/portfolio.ts";
import { priceOf } from "../models/provider/price.ts";
import { openPurses, type Purses } from "../models/role/budget.ts";
import { answerModelsOf, type Cast, castOf, configuredName, hasModels, playersOf } from "../models/role/cast.ts";
import { checkPriced } from "../models/role/priced.ts";
import { programApi } from "../sandbox/program-api.ts";

export interface OpenedModels {
  readonly portfolio: string;
  /** Name of the model that is called first for each role. */
  readonly names: Record<string, string>;
  /** Compares methods by the encoder's vectors. */
  readonly likenessOf: LikenessOf;
  /** Returns the client of the providers. The first call opens it. */
  client(): Promise<ModelClient>;
  /** Opens budget accounts that several runs share. */
  purses(): Purses;
  /** Returns models that use this client. Each run has its own delimiter, and without `purses` its own budgets. */
  forRun(run: {
    readonly ids: Ids;
    readonly client: ModelClient;
    readonly broken?: Models["broken"];
    readonly purses?: Purses;
  }): Promise<Models>;
  close(): Promise<void>;
}

export interface OpenModelsOptions {
  /** Settings of the runtime, including the models of the roles. */
  readonly settings: Settings;
  readonly providers: ReadyProviders;
  readonly clock: Clock;
  /** True when no provider will be called. Providers may then be unknown or have no key. */
  readonly isReplay?: boolean;
  /** True when the process ends after a few queries. */
  readonly isBrief?: boolean;
  /** Folder in which the encoder keeps what it read of methods; null keeps nothing on disk. */
  readonly folder?: string | null;
}

/** Opens the models. Throws `config` when a model cannot be called, before anything runs. */
export function openModels(options: OpenModelsOptions): OpenedModels {
  const { settings, providers, isReplay = false, isBrief = false, folder = null } = options;
  const encoder = openEncoder({ isBrief, folder });
  const embedded = embeddedModels(encoder);
  const cast = hasModels(settings.models) ? castOf(settings.models, isReplay ? null : providers) : null;
  if (cast !== null && !isReplay) checkPriced(cast, { settings: settings.models, providers });
  let opened: Promise<ModelClient> | undefined;
  const about =
    cast === null
      ? { portfolio: embedded.portfolio, names: { ...embedded.names } }
      : { portfolio: configuredName, names: playersOf(cast) };
  return {
    ...about,
    likenessOf: encoder.likenessOf,
    client: () => {
      opened ??= openClient(options);
      return opened;
    },
    purses: () => openPurses(settings.models),
    forRun: async (run) => {
      const ending = run.broken === undefined ? {} : { broken: run.broken };
      return { ...(cast === null ? embedded : await configured({ ...run, options, cast, embedded })), ...ending };
    },
    close: async () => {
      await Promise.all([encoder.close(), opened?.then((client) => client.close())]);
    },
  };
}

/** Throws `usage` when the settings do not name this model for answers. The error lists the allowed models. */
export function checkAnswerModel(name: string, { settings, providers }: Omit<OpenModelsOptions, "clock">): void {
  const isReplay = settings.tapes.replay !== undefined;
  const known = hasModels(settings.models)
    ? answerModelsOf(castOf(settings.models, isReplay ? null : providers))
    : [embeddedName];
  if (known.includes(name) || (isReplay && !hasModels(settings.models))) return;
  throw new CtxError("usage", `--answer-model "${name}" is not a model of the settings`, {
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
  readonly purses?: Purses;
}): Promise<Models> {
  const { options, cast, embedded, client, ids, purses } = work;
  const { settings, clock, providers } = options;
  const { prices } = settings.models;
  const { modelsForRun } = await import("../models/role/portfolio.ts");
  return modelsForRun(
    {
      ...{ settings: settings.models, cast, client, embedded, programApi },
      priceOf: (model) => priceOf(model, { providers, prices }).price,
    },
    { ids, clock, timeoutMs: settings.query.timeoutMs, purses },
  );
}
