import { describe, expect, test } from "vitest";
import { CtxError } from "../../../src/contract/error.ts";
import type { CaseFile } from "../../../src/contract/model.ts";
import type { FlowSettings } from "../../../src/contract/query/ports.ts";
import type { OptionSet, Probed } from "../../../src/contract/query/record.ts";
import { decide } from "../../../src/flow/clarify/decide.ts";
import {
  deterministicVerdict,
  noJudge,
  oneShotVerdict,
  reasonCodeOf,
  safeOutcome,
  type Verdict,
} from "../../../src/flow/clarify/verdict.ts";
import { partly } from "../../helpers/partly.ts";
import {
  a,
  alike,
  answers,
  asks,
  b,
  c,
  lacking,
  misses,
  noOptions,
  oneOption,
  optionsOf,
  portsOf,
  probed,
  twoOptions,
  valueOption,
  type World,
} from "./given.ts";

async function decided(
  world: World,
  { reply, ...settings }: { readonly reply?: unknown } & Partial<FlowSettings> = {},
) {
  const state = probed(world);
  return await decide(
    state,
    { query: state.request.query } as Partial<CaseFile> as CaseFile,
    portsOf({ reply, settings }),
  );
}
const verdict = (outcome: Verdict["outcome"], optionIds: readonly string[], more: Partial<Verdict> = {}): Verdict => ({
  ...{
    ...noJudge,
    outcome,
    optionIds,
    recommendedOptionId: optionIds[0] ?? null,
    strategy: "deterministic",
    question: null,
  },
  ...{ reasonCode: "single_grounded_interpretation", signals: ["a-signal"], ...more },
});

describe("without a judge the option set decides:", () => {
  const named = { options: twoOptions };
  test.each<readonly [what: string, options: OptionSet, safe: Verdict, oneShot: Verdict]>([
    [
      "no option",
      noOptions,
      verdict("capability_miss", [], { reasonCode: "capability_miss" }),
      verdict("capability_miss", [], { reasonCode: "capability_miss" }),
    ],
    ["one option", oneOption, verdict("answer", ["a"]), verdict("answer", ["a"])],
    ["two alike", alike, verdict("answer", ["a"]), verdict("answer", ["a"])],
    [
      "two options",
      named.options,
      verdict("clarification_required", ["a", "b"], { reasonCode: "contract_scope_ambiguity" }),
      verdict("answer", ["a"]),
    ],
    [
      "a missing value",
      valueOption,
      verdict("clarification_required", ["x"], { reasonCode: "required_discriminator_ambiguity" }),
      verdict("clarification_required", ["x"], { reasonCode: "required_discriminator_ambiguity" }),
    ],
  ])("%s", (_what, options, safe, oneShot) => {
    expect([safeOutcome(options), deterministicVerdict(options), oneShotVerdict(options)]).toEqual([
      safe.outcome,
      safe,
      oneShot,
    ]);
  });

  test("a miss recommends nothing, and the best viable reading is chosen in one shot", () => {
    expect(deterministicVerdict({ ...noOptions, recommendedOptionId: "x" }).recommendedOptionId).toBeNull();
    expect(oneShotVerdict(optionsOf({ viable: [b, a], distinct: [a, b] }))).toEqual(verdict("answer", ["b"]));
  });

  test.each([
    ["semantic_scope", "semantic_scope_ambiguity"],
    ["contract_scope", "contract_scope_ambiguity"],
    [null, "contract_scope_ambiguity"],
  ] as const)("the ambiguity %j has the reason %s", (ambiguity, code) => {
    expect(reasonCodeOf("clarification_required", { ...twoOptions, ambiguity })).toBe(code);
    expect(reasonCodeOf("clarification_required", { ...oneOption, ambiguity })).toBe(
      "required_discriminator_ambiguity",
    );
  });
});

