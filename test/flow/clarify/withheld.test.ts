import { describe, expect, test } from "vitest";
import type { Method } from "../../../src/contract/tool.ts";
import { withheldFor, withheldSentence } from "../../../src/flow/clarify/withheld.ts";
import { method } from "../../helpers/methods.ts";
import { partly } from "../../helpers/partly.ts";
import { embeddedAccount, probed } from "./given.ts";

const eligibility = (isEligible: boolean, kind: "unclear" | "changes") =>
  partly<Method["eligibility"]>({
    class: isEligible ? "reads" : kind,
    isEligible,
    code: "undeclared",
    reason: "it may write",
    setting: "allow: it",
  });
const methodOf = (name: string, isEligible = false, kind: "unclear" | "changes" = "unclear") =>
  method({ name, toolId: "g", eligibility: eligibility(isEligible, kind) });

/** The account of a player that gave these methods these fits. */
const fitted = (scores: readonly (readonly [methodName: string, score: number])[]) => ({
  ...embeddedAccount,
  fits: scores
    .map(([methodName, score]) => ({ method: { toolId: "g", methodName }, score }))
    .sort((left, right) => right.score - left.score),
});

interface World {
  readonly effect?: "read" | "write";
  readonly bestScore?: number;
  readonly kind?: "unclear" | "changes";
  readonly text?: string;
}
function namesOf(
  fits: Readonly<Record<string, number>>,
  { effect = "read", bestScore, kind, text = "What is new?" }: World = {},
) {
  const methods = [methodOf("open", true), ...Object.keys(fits).map((name) => methodOf(name, false, kind))];
  const universe = [
    { id: "g", name: "g", description: "", startupMs: 0, methods: methods.slice(0, 2) },
    { id: "g", name: "g", description: "", startupMs: 0, methods: methods.slice(2) },
  ];
  const scores = Object.entries({ ...fits, ...(bestScore === undefined ? {} : { open: bestScore }) });
  const state = probed({ state: { universe }, reading: { effect, text }, probe: { interpretation: fitted(scores) } });
  return withheldFor(state).map(({ methodName }) => methodName);
}

describe("the withheld method of a miss is the one that would have served the request:", () => {
  test.each<readonly [fits: Readonly<Record<string, number>>, world: World, names: readonly string[]]>([
    [{}, {}, []],
    [{ a: 0.8, b: 0.9 }, { bestScore: 0.7 }, ["b"]],
    [{ a: 0.9 }, { bestScore: 0.95 }, []],
    [{ a: 0.79 }, {}, []],
    [{ a: 0.9 }, { kind: "changes" }, []],
    [{ a: 0.9 }, { kind: "changes", text: "Row 3 is new." }, ["a"]],
    [{ a: 0.5, b: 0.4 }, { kind: "changes", effect: "write" }, ["a"]],
    [{ a: 0.49 }, { kind: "changes", effect: "write" }, []],
    [{ a: 0.5 }, { bestScore: 0.6, effect: "write" }, []],
  ])("%j %j: %j", (fits, world, names) => {
    expect(namesOf(fits, world)).toEqual(names);
  });

  test("each with the code, reason and setting of its exclusion", () => {
    const universe = [{ id: "g", name: "g", description: "", startupMs: 0, methods: [methodOf("a")] }];
    const state = probed({
      ...{ state: { universe }, reading: { text: "What is new?" } },
      probe: { interpretation: fitted([["a", 0.9]]) },
    });
    expect(withheldFor(state)).toEqual([
      { toolId: "g", methodName: "a", code: "undeclared", reason: "it may write", setting: "allow: it" },
    ]);
  });

  test("a model names the method of an order without a score", () => {
    const universe = [{ id: "g", name: "g", description: "", startupMs: 0, methods: [methodOf("a")] }];
    const change = { quote: "delete", method: { toolId: "g", methodName: "a" } };
    const interpretation = { ...embeddedAccount, change };
    const state = probed({ state: { universe }, reading: { effect: "write" }, probe: { interpretation } });
    expect(withheldFor(state)).toHaveLength(1);
  });

  test("a method without a score is not named", () => {
    const universe = [{ id: "g", name: "g", description: "", startupMs: 0, methods: [methodOf("a")] }];
    expect(withheldFor(probed({ state: { universe }, reading: { effect: "write" } }))).toEqual([]);
  });
});

test.each([
  ["write", "Call it yourself with `ctx tools call g a`."],
  ["read", "If it only reads, allow it with `allow: it`."],
] as const)("the sentence of a request to %s says what to do", (effect, advice) => {
  const withheld = {
    toolId: "g",
    methodName: "a",
    code: "undeclared",
    reason: "it may write",
    setting: "allow: it",
  } as never;
  expect(withheldSentence(withheld, probed({ reading: { effect } }))).toBe(
    `Excluded a of g: it may write (undeclared). ${advice}`,
  );
});
