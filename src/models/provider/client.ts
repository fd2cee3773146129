// The model client for all providers. Each provider has its own queue and circuit. Requests are retried while time is left.
import { createHttp, type Http } from "../../base/http.ts";
import type { Clock } from "../../contract/clock.ts";
import { CtxError } from "../../contract/error.ts";
import {
  type CompleteOptions,
  type ModelClient,
  type ModelCompletion,
  ModelFailure,
  type ModelRequest,
} from "../../contract/model-client.ts";
import type { ReadyProvider } from "../../contract/settings/models.ts";
import { type Circuit, openCircuit } from "./circuit.ts";
import { completeOnce } from "./complete.ts";
import { asModelFailure } from "./failure.ts";
import { languageModel } from "./model.ts";
import { modelParts } from "./name.ts";
import { type Prices, priceOf } from "./price.ts";
import { withRetries } from "./retry.ts";
import { createSlots, type Slots } from "./slots.ts";

export interface ClientOptions extends Prices {
  readonly clock: Clock;
}

/** Limits of a single request: its time in milliseconds, and the size of the reply body in bytes. */
const mostTimeMs = 3_600_000;
const mostBytes = 8_388_608;

/** Creates a client for these providers. Nothing is loaded or connected before the first request. */
export function createModelClient(options: ClientOptions): ModelClient {
  // The proxies come from the environment, so all providers have the same.
  const [first] = Object.values(options.providers);
  const limits = { timeoutMs: mostTimeMs, maxBytes: mostBytes };
  const http = createHttp({ policy: "trusted", ...limits, redirects: "same-origin", proxy: first?.proxy });
  const lines = new Map<string, Line>();
  const lineOf = (name: string): Line => {
    const line = lines.get(name) ?? openLine(name, options);
    lines.set(name, line);
    return line;
  };
  return {
    complete: (request, ask) => askProvider({ request, ask, options, http, lineOf }),
    close: () => http.close(),
  };
}

interface Line {
  readonly provider: ReadyProvider;
  readonly refusals: Refusals;
  readonly slots: Slots;
  readonly circuit: Circuit;
}

function openLine(name: string, { providers, clock }: ClientOptions): Line {
  const provider = providers[name];
  if (provider === undefined) throw new CtxError("config", `there is no model provider "${name}"`);
  return {
    provider,
    refusals: new Map(),
    slots: createSlots(provider.maxConcurrency),
    circuit: openCircuit(name, clock),
  };
}

async function askProvider(work: {
  readonly request: ModelRequest;
  readonly ask: CompleteOptions;
  readonly options: ClientOptions;
  readonly http: Http;
  readonly lineOf: (name: string) => Line;
}): Promise<ModelCompletion> {
  const { request, ask, options, http } = work;
  const { provider: name, modelId } = modelParts(request.model);
  const { provider, slots, circuit, refusals } = work.lineOf(name);
  const { price } = priceOf(request.model, options);
  const { structured } = provider;
  const once = async (signal: AbortSignal): Promise<ModelCompletion> => {
    circuit.check();
    const given = withoutRefused(request, refusals.get(modelId));
    try {
      const model = await languageModel({ provider, name, modelId, fetch: http.fetch });
      const made = await completeOnce({ request: given, model, structured, price, signal, onText: ask.onText });
      circuit.ended(null);
      return made;
    } catch (thrown) {
      // A request that timed out counts as a failure of the provider. A cancelled request does not.
      ask.signal.throwIfAborted();
      const failure = signal.aborted
        ? tooLate({ provider: name, timeoutMs: ask.timeoutMs, cause: thrown })
        : asModelFailure(thrown, name);
      circuit.ended(failure);
      const refused = refusedPart(given, failure);
      if (refused === null) throw failure;
      refusals.set(modelId, new Set([...(refusals.get(modelId) ?? []), refused]));
      return await once(signal);
    }
  };
  return await slots.run(() => withRetries(once, ask), ask.signal);
}

function tooLate(late: {
  readonly provider: string;
  readonly timeoutMs: number;
  readonly cause: unknown;
}): ModelFailure {
  const { provider, timeoutMs, cause } = late;
  return new ModelFailure("timeout", `${provider} sent no full reply within ${timeoutMs} ms`, {
    cause,
    isPassing: true,
    hint: "raise the role's timeoutMs, or choose a faster model",
  });
}

/** The parts of a request that can be left out. */
type Refusable = "temperature" | "schema";

const rejectionPatterns: Readonly<Record<Refusable, RegExp>> = {
  temperature: /\btemperature\b/i,
  schema: /response_format|json_schema|output_config|output_format|structured output/i,
};

/** The parts that each model has rejected, by the id of the model. */
type Refusals = Map<string, ReadonlySet<Refusable>>;

/** Returns the request without the parts that its model has rejected. */
function withoutRefused(request: ModelRequest, refused: ReadonlySet<Refusable> | undefined): ModelRequest {
  if (refused === undefined) return request;
  return {
    ...request,
    ...(refused.has("temperature") ? { temperature: null } : {}),
    ...(refused.has("schema") ? { schema: null } : {}),
  };
}

/** Returns the part of the request that the model rejected, or null if leaving a part out would not help. */
function refusedPart(request: ModelRequest, { failure, message }: ModelFailure): Refusable | null {
  if (failure !== "rejected") return null;
  if (request.temperature !== null && rejectionPatterns.temperature.test(message)) return "temperature";
  return request.schema !== null && rejectionPatterns.schema.test(message) ? "schema" : null;
}
