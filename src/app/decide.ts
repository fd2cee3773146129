// Decides how a request would end, without executing anything. The methods are passed in as data.
import { randomIds } from "../base/time.ts";
import type { Clock, Ids } from "../contract/clock.ts";
import { CtxError } from "../contract/error.ts";
import type { Models } from "../contract/model.ts";
import type { FlowSettings, Ports } from "../contract/query/ports.ts";
import type { Decided, Outcome } from "../contract/query/record.ts";
import type { OutcomeType } from "../contract/query/request.ts";
import type { Sandbox } from "../contract/sandbox.ts";
import type { ToolListing, Tools } from "../contract/tool.ts";
import type { Recorder, TraceLine } from "../contract/trace.ts";
import { openEncoder } from "../encoder/encoder.ts";
import { decision } from "../flow/pipeline.ts";
import { embeddedModels, embeddedName } from "../models/embedded/portfolio.ts";
import { readMethods } from "../tools/catalog/metadata.ts";
import { memoryTrace } from "../trace/record.ts";
import { clockOf } from "./clock.ts";
import { version } from "./manifest.ts";
import { openModels } from "./models.ts";
import type { EffectiveSettings } from "./settings.ts";
import { openTapes } from "./tapes.ts";
import { flowSettings } from "./wire.ts";

/** A request, its conversation, and the methods that may answer the request, in the form of a `tools/list` reply. */
export interface Undecided {
  readonly query: string;
  readonly context: string | null;
  readonly tools: readonly unknown[];
}

/** A decision. `record` is null when the decision was made before the methods were examined. */
export interface Decision {
  readonly outcome: OutcomeType;
  readonly record: Decided | null;
}

/** Which models decide: the embedded models, or the models of the settings. */
export type ModelChoice = "embedded" | "configured";

/** Decides requests independently of each other. Both methods throw a `CtxError` for an invalid request. */
export interface Decider extends AsyncDisposable {
  decide(request: Undecided): Promise<Decision>;
  /** Decides a request and also returns the trace of the decision. */
  explain(request: Undecided): Promise<{ readonly decision: Decision; readonly lines: readonly TraceLine[] }>;
}

/** Creates a decider from validated settings. Throws `config` for `configured` when the settings name no model. */
export function createDecider(options: {
  readonly effective: Pick<EffectiveSettings, "settings" | "providers" | "secrets">;
  readonly models: ModelChoice;
  readonly signal: AbortSignal;
}): Decider {
  const { effective, signal } = options;
  const configured = options.models === "configured" ? openConfigured(effective) : null;
  const encoder = openEncoder();
  const embedded = embeddedModels(encoder);
  const settings: FlowSettings = { ...flowSettings(effective.settings), effects: "any" };
  const clock = clockOf(effective.settings);
  const deciding = async (trace: Recorder): Promise<Deciding> => ({
    models: configured === null ? embedded : await configured.models(),
    settings,
    clock,
    signal,
    trace,
  });
  return {
    decide: async (request) => await decide(request, await deciding(noTrace)),
    explain: async (request) => {
      const trace = memoryTrace();
      const made = await decide(request, await deciding(trace));
      return { decision: made, lines: trace.lines() };
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([encoder.close(), configured?.close()]);
    },
  };
}

interface ConfiguredModels {
  /** Returns the models for one decision. A tape in the settings records or replays their calls. */
  models(): Promise<Models>;
  close(): Promise<void>;
}

function openConfigured({
  settings,
  providers,
  secrets,
}: Pick<EffectiveSettings, "settings" | "providers" | "secrets">): ConfiguredModels {
  const tapes = openTapes(settings, { keys: settings.redaction.keys, values: secrets });
  const { isReplay } = tapes;
  const models = openModels({
    ...{ settings: { ...settings, models: tapes.models }, providers, isReplay },
    clock: clockOf(settings),
  });
  if (models.portfolio === embeddedName) {
    throw new CtxError("config", "no model is configured", {
      hint: "name models in the settings, or omit --models",
    });
  }
  const live = { client: models.client, tools: offered(nothing) };
  return {
    models: async () => {
      const { client, broken } = await tapes.forRun(live);
      // Uses random ids because the delimiter around data in a prompt must be unpredictable.
      return await models.forRun({ ids: randomIds(), client, broken });
    },
    close: async () => {
      await Promise.all([models.close(), tapes.close()]);
    },
  };
}

const nothing: ToolListing = { id: "none", name: "", description: "", methods: [], startupMs: 0 };

interface Deciding {
  readonly models: Models;
  readonly settings: FlowSettings;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly trace: Recorder;
}

const noTrace: Recorder = { write: () => {} };
const toolId = "offered";

async function decide({ query, context, tools }: Undecided, deciding: Deciding): Promise<Decision> {
  const methods = readMethods({ toolId, toolName: "" }, tools);
  const listing: ToolListing = { id: toolId, name: "", description: "", methods, startupMs: 0 };
  const input = {
    query,
    tools: [toolId],
    queryDepth: "deep",
    clarificationPolicy: "return",
    ...(context === null ? {} : { conversation: [{ role: "system", content: context }] }),
  };
  const step = await decision.run({ requestId: "decision", input }, portsOf(listing, deciding));
  const broken = deciding.models.broken?.() ?? null;
  if (broken !== null) throw broken;
  if (step.kind === "next") return { outcome: "answer", record: step.record };
  return { outcome: step.outcome.type, record: decidedOf(step.outcome) };
}

function decidedOf({ record }: Outcome): Decided | null {
  return "decision" in record ? record : null;
}

function portsOf(listing: ToolListing, { models, settings, clock, signal, trace }: Deciding): Ports {
  return {
    requestId: "decision",
    version,
    tools: offered(listing),
    models,
    sandbox: noSandbox,
    clock,
    ids,
    trace,
    settings,
    signal,
    tracePath: null,
  };
}

const ids: Ids = { next: (kind) => kind };

function offered(listing: ToolListing): Tools {
  return {
    ids: () => [listing.id],
    list: async () => [listing],
    search: async () => [],
    call: async () => {
      throw executes();
    },
    close: async () => {},
  };
}

const noSandbox: Sandbox = {
  prepare: () => {},
  run: async () => {
    throw executes();
  },
  close: async () => {},
};

function executes(): CtxError {
  return new CtxError("internal", "a decision tried to execute a call");
}
