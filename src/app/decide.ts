// Decides a request without executing anything: the chain up to the decision, over methods that are handed in as data.
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
import { decision } from "../flow/pipeline.ts";
import { embeddedModels } from "../models/embedded/portfolio.ts";
import { readMethods } from "../tools/catalog/metadata.ts";
import { memoryTrace } from "../trace/record.ts";
import { clockOf } from "./clock.ts";
import { version } from "./manifest.ts";
import { openModels } from "./models.ts";
import type { EffectiveSettings } from "./settings.ts";
import { openTapes } from "./tapes.ts";
import { flowSettings } from "./wire.ts";

/** A request with the methods it may use, as `tools/list` gives them, and what stood before it. */
export interface Undecided {
  readonly query: string;
  readonly context: string | null;
  readonly tools: readonly unknown[];
}

/** A decision; `record` is null when it fell before any method was looked at. */
export interface Decision {
  readonly outcome: OutcomeType;
  readonly record: Decided | null;
}

/** Whose judgement decides: that of the embedded models, or of those that the settings name. */
export type ModelChoice = "embedded" | "configured";

/** Decides requests, each on its own, until it is closed; both throw a `CtxError` for what is no request. */
export interface Decider extends AsyncDisposable {
  decide(request: Undecided): Promise<Decision>;
  /** The same, with the trace of how it was decided. */
  explain(request: Undecided): Promise<{ readonly decision: Decision; readonly lines: readonly TraceLine[] }>;
}

/** Makes a decider from checked settings; `configured` without a model in them is a `config` error. */
export function createDecider(options: {
  readonly effective: Pick<EffectiveSettings, "settings" | "providers" | "secrets">;
  readonly models: ModelChoice;
  readonly signal: AbortSignal;
}): Decider {
  const { effective, signal } = options;
  const desk = options.models === "configured" ? openConfigured(effective) : null;
  const embedded = embeddedModels();
  const settings: FlowSettings = { ...flowSettings(effective.settings), effects: "any" };
  const clock = clockOf(effective.settings);
  const deciding = async (trace: Recorder): Promise<Deciding> => ({
    models: desk === null ? embedded : await desk.models(),
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
    [Symbol.asyncDispose]: async () => await desk?.close(),
  };
}

interface ConfiguredDesk {
  /** Models of one decision, recorded or replayed where that is asked for. */
  models(): Promise<Models>;
  close(): Promise<void>;
}

function openConfigured({
  settings,
  providers,
  secrets,
}: Pick<EffectiveSettings, "settings" | "providers" | "secrets">): ConfiguredDesk {
  const tapes = openTapes(settings, { keys: settings.redaction.keys, values: secrets });
  const { isReplay } = tapes;
  const desk = openModels({
    ...{ settings: { ...settings, models: tapes.models }, providers, isReplay },
    clock: clockOf(settings),
  });
  if (desk.portfolio === embeddedModels().portfolio) {
    throw new CtxError("config", "no model is configured", {
      hint: "name models in the settings, or leave --models out",
    });
  }
  const live = { client: desk.client, tools: offered(nothing) };
  return {
    models: async () => {
      const { client, broken } = await tapes.forRun(live);
      // What stands around data in a prompt is not for others to know.
      return await desk.forRun({ ids: randomIds(), client, broken });
    },
    close: async () => {
      await Promise.all([desk.close(), tapes.close()]);
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
  return new CtxError("internal", "a decision tried to execute something");
}
