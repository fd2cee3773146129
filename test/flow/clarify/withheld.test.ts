import { describe, expect, test } from "vitest";
import type { Method } from "../../../src/contract/tool.ts";
import { withheldFor, withheldSentence } from "../../../src/flow/clarify/withheld.ts";
import { method } from "../../helpers/methods.ts";
import { partly } from "../../helpers/partly.ts";
import { embeddedAccount, probed } from "./given.ts";

const eligibility = (isEligible: boolean) =>
  partly<Method["eligibility"]>({
    isEligible,
    code: "undeclared",
    reason: "it may write",
    setting: "allow: it",
  });
const methodOf = (name: string, isEligible = false) =>
  method({ name, toolId: "g", eligibility: eligibility(isEligible) });

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
}
function namesOf(fits: Readonly<Record<string, number>>, { effect = "read", bestScore }: World = {}) {
  const methods = [methodOf("open", true), ...Object.keys(fits).map((name) => methodOf(name))];
  const universe = [
    { id: "g", name: "g", description: "", startupMs: 0, methods: methods.slice(0, 2) },
    { id: "g", name: "g", description: "", startupMs: 0, methods: methods.slice(2) },
  ];
  const scores = Object.entries({ ...fits, ...(bestScore === undefined ? {} : { open: bestScore }) });
  const state = probed({ state: { universe }, reading: { effect }, probe: { interpretation: fitted(scores) } });
  return withheldFor(state).map(({ methodName }) => methodName);
}

describe("withheld methods of a miss, best first:", () => {
  test.each<readonly [fits: Readonly<Record<string, number>>, world: World, names: readonly string[]]>([
    [{}, {}, []],
    [{ a: 0.5, b: 0.9 }, { bestScore: 1 }, ["b", "a"]],
    [{ a: 0.6, b: 0.7, c: 0.8, d: 0.9 }, {}, ["d", "c", "b"]],
    [{ a: 0.49, b: 0.48 }, { bestScore: 0.4 }, ["a"]],
    [{ a: 0.4 }, { bestScore: 0.4 }, []],
    [{ a: 0.4 }, { bestScore: 0.4, effect: "write" }, ["a"]],
    [{ a: 0.1 }, { bestScore: 0.4, effect: "write" }, ["a"]],
    [{ a: 0.09 }, { effect: "write" }, []],
    [{ a: 0.1 }, {}, ["a"]],
    [{ a: 0.3, b: 0.2 }, { effect: "write" }, ["a"]],
    [{ a: 0.3, b: 0.6 }, { effect: "write" }, ["b"]],
  ])("%j %j: %j", (fits, world, names) => {
    expect(namesOf(fits, world)).toEqual(names);
  });

  test("each with the code, reason and setting of its exclusion", () => {
    const universe = [{ id: "g", name: "g", description: "", startupMs: 0, methods: [methodOf("a")] }];
    const state = probed({ state: { universe }, probe: { interpretation: fitted([["a", 0.9]]) } });
    expect(withheldFor(state)).toEqual([
      { toolId: "g", methodName: "a", code: "undeclared", reason: "it may write", setting: "allow: it" },
    ]);
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
