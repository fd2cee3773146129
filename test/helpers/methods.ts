// Methods and ports for tests of interpretation and flow, written by hand or taken from the list of a scripted server.
import { counterIds, fixedClock } from "../../src/base/time.ts";
import type { Models } from "../../src/contract/model.ts";
import type { FlowSettings, Ports } from "../../src/contract/query/ports.ts";
import type { Method, MethodMeta, ToolListing, Tools } from "../../src/contract/tool.ts";
import type { TraceEntry } from "../../src/contract/trace.ts";
import { withEligibility } from "../../src/tools/catalog/eligibility.ts";

/** Metadata of a method when the contributor declares nothing. */
export const undeclared: MethodMeta = {
  surface: "both",
  queryEligible: true,
  latencyClass: "slow",
  executePriceUsd: null,
  queryPriceUsd: null,
  rateLimit: {},
  declared: [],
};

/** A method with defaults that a query may call unless it visibly changes something; `properties` becomes its input schema. */
export function method(
  given: Partial<Method> & {
    readonly name: string;
    readonly properties?: Method["inputSchema"];
    readonly required?: readonly string[];
  },
): Method {
  const { properties = {}, required = [], ...rest } = given;
  const listed = {
    toolId: "tool",
    toolName: "Tool",
    description: "",
    inputSchema: { type: "object", properties, required: [...required] },
    annotations: {},
    meta: undeclared,
    ...rest,
  };
  const annotated = { ...listed, annotations: { readOnlyHint: true, ...listed.annotations } };
  const source = { override: {}, names: [listed.name], about: "" };
  return { ...listed, eligibility: rest.eligibility ?? withEligibility(annotated, source).eligibility };
}

export function listing(methods: readonly Method[], id = "tool"): ToolListing {
  return { id, name: id, description: "", methods: methods.map((method) => ({ ...method, toolId: id })), startupMs: 0 };
}

export const flowSettings: FlowSettings = {
  rollout: "enabled",
  minConfidence: 0.6,
  maxMethods: 400,
  timeoutMs: 60_000,
  calls: 100,
  programTimeMs: 10_000,
  programMemoryBytes: 64 * 1024 * 1024,
  replyBytes: 1_000_000,
  outputBytes: 1_000_000,
  concurrency: 4,
  rounds: 3,
};

/** Tools that list the given methods; a call fails the test unless `call` is scripted. */
export function scriptedTools(listings: readonly ToolListing[], call?: Tools["call"]): Tools {
  return {
    ids: () => listings.map(({ id }) => id),
    list: async (ids) => ids.flatMap((id) => listings.filter((listing) => listing.id === id)),
    search: async () => listings.map(({ id }) => ({ toolId: id, reason: "scripted", score: 1 })),
    call:
      call ??
      (async ({ toolId, method: name }) => {
        throw new Error(`nobody scripted a call of ${toolId}:${name}`);
      }),
    close: async () => {},
  };
}

/** Ports of a run with a readable trace; any unscripted model role fails the test. */
export function testPorts(
  parts: Partial<Ports> & { readonly tools: Tools; readonly models: Models },
): Ports & { readonly entries: TraceEntry[] } {
  const entries: TraceEntry[] = [];
  return {
    requestId: "request-1",
    version: "0.0.0",
    sandbox: {
      prepare: () => {},
      run: async () => {
        throw new Error("no program is scripted");
      },
      close: async () => {},
    },
    clock: fixedClock("2026-01-01T00:00:00Z"),
    ids: counterIds(),
    trace: { write: (entry) => entries.push(entry) },
    settings: flowSettings,
    signal: new AbortController().signal,
    tracePath: null,
    ...parts,
    entries,
  };
}
