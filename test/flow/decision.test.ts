import { describe, expect, test } from "vitest";
import { CtxError } from "../../src/contract/error.ts";
import type { JudgeReply } from "../../src/contract/judge.ts";
import type { Models } from "../../src/contract/model.ts";
import type { Ports } from "../../src/contract/query/ports.ts";
import type { Method } from "../../src/contract/tool.ts";
import { decision } from "../../src/flow/pipeline.ts";
import { keepLaneContract } from "../../src/flow/probe.ts";
import { greenhouse } from "../fixtures/greenhouse.ts";
import { embedded } from "../helpers/embedded.ts";
import { flowSettings, listing, method, scriptedTools, testPorts, undeclared } from "../helpers/methods.ts";
import { long } from "../helpers/one-in.ts";
import { fc } from "../helpers/property.ts";

const pinned = { tools: ["garden"] };
const ambiguous = { ...pinned, query: "Analyze moisture for the Rose Corner" };

async function decide(request: object, parts: Partial<Ports> & { readonly methods?: readonly Method[] } = {}) {
  const { methods = greenhouse, ...ports } = parts;
  const made = testPorts({ tools: scriptedTools([listing(methods, "garden")]), models: embedded(), ...ports });
  const step = await decision.run({ requestId: "request-1", input: request }, made);
  const diagnostics = made.entries.find(({ type, name }) => type === "artifact" && name === "clarification-decision")
    ?.data as Readonly<Record<string, unknown>> | undefined;
  return { step, diagnostics, entries: made.entries };
}

function ending(step: Awaited<ReturnType<typeof decide>>["step"]) {
  if (step.kind === "next")
    return {
      type: "answer",
      chosen: step.record.decision.chosen[0]?.methodName,
      assumptions: step.record.decision.assumptions,
      assumption: step.record.decision.assumptionMade,
    };
  const { outcome } = step;
  switch (outcome.type) {
    case "clarification_required":
      return {
        type: outcome.type,
        mode: outcome.clarification.resolutionMode,
        options: outcome.clarification.options.map(({ id, recommended }) => (recommended ? `*${id}` : id)),
      };
    case "capability_miss":
      return { type: outcome.type, missing: outcome.capabilityMiss.missingCapabilities };
    case "answer":
      return { type: outcome.type };
  }
  return outcome satisfies never;
}

