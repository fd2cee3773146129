// A probed request made by hand for tests of the stage clarify; each test changes the fields that it reads.
import type { JudgeReply } from "../../../src/contract/judge.ts";
import type { Models } from "../../../src/contract/model.ts";
import type { Option } from "../../../src/contract/query/option.ts";
import type { FlowSettings } from "../../../src/contract/query/ports.ts";
import type { RequestReading } from "../../../src/contract/query/reading.ts";
import type { OptionSet, Probe, Probed } from "../../../src/contract/query/record.ts";
import { flowSettings, method, scriptedTools, testPorts } from "../../helpers/methods.ts";
import { callOf, optionOf, proposalOf } from "../../helpers/options.ts";

export const weather = method({
  ...{ name: "weather", toolId: "g", description: "Weather of a town." },
  properties: { town: { type: "string" }, days: { type: "integer" } },
  required: ["town"],
  outputSchema: { type: "object", properties: { temperature: { type: "number" }, wind: { type: "number" } } },
});

/** A viable option of the method `weather`, or one that lacks its `missing` values. */
export function optionWith(optionId: string, more: Partial<Option> = {}): Option {
  const calls = [callOf("weather", {}, "g")];
  const made = { ...weather, toolName: "Garden", description: "" };
  return optionOf(
    made,
    {},
    {
      ...{ optionId, label: `The ${optionId}`, score: 0.876, calls, proposal: proposalOf(calls, { scope: "entity" }) },
      state: (more.missing ?? []).length === 0 ? "viable" : "lacks-value",
      ...more,
    },
  );
}

export const [a, b, c] = [optionWith("a"), optionWith("b"), optionWith("c")] as const;
export const lacking = optionWith("x", { missing: ["town"] });

/** Options of viable readings, all of them distinct unless `distinct` is given. */
export function optionsOf(more: Partial<OptionSet> = {}): OptionSet {
  const viable = more.viable ?? [];
  const distinct = more.distinct ?? viable;
  const recommended = distinct[0] ?? more.needsValue?.[0];
  return {
    ...{ distinct, viable, needsValue: [], doubtful: [], recommendedOptionId: recommended?.optionId ?? null },
    ...{ recommendedReason: "it matches best", ambiguity: null, signals: ["a-signal"], ...more },
  };
}

export const noOptions = optionsOf({});
export const oneOption = optionsOf({ viable: [a] });
export const twoOptions = optionsOf({ viable: [a, b] });
export const alike = optionsOf({ distinct: [a], viable: [a, b] });
export const valueOption = optionsOf({ needsValue: [lacking] });

export interface World {
  readonly options?: OptionSet;
  readonly probe?: Partial<Probe>;
  readonly reading?: Partial<RequestReading>;
  readonly request?: Partial<Probed["request"]>;
  readonly state?: Partial<Probed>;
  readonly isFastLane?: boolean;
}

/** What a player that proposed nothing leaves. */
export const embeddedAccount: Probe["interpretation"] = {
  ...{ player: "embedded", latencyMs: 0, replacedBecause: null, proposals: [], notes: [], near: [], fits: [] },
  ...{ change: null, verdict: null },
};

export function probed({
  options = noOptions,
  probe = {},
  reading: content = {},
  request = {},
  state = {},
  isFastLane = false,
}: World = {}): Probed {
  const made: unknown = {
    request: { query: "how warm is it", conversation: [], clarificationPolicy: "return", optionId: null, ...request },
    reading: { text: "how warm is it", effect: "read", venues: [], topic: "warm", ...content },
    ...{
      orchestrationMode: "manual_selected_tools",
      universe: [],
      selectionContext: [],
      unavailable: [],
      warnings: [],
    },
    lane: { selected: isFastLane ? "fast" : "deep", flags: { ambiguityJudgeEnabled: !isFastLane } },
    probe: {
      ...{ options, querySafeCandidateSet: [weather], executionShortlist: [], ambiguityPool: [], rankedMethods: [] },
      needsPermission: [],
      ...{
        safety: [],
        adequacy: "adequate",
        confidenceScore: 0.5,
        missingCapabilitySignal: null,
        interpretation: embeddedAccount,
      },
      ...probe,
    },
    ...state,
  };
  return made as Probed;
}

const settle = (
  outcome: JudgeReply["outcome"],
  optionIds: readonly string[],
  more: Partial<JudgeReply> = {},
): JudgeReply => ({
  ...{ outcome, optionIds: [...optionIds], recommendedOptionId: optionIds[0] ?? null, confidence: 0.9, reason: "so" },
  ...{ missingCapabilities: [], question: null, ...more },
});
export const answers = (optionId: string, more: Partial<JudgeReply> = {}) => settle("answer", [optionId], more);
export const asks = (optionIds: readonly string[], more: Partial<JudgeReply> = {}) =>
  settle("clarification_required", optionIds, more);
export const misses = () => settle("capability_miss", []);

/** Ports whose judge gives this reply, or throws it where it is an error; without one a call of the judge fails the test. */
export function portsOf({
  reply,
  settings = {},
  models = {},
  signal = new AbortController().signal,
}: {
  readonly reply?: unknown;
  readonly settings?: Partial<FlowSettings>;
  readonly models?: Partial<Models>;
  readonly signal?: AbortSignal;
} = {}) {
  const judge = async () => {
    if (reply === undefined) throw new Error("the test scripts no judge");
    if (reply instanceof Error) throw reply;
    return { value: reply };
  };
  const played: unknown = { judge, ...models };
  return testPorts({
    tools: scriptedTools([]),
    models: played as Models,
    settings: { ...flowSettings, ...settings },
    signal,
  });
}
