import { describe, expect, test } from "vitest";
import type { Models } from "../../../src/contract/model.ts";
import type { FlowSettings } from "../../../src/contract/query/ports.ts";
import type { Decision, Probed } from "../../../src/contract/query/record.ts";
import { clarify } from "../../../src/flow/clarify/clarify.ts";
import { method } from "../../helpers/methods.ts";
import { partly } from "../../helpers/partly.ts";
import {
  a,
  alike,
  answers,
  asks,
  b,
  c,
  embeddedAccount,
  misses,
  noOptions,
  oneOption,
  optionsOf,
  optionWith,
  portsOf,
  probed,
  twoOptions,
  valueOption,
  type World,
} from "./given.ts";

async function run(
  world: World,
  {
    reply,
    models = {},
    ...settings
  }: { readonly reply?: unknown; readonly models?: Partial<Models> } & Partial<FlowSettings> = {},
) {
  const ports = portsOf({ reply, settings, models });
  const state = probed(world);
  const step = await clarify.run(state, ports);
  const record = step.kind === "next" ? step.record : step.outcome.record;
  const { decision } = partly<{ readonly decision: Decision }>(record);
  return { step, state, decision, entries: ports.entries };
}
const auto = { request: { clarificationPolicy: "auto" } } as const;

describe("the stage ends", () => {
  test("with the next stage after an answer", async () => {
    const { step, state, decision } = await run({ options: oneOption }, { reply: answers("a") });
    expect(step).toEqual({ kind: "next", record: { ...state, decision } });
    expect(decision).toMatchObject({
      chosen: [a],
      clarification: null,
      capabilityMiss: null,
      assumptionMade: null,
      assumptions: [],
    });
  });

  test("with a question", async () => {
    const { step, state, decision } = await run({ options: twoOptions }, { reply: asks(["a", "b"]) });
    expect(step).toEqual({
      kind: "outcome",
      outcome: {
        type: "clarification_required",
        clarification: decision.clarification,
        record: { ...state, decision },
      },
    });
    expect(decision).toMatchObject({ chosen: [], capabilityMiss: null, assumptionMade: null, assumptions: [] });
    expect(decision.clarification?.options.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("with a miss", async () => {
    const { step, state, decision } = await run({}, { reply: misses() });
    expect(step).toEqual({
      kind: "outcome",
      outcome: { type: "capability_miss", capabilityMiss: decision.capabilityMiss, record: { ...state, decision } },
    });
    expect(decision).toMatchObject({ chosen: [], clarification: null, assumptions: [] });
  });
});

test("the trace has the case and the decision, each as an artifact and as an event that names it", async () => {
  const world: World = {
    options: oneOption,
    probe: { missingCapabilitySignal: { capability: "tides" } as never, ambiguityPool: [b] },
    request: { conversation: [{ role: "user", content: "hi" }] as never },
  };
  const { entries, state, decision } = await run(world, { reply: answers("a"), minConfidence: 0.3 });
  expect(entries).toEqual([
    {
      ...{ type: "artifact", name: "clarification-decision-input" },
      data: {
        ...{
          query: "how warm is it",
          conversation: [{ role: "user", content: "hi" }],
          reading: state.reading,
          options: oneOption,
        },
        ...{ pool: [b], adequacy: "adequate", missingCapability: "tides", selectionContext: [], minConfidence: 0.3 },
        ...{ policy: "return", rolloutStage: "enabled", optionId: null },
      },
    },
    { type: "event", name: "query-clarification-input", data: { artifact: "clarification-decision-input" } },
    { type: "artifact", name: "clarification-decision", data: decision.diagnostics },
    { type: "event", name: "query-clarification-decision", data: { artifact: "clarification-decision" } },
  ]);
});

test("without a signal of a missing capability the judge is given none", async () => {
  const { entries } = await run({ options: oneOption }, { reply: answers("a") });
  expect(entries[0]).toMatchObject({ data: { missingCapability: null } });
});

describe("readings to plan, the chosen one first:", () => {
  type Row = readonly [what: string, world: World, reply: unknown, chosen: readonly string[]];
  test.each<Row>([
    ["the answer and other viable readings", { options: alike }, answers("a"), ["a", "b"]],
    ["an option that the caller chose", { options: twoOptions, request: { optionId: "b" } }, undefined, ["b", "a"]],
    [
      "an option of the shortlist",
      { options: twoOptions, request: { optionId: "c" }, probe: { executionShortlist: [c] } },
      undefined,
      ["c", "a", "b"],
    ],
    ["none for a question", { options: twoOptions }, asks(["a", "b"]), []],
    [
      "the recommended one under auto",
      { options: twoOptions, ...auto },
      asks(["b", "a"], { recommendedOptionId: "a" }),
      ["a", "b"],
    ],
    ["none under auto for a missing value", { options: valueOption, ...auto }, asks(["x"]), []],
    ["none for a miss", {}, misses(), []],
  ])("%s", async (_what, world, reply, chosen) => {
    expect((await run(world, { reply })).decision.chosen.map(({ optionId }) => optionId)).toEqual(chosen);
  });
});

describe("under auto a question between readings is resolved by an assumption:", () => {
  test("the recommended reading, with its reason", async () => {
    const { step, decision } = await run({ options: twoOptions, ...auto }, { reply: asks(["a", "b"]) });
    expect(step.kind).toBe("next");
    expect(decision).toMatchObject({
      clarification: null,
      assumptionMade: { mode: "auto", optionId: "a", label: "The a", reason: "it matches best" },
      assumptions: ['The request was read as "The a": it matches best.'],
      diagnostics: { outcomeType: "clarification_required", autoResolved: true },
    });
  });

  test("without a known reason it fits best", async () => {
    const options = optionsOf({ viable: [a, b], recommendedReason: null });
    expect((await run({ options, ...auto }, { reply: asks(["a", "b"]) })).decision.assumptionMade?.reason).toBe(
      "it fits best",
    );
  });

  test("but a missing value is asked for", async () => {
    const { decision } = await run({ options: valueOption, ...auto }, { reply: asks(["x"]) });
    expect(decision).toMatchObject({
      assumptionMade: null,
      clarification: { resolutionMode: "freeform" },
      diagnostics: { autoResolved: false },
    });
  });
});

describe("an answer reports as assumptions", () => {
  const carrying = optionWith("a", {
    assumptions: ["it is spring", "is it?", "done!", "Élan."],
  });
  const terms = ["It is spring.", "Is it?", "Done!", "Élan."];
  const carried = optionsOf({ viable: [carrying] });
  const notCompared = (why: string) =>
    `Other interpretations of the request were not compared ${why}; "The a" was used.`;
  test.each<readonly [what: string, world: World, settings: Parameters<typeof run>[1], assumptions: readonly string[]]>(
    [
      ["those of the proposal", { options: carried }, { reply: answers("a") }, terms],
      [
        "what auto assumed",
        { options: optionsOf({ viable: [carrying, b] }), ...auto },
        { reply: asks(["a", "b"]) },
        ['The request was read as "The a": it matches best.', ...terms],
      ],
      [
        "that the fast lane compared no readings",
        { options: carried, isFastLane: true },
        {},
        [notCompared("in the fast lane"), ...terms],
      ],
      [
        "that the rollout stage compared no readings",
        { options: oneOption },
        { rollout: "disabled" },
        [notCompared("at this rollout stage")],
      ],
      ["nothing for a plain reading", { options: oneOption }, { reply: answers("a") }, []],
      ["nothing without a reading", { options: noOptions, isFastLane: true }, {}, []],
    ],
  )("%s", async (_what, world, settings, assumptions) => {
    expect((await run(world, settings)).decision.assumptions).toEqual(assumptions);
  });
});

describe("a miss says", () => {
  const missOf = async (world: World) => (await run(world, { reply: misses() })).decision.capabilityMiss;
  const rewrites = ["List the available methods with `ctx tools list`."];
  const plain = { missingCapabilities: ["warm"], suggestedRewrites: rewrites, originalQuery: "how warm is it" };

  test("that no method covers the request", async () => {
    expect(await missOf({})).toEqual({ message: "No method covers the request.", ...plain });
  });

  test("why, and which capability is missing", async () => {
    const signal = { capability: "tides", reason: "No tides here." };
    const missed = { message: "No tides here.", ...plain, missingCapabilities: ["tides"] };
    expect(await missOf({ probe: { missingCapabilitySignal: signal as never } })).toEqual(missed);
    expect(await missOf({ probe: { missingCapabilitySignal: { ...signal, isOrder: true } as never } })).toEqual({
      ...missed,
      isOrder: true,
    });
  });

  test.each([
    ["model", "The nearest is one of g: it is one. The nearest is two of g: it is two."],
    ["embedded", "The nearest methods are one of g (it is one) and two of g (it is two)."],
  ] as const)("the two nearest methods, as the player %s gives them", async (player, says) => {
    const near = ["one", "two", "three"].map((name) => ({
      method: { toolId: "g", methodName: name },
      why: `it is ${name}`,
    }));
    const interpretation = partly<Probed["probe"]["interpretation"]>({
      player,
      verdict: null,
      replacedBecause: "x",
      fits: [],
      near,
    });
    expect((await missOf({ probe: { interpretation } }))?.message).toBe(`No method covers the request. ${says}`);
  });

  test("which withheld method would have served the request", async () => {
    const eligibility = {
      class: "unclear",
      isEligible: false,
      code: "undeclared",
      reason: "it may write",
      setting: "s",
    };
    const universe = [
      {
        id: "g",
        name: "g",
        description: "",
        startupMs: 0,
        methods: [method({ name: "m", toolId: "g", eligibility: eligibility as never })],
      },
    ];
    const fits = [{ method: { toolId: "g", methodName: "m" }, score: 0.9 }];
    const { message, withheld } =
      (await missOf({ state: { universe }, probe: { interpretation: { ...embeddedAccount, fits } } })) ?? {};
    expect(message).toBe(
      "No method covers the request. Excluded m of g: it may write (undeclared). If it only reads, allow it with `s`.",
    );
    expect(withheld).toEqual([
      { toolId: "g", methodName: "m", code: "undeclared", reason: "it may write", setting: "s" },
    ]);
  });
});