describe("the decision before planning", () => {
  test.each([
    [
      "two readings of a whole and a member are asked about",
      ambiguous,
      { type: "clarification_required", mode: "option", options: ["*garden:bed_moisture", "garden:plant_moisture"] },
    ],
    [
      "a named member is not ambiguous",
      { ...pinned, query: "What is the moisture of 'Old Rose'?" },
      { type: "answer", chosen: "plant_moisture" },
    ],
    [
      "a word for the whole is not ambiguous",
      { ...pinned, query: "Compare moisture across all plants of the Rose Corner" },
      { type: "answer", chosen: "bed_moisture" },
    ],
    [
      "several things are searched for, not looked at one by one",
      { ...pinned, query: "Which plants are there in the Rose Corner?" },
      { type: "answer", chosen: "search_plants" },
    ],
    [
      "a missing value is asked for",
      { ...pinned, query: "What is the weather forecast?" },
      { type: "clarification_required", mode: "freeform", options: ["*garden:forecast"] },
    ],
    [
      "what nobody covers is a miss",
      { ...pinned, query: "What is the exchange rate of the krona?" },
      { type: "capability_miss", missing: ["exchange rate krona"] },
    ],
    [
      "a place that nobody covers is a miss",
      { ...pinned, query: "Using only Garden data, show soil moisture of roses for ROSE plants on Farmhub." },
      { type: "capability_miss", missing: ["Farmhub"] },
    ],
    [
      "an order to change something is a miss",
      { ...pinned, query: "Start the pump and schedule the watering" },
      { type: "capability_miss" },
    ],
    ["an empty tool list is a miss", { ...ambiguous, tools: [] }, { type: "capability_miss" }],
    [
      "an explicit option is taken",
      { ...ambiguous, optionId: "garden:plant_moisture" },
      { type: "answer", chosen: "plant_moisture" },
    ],
  ])("%s", async (_, request, expected) => {
    expect(ending((await decide(request)).step)).toMatchObject(expected);
  });

  test("auto takes the recommended reading and says so; the diagnostics keep the decision", async () => {
    const { step, diagnostics } = await decide({ ...ambiguous, clarificationPolicy: "auto" });
    expect(ending(step)).toMatchObject({
      type: "answer",
      chosen: "bed_moisture",
      assumption: { mode: "auto", optionId: "garden:bed_moisture" },
    });
    expect(diagnostics).toMatchObject({
      outcomeType: "clarification_required",
      triggered: true,
      autoResolved: true,
      autoSelectEnabled: true,
      judgeApplied: true,
      fallbackReason: null,
    });
  });

  test("auto never invents a missing value", async () => {
    const { step } = await decide({ ...pinned, query: "What is the weather forecast?", clarificationPolicy: "auto" });
    expect(ending(step)).toMatchObject({ type: "clarification_required", mode: "freeform" });
  });

  test.each(["disabled", "shadow"] as const)(
    "a rollout that is %s decides nothing for the caller, and says so",
    async (rollout) => {
      const { step, diagnostics } = await decide(ambiguous, { settings: { ...flowSettings, rollout } });
      expect(ending(step)).toMatchObject({ type: "answer", assumptions: [expect.stringContaining("not compared")] });
      expect(diagnostics).toMatchObject({
        rolloutStage: rollout,
        shadowMode: rollout === "shadow",
        judgeAttempted: rollout === "shadow",
      });
    },
  );

  test("the fast lane compares nothing, and says so", async () => {
    const { step, diagnostics, entries } = await decide({ ...ambiguous, queryDepth: "fast" });
    expect(ending(step)).toMatchObject({ type: "answer", assumptions: [expect.stringContaining("fast lane")] });
    expect(diagnostics).toMatchObject({ judgeAttempted: false });
    expect(entries.find(({ name }) => name === "depth-decision")?.data).toMatchObject({
      flags: { preserveFastOneShot: true },
    });
  });

  test.each([
    ["rejects", async () => Promise.reject(new Error("the line is dead")), /line is dead/],
    ["talks prose", async () => "the first one, surely", /malformed/],
    ["answers over an ambiguity", async () => answerWith("garden:plant_moisture"), /materially different/],
    ["is unsure", async () => ({ ...answerWith("garden:plant_moisture"), confidence: 0.2 }), /below 0.6/],
  ])("a judge that %s is overruled, never silently", async (_, reply, reason) => {
    const models: Models = {
      ...embedded(),
      judge: async () => ({ value: await reply(), usage: { costUsd: 0, inputTokens: 0, outputTokens: 0 } }),
    };
    const { step, diagnostics } = await decide(ambiguous, { models });
    expect(ending(step)).toMatchObject({ type: "clarification_required" });
    expect(diagnostics).toMatchObject({
      judgeAttempted: true,
      judgeApplied: false,
      decisionStrategy: "deterministic",
      judgeError: expect.stringMatching(reason),
      fallbackReason: expect.stringContaining("multiple grounded"),
    });
  });

  test("a method that changes something is never offered, whatever its metadata says", async () => {
    const eager = method({
      name: "drench",
      description: "Water every plant of one bed, moisture guaranteed.",
      properties: { bedId: { type: "string" } },
      required: ["bedId"],
      annotations: { destructiveHint: true },
      meta: { ...undeclared, surface: "answer", queryEligible: true },
    });
    const { step } = await decide(ambiguous, { methods: [...greenhouse, eager] });
    expect(JSON.stringify(ending(step))).not.toContain("drench");
  });

  test("an unknown tool names the near one", async () => {
    await expect(decide({ ...ambiguous, tools: ["gardne"] })).rejects.toMatchObject({
      code: "usage",
      hint: "did you mean garden?",
    });
  });

  test("no order of tools and methods, and no lane, policy or words make a stage before plan call a tool", async () => {
    const words = fc.constantFrom(
      "moisture",
      "Rose",
      "Corner",
      "all",
      "plants",
      "forecast",
      "in",
      "Porto",
      "delete",
      "'Old Rose'",
      "on",
      "Farmhub",
      "5",
      "days",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          query: fc.array(words, { minLength: 1, maxLength: 10 }).map((parts) => parts.join(" ")),
          queryDepth: fc.constantFrom("fast", "auto", "deep"),
          clarificationPolicy: fc.constantFrom("return", "auto", "error"),
          tools: fc.constantFrom(["garden"], null),
        }),
        fc.shuffledSubarray([...greenhouse], { minLength: 1 }),
        async (request, methods) => {
          // The scripted tools throw when anything is called, and that would reject here.
          const { step } = await decide(request, { methods });
          expect(["next", "outcome"]).toContain(step.kind);
        },
      ),
    );
  });

  test("the order of the methods changes no outcome", long, async () => {
    const requests = [
      ambiguous,
      { ...pinned, query: "moisture of 'Old Rose'" },
      { ...pinned, query: "forecast for Porto" },
      { ...pinned, query: "price of gold" },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...greenhouse], { minLength: greenhouse.length }),
        fc.constantFrom(...requests),
        async (methods, request) => {
          expect(ending((await decide(request, { methods })).step)).toEqual(ending((await decide(request)).step));
        },
      ),
      { numRuns: 40 },
    );
  });

  test("a skipped probe with an empty shortlist in the deep lane is a bug of ours", () => {
    const empty = { status: "skipped", executionShortlist: [] } as const;
    expect(() => keepLaneContract({ selected: "deep" }, empty)).toThrow(CtxError);
    expect(() => keepLaneContract({ selected: "fast" }, empty)).not.toThrow();
    expect(() => keepLaneContract({ selected: "deep" }, { ...empty, status: "ready" })).not.toThrow();
  });

  test("auto does not take one shot where a whole and a member both fit", async () => {
    const { entries } = await decide({ ...ambiguous, queryDepth: "auto" });
    expect(entries.find(({ name }) => name === "depth-decision")?.data).toMatchObject({
      selected: "deep",
      requested: "auto",
    });
  });

  test("a tool may be called anything", async () => {
    const odd = listing(greenhouse, "garden").methods.map((method) => ({
      ...method,
      toolName: "a-b (c) [d] $ ^ + ? * \\ / | {2}",
    }));
    const tools = scriptedTools([{ ...listing([], "garden"), methods: odd }]);
    expect(ending((await decide(ambiguous, { tools })).step)).toMatchObject({ type: "clarification_required" });
  });

  test("two tools that serve equally well are asked about, unless one is named", async () => {
    const price = method({
      name: "get_price",
      description: "Price of a coin.",
      properties: { coin: { type: "string" } },
      required: ["coin"],
    });
    const tools = scriptedTools([listing([price], "alpha"), listing([price], "beta")]);
    const asked = await decide({ query: "What is the price of BTC?" }, { tools });
    expect(ending(asked.step)).toMatchObject({
      type: "clarification_required",
      mode: "option",
      options: ["*alpha:get_price", "beta:get_price"],
    });
    expect(asked.diagnostics).toMatchObject({ decisionReasonCode: "contract_scope_ambiguity", judgeApplied: true });
    const named = await decide({ query: "Only from beta: what is the price of BTC?" }, { tools });
    expect(ending(named.step)).toMatchObject({ type: "answer", chosen: "get_price" });
  });

  test.each(["yesterday", "on 2020-01-01", "last Friday"])("the present is no answer for %s", async (day) => {
    const { step } = await decide({ ...pinned, query: `What was the weather forecast for Porto ${day}?` });
    expect(ending(step)).toMatchObject({ type: "capability_miss", missing: [day.replace("on ", "")] });
  });

  test("a name outside a closed list is not covered, and not asked for again", async () => {
    const closed = method({
      name: "forecast",
      description: "Weather forecast of a town.",
      properties: { town: { type: "string", enum: ["Oslo", "Rome"] } },
      required: ["town"],
    });
    const { step } = await decide(
      { ...pinned, query: "What is the weather forecast for Porto?" },
      { methods: [closed] },
    );
    expect(ending(step)).toMatchObject({ type: "capability_miss", missing: ["Porto"] });
    const named = await decide({ ...pinned, query: "What is the weather forecast for Rome?" }, { methods: [closed] });
    expect(ending(named.step)).toMatchObject({ type: "answer" });
  });

  test("what is named beside a value is asked about as well, and not left aside", async () => {
    const { step } = await decide({ ...pinned, query: "What is the weather forecast for Porto and Oslo?" });
    const [chosen] = step.kind === "next" ? step.record.decision.chosen : [];
    const towns = chosen?.calls.map((call) => call.arguments.town);
    expect(towns).toMatchObject([{ value: "Porto" }, { value: "Oslo" }]);
  });

  test("the form that a freeform clarification suggests is answered", async () => {
    const { step } = await decide({ ...pinned, query: "What is the weather forecast?" });
    const suggested =
      step.kind === "outcome" && step.outcome.type === "clarification_required"
        ? step.outcome.clarification.followupPrompt
        : "";
    expect(suggested).toContain("<town>");
    const again = await decide({ ...pinned, query: suggested?.replace("<town>", "porto de moz") });
    expect(ending(again.step)).toMatchObject({ type: "answer", chosen: "forecast" });
  });
});

