import { expect, test } from "vitest";
import type { Call } from "../../src/contract/proposal.ts";
import { literalsOf, lookupsOf, memberParameter, quotesOf, withLookups } from "../../src/grounding/arguments.ts";
import { assumed, callOf, lookedUp, stated } from "../helpers/options.ts";

const towns = lookedUp("towns", { find: ["Lindau"], args: { name: stated("Lindau", "Lindau") } });
const forecast = callOf("forecast", { town: towns, days: stated(3, "3 days"), unit: assumed("C") });

test("the call of a lookup comes before the call that needs its value", () => {
  const chain = callOf("a", { x: lookedUp("b", { find: ["q"], args: { y: towns } }) });
  expect(withLookups([chain, forecast]).map(({ method }) => method.methodName)).toEqual([
    ...["towns", "b", "a"],
    ...["towns", "forecast"],
  ]);
  expect(lookupsOf([chain]).map(({ find }) => find)).toEqual([["Lindau"], ["q"]]);
});

test("a value that is looked up is no literal, and its text is a quote", () => {
  expect(literalsOf(forecast)).toEqual({ days: 3, unit: "C" });
  expect(quotesOf({ calls: [forecast, forecast] })).toEqual(["Lindau", "3 days"]);
});

test.each<readonly [what: string, calls: readonly Call[], member: string | null]>([
  ["one call", [callOf("a", { x: stated(1) })], null],
  ["calls that differ in one stated value", [callOf("a", { x: stated(1) }), callOf("a", { x: stated(2) })], "x"],
  ["equal calls", [callOf("a", { x: stated(1) }), callOf("a", { x: stated(1) })], null],
  ["calls of two methods", [callOf("a", { x: stated(1) }), callOf("b", { x: stated(2) })], null],
  ["calls of two tools", [callOf("a", { x: stated(1) }), callOf("a", { x: stated(2) }, "other")], null],
  ["an assumed value", [callOf("a", { x: assumed(1) }), callOf("a", { x: assumed(2) })], null],
  ["a stated and an assumed value", [callOf("a", { x: stated(1) }), callOf("a", { x: assumed(2) })], null],
  ["other parameters", [callOf("a", { x: stated(1) }), callOf("a", { x: stated(2), y: stated(1) })], null],
  [
    "calls that differ in two values",
    [callOf("a", { x: stated(1), y: stated(1) }), callOf("a", { x: stated(2), y: stated(2) })],
    null,
  ],
  [
    "calls that look up different rows",
    [callOf("a", { x: towns }), callOf("a", { x: lookedUp("towns", { find: ["Bregenz"] }) })],
    "x",
  ],
])("the parameter of the members in %s", (_what, calls, member) => {
  expect(memberParameter(calls)).toBe(member);
});