describe("the judge's reply decides where the validator accepts it:", () => {
  const judged = {
    judgeAttempted: true,
    judgeApplied: true,
    judgeConfidence: 0.9,
    judgeReason: "so",
    strategy: "llm_primary",
    signals: ["llm_judge", "a-signal"],
  } as const;
  test.each<readonly [what: string, options: OptionSet, reply: unknown, verdict: Verdict]>([
    ["an answer", oneOption, answers("a"), verdict("answer", ["a"], { ...judged, judgeOutcomeType: "answer" })],
    [
      "a question",
      twoOptions,
      asks(["a", "b"]),
      verdict("clarification_required", ["a", "b"], {
        ...judged,
        judgeOutcomeType: "clarification_required",
        reasonCode: "contract_scope_ambiguity",
      }),
    ],
    [
      "its own words",
      twoOptions,
      asks(["a", "b"], { question: "Which?" }),
      verdict("clarification_required", ["a", "b"], {
        ...judged,
        judgeOutcomeType: "clarification_required",
        reasonCode: "contract_scope_ambiguity",
        question: "Which?",
      }),
    ],
    [
      "not words that ask nothing",
      twoOptions,
      asks(["a", "b"], { question: "Hm" }),
      verdict("clarification_required", ["a", "b"], {
        ...judged,
        judgeOutcomeType: "clarification_required",
        reasonCode: "contract_scope_ambiguity",
      }),
    ],
    [
      "a miss",
      noOptions,
      misses(),
      verdict("capability_miss", [], { ...judged, judgeOutcomeType: "capability_miss", reasonCode: "capability_miss" }),
    ],
  ])("%s", async (_what, options, reply, expected) => {
    expect(await decided({ options }, { reply })).toEqual({ decided: expected, acted: expected, isUncompared: false });
  });

  test("a question may repeat a number of an offered label, and of no other", async () => {
    const numbered = [{ ...a, label: "in 24 hours" }, b, { ...c, label: "in 36 hours" }];
    const options = optionsOf({ viable: numbered });
    const questionOf = async (question: string) =>
      (await decided({ options }, { reply: asks(["a", "b"], { question }) })).acted.question;
    expect([await questionOf("Within 24?"), await questionOf("Within 36?")]).toEqual(["Within 24?", null]);
  });

  test("the verdict of the proposals' reply is taken instead of asking", async () => {
    const interpretation = partly<Probed["probe"]["interpretation"]>({
      verdict: answers("a"),
      replacedBecause: null,
    });
    expect((await decided({ options: oneOption, probe: { interpretation } })).acted.judgeOutcomeType).toBe("answer");
  });

  test("no judge is asked where grounding left no option", async () => {
    const interpretation = partly<Probed["probe"]["interpretation"]>({
      player: "model",
      verdict: null,
      replacedBecause: null,
    });
    const asked = async (options: OptionSet, replacedBecause: string | null = null) =>
      (
        await decided(
          {
            options,
            probe: {
              interpretation: {
                ...interpretation,
                player: replacedBecause === null ? "model" : "embedded",
              } as Probed["probe"]["interpretation"],
            },
          },
          { reply: "x" },
        )
      ).acted.judgeAttempted;
    expect([
      await asked(noOptions),
      await asked(noOptions, "it failed"),
      await asked(oneOption),
      await asked(valueOption),
    ]).toEqual([false, true, true, true]);
  });
});

describe("a rejected reply leaves the safe decision, with its reason:", () => {
  const base = { judgeAttempted: true, signals: ["a-signal", "validator_fallback"] };
  const said = { judgeConfidence: 0.9, judgeReason: "so" };
  const multiple = "defaulted to clarification_required because multiple grounded interpretations remain";
  const selectionOf = (outcome: string) => `deterministic selection of ${outcome} after judge output was rejected`;
  const because = (reason: string) => ({ judgeError: reason, validatorReason: reason });
  test.each<readonly [what: string, options: OptionSet, reply: unknown, verdict: Verdict]>([
    [
      "a judge that fails",
      oneOption,
      new Error("it broke"),
      verdict("answer", ["a"], {
        ...base,
        judgeError: "internal error of ctx: it broke",
        fallbackReason: selectionOf("answer"),
      }),
    ],
    [
      "a malformed reply",
      noOptions,
      { x: 1 },
      verdict("capability_miss", [], {
        ...base,
        judgeError: expect.stringContaining("malformed"),
        validatorReason: expect.stringContaining("malformed"),
        reasonCode: "capability_miss",
        fallbackReason: selectionOf("capability_miss"),
      }),
    ],
    [
      "an answer over an ambiguity",
      twoOptions,
      answers("a"),
      verdict("clarification_required", ["a", "b"], {
        ...base,
        ...said,
        judgeOutcomeType: "answer",
        ...because("the answer ignores 2 materially different readings that remain viable"),
        reasonCode: "contract_scope_ambiguity",
        fallbackReason: multiple,
      }),
    ],
    [
      "an answer that lacks a value",
      valueOption,
      answers("x"),
      verdict("clarification_required", ["x"], {
        ...base,
        ...said,
        judgeOutcomeType: "answer",
        ...because("the answer uses a reading that lacks a required value or does not cover the request"),
        reasonCode: "required_discriminator_ambiguity",
        fallbackReason: selectionOf("clarification_required"),
      }),
    ],
    [
      "a question between alike readings that offers one",
      alike,
      asks(["a"]),
      verdict("clarification_required", ["a", "b"], {
        ...base,
        ...said,
        judgeOutcomeType: "clarification_required",
        ...because("a clarification between readings must offer two or three options"),
        reasonCode: "contract_scope_ambiguity",
        fallbackReason: multiple,
      }),
    ],
    [
      "a question where one reading is viable",
      oneOption,
      asks(["a"]),
      verdict("answer", ["a"], {
        ...base,
        ...said,
        judgeOutcomeType: "clarification_required",
        ...because("the clarification ignores a directly grounded reading"),
        fallbackReason: selectionOf("answer"),
      }),
    ],
    [
      "a miss where a reading is viable",
      alike,
      misses(),
      verdict("answer", ["a"], {
        ...base,
        ...said,
        judgeOutcomeType: "capability_miss",
        ...because("the miss ignores a grounded path that remains"),
        fallbackReason: selectionOf("answer"),
      }),
    ],
  ])("%s", async (_what, options, reply, expected) => {
    expect((await decided({ options }, { reply })).acted).toEqual(expected);
  });

  test("a judge that wanted to ask offers at most three of the viable readings", async () => {
    const options = optionsOf({ distinct: [a], viable: [a, b, c, { ...c, optionId: "d" }] });
    expect((await decided({ options }, { reply: asks(["a"]) })).acted.optionIds).toEqual(["a", "b", "c"]);
  });

  test("an unsure reply is rejected by the configured confidence", async () => {
    const sure = async (minConfidence: number) =>
      (await decided({ options: oneOption }, { reply: answers("a", { confidence: 0.7 }), minConfidence })).acted
        .judgeApplied;
    expect([await sure(0.7), await sure(0.71)]).toEqual([true, false]);
  });

  test("an aborted query is not decided", async () => {
    const signal = AbortSignal.abort(new Error("aborted by the caller"));
    await expect(
      decide(probed({ options: oneOption }), {} as CaseFile, portsOf({ reply: new Error("it broke"), signal })),
    ).rejects.toThrow("aborted by the caller");
  });
});

