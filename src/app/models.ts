// The models that settings ask for: the embedded portfolio, or the configured one over it. What speaks to providers is
// loaded when the first run needs it, so that a start without a model pays nothing.
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

export interface ModelDesk {
  readonly portfolio: string;
  /** Role to the model that is asked first. */
  readonly names: Record<string, string>;
  /** What speaks to the providers, opened when it is first wanted. */
  client(): Promise<ModelClient>;
  /** Models with budgets and a delimiter of their own, over this client. */
  forRun(run: { readonly ids: Ids; readonly client: ModelClient; readonly broken?: Models["broken"] }): Promise<Models>;
  close(): Promise<void>;
}

export interface DeskOptions {
  /** With the models to play with. */
  readonly settings: Settings;
  readonly providers: ReadyProviders;
  readonly clock: Clock;
  /** True when no provider will be asked, so that none needs to be known or to have its key. */
  readonly isReplay?: boolean;
}

/** Opens the desk; a model that cannot be asked is a `config` error here, before anything runs. */
export function openModels(options: DeskOptions): ModelDesk {
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

/** Refuses a model for the answer that the settings do not name; a `usage` error lists those that they do. */
export function checkAnswerModel(name: string, { settings, providers }: Omit<DeskOptions, "clock">): void {
  const isReplay = settings.tapes.replay !== undefined;
  const known = hasModels(settings.models)
    ? answerModelsOf(castOf(settings.models, isReplay ? null : providers))
    : [embeddedModels().portfolio];
  if (known.includes(name) || (isReplay && !hasModels(settings.models))) return;
  throw new CtxError("usage", `--answer-model names "${name}", which plays no role`, {
    hint: `there are ${known.join(", ")}; add one under models.roles.answer`,
  });
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