function answerWith(optionId: string): JudgeReply {
  return {
    outcome: "answer",
    optionIds: [optionId],
    recommendedOptionId: optionId,
    confidence: 0.9,
    reason: "sure",
    missingCapabilities: [],
    question: null,
  };
}

describe("intake", () => {
  test.each([
    [{}, /"query" is not valid/],
    [{ query: "" }, /the query is empty/],
    [{ query: "   " }, /the query is empty/],
    [{ query: "x".repeat(4001) }, /4001 characters/],
    [{ query: "q", queryDepth: "deeper" }, /"queryDepth"/],
    [{ query: "q", queryDepth: "fast", debugScoutDeepMode: "deep-heavy" }, /debugScoutDeepMode is not valid/],
    [
      { query: "q", resumeFrom: { sessionId: "s", attemptId: "a" }, forkFrom: { sessionId: "s", attemptId: "a" } },
      /exclude each other/,
    ],
    [
      { query: "q", tools: ["garden"], forkFrom: { sessionId: "s", attemptId: "a" } },
      /tools is not valid with forkFrom/,
    ],
    ["a question", /not valid/],
    [null, /not valid/],
  ])("%j is refused", async (request, message) => {
    const error = await decide(request as object).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CtxError);
    expect(error).toMatchObject({ code: "usage", message: expect.stringMatching(message) });
  });

  test.each(["deep-light", "deep-heavy", "deep"])(
    "the old name %s is the one deep lane",
    async (debugScoutDeepMode) => {
      const { entries } = await decide({ ...ambiguous, queryDepth: "auto", debugScoutDeepMode });
      expect(entries.find(({ name }) => name === "depth-decision")?.data).toMatchObject({ selected: "deep" });
    },
  );

  test("explicit nulls count as absent, and 4,000 characters of any plane are taken", async () => {
    const request = { query: "🌱".repeat(4000), tools: null, queryDepth: null, responseShape: null };
    expect((await decide(request)).step.kind).toBe("outcome");
  });
});