describe("the judge takes effect only in the deep lane of an active rollout:", () => {
  const two = { options: twoOptions };
  test.each<
    readonly [
      what: string,
      world: World,
      rollout: FlowSettings["rollout"],
      decidedAs: string,
      actedAs: string,
      isUncompared: boolean,
    ]
  >([
    [
      "deep, enabled",
      two,
      "enabled",
      "clarification_required contract_scope_ambiguity",
      "clarification_required contract_scope_ambiguity",
      false,
    ],
    [
      "deep, shadow",
      two,
      "shadow",
      "clarification_required contract_scope_ambiguity",
      "answer single_grounded_interpretation",
      true,
    ],
    ["deep, disabled", two, "disabled", "answer rollout_disabled", "answer rollout_disabled", true],
    [
      "disabled, nothing to answer with",
      {},
      "disabled",
      "capability_miss capability_miss",
      "capability_miss capability_miss",
      true,
    ],
    [
      "fast, enabled",
      { ...two, isFastLane: true },
      "enabled",
      "answer single_grounded_interpretation",
      "answer single_grounded_interpretation",
      true,
    ],
    [
      "fast, shadow",
      { ...two, isFastLane: true },
      "shadow",
      "answer single_grounded_interpretation",
      "answer single_grounded_interpretation",
      true,
    ],
  ])("%s", async (_what, world, rollout, decidedAs, actedAs, isUncompared) => {
    const made = await decided(world, { rollout, reply: asks(["a", "b"]) });
    const text = ({ outcome, reasonCode }: Verdict) => `${outcome} ${reasonCode}`;
    expect([text(made.decided), text(made.acted), made.isUncompared]).toEqual([decidedAs, actedAs, isUncompared]);
  });
});

describe("the caller's option decides", () => {
  const choice = (optionId: string, options: OptionSet, executionShortlist: readonly (typeof a)[] = []) =>
    decided({ options, request: { optionId }, probe: { executionShortlist } });

  test.each<
    readonly [what: string, optionId: string, options: OptionSet, shortlist: readonly (typeof a)[], outcome: string]
  >([
    ["a distinct reading", "b", twoOptions, [], "answer b"],
    ["a viable reading", "b", alike, [], "answer b"],
    ["a reading of the shortlist", "c", oneOption, [c], "answer c"],
    ["a reading that lacks a value", "x", oneOption, [lacking], "clarification_required x"],
    [
      "a reading that is not viable",
      "n",
      oneOption,
      [{ ...a, optionId: "n", state: "not-viable" }],
      "capability_miss ",
    ],
  ])("%s", async (_what, optionId, options, shortlist, outcome) => {
    const { decided: verdict, acted, isUncompared } = await choice(optionId, options, shortlist);
    expect([`${acted.outcome} ${acted.optionIds.join()}`, acted.signals, isUncompared]).toEqual([
      outcome,
      ["chosen_by_caller"],
      false,
    ]);
    expect(verdict).toBe(acted);
  });

  test.each<readonly [what: string, options: OptionSet, shortlist: readonly (typeof a)[], hint: string]>([
    ["each known option once", twoOptions, [b, c], "its options: a, b, c"],
    ["that there is none", noOptions, [], "the request has no options: leave optionId out"],
  ])("an unknown option is a usage error that names %s", async (_what, options, shortlist, hint) => {
    await expect(choice("z", options, shortlist)).rejects.toEqual(
      expect.objectContaining({ code: "usage", message: 'there is no option "z" for this request', hint }),
    );
    await expect(choice("z", options, shortlist)).rejects.toBeInstanceOf(CtxError);
  });
});
