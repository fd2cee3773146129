import { expect, test } from "vitest";
import { allowedMethods } from "../../src/grounding/allowed.ts";
import { method } from "../helpers/methods.ts";
import { asOption, type Binding, type Interpretation } from "../helpers/options.ts";

const pool = ["e", "d", "c", "b", "a"].map((name) => method({ name, toolId: "t" }));
const sourceOf = (methodName: string, bindings: readonly Binding[] = []) => ({
  ...{ source: { toolId: "t", methodName }, bindings, key: "id", text: "" },
});
const chained = (...[first = sourceOf("x"), ...others]: readonly ReturnType<typeof sourceOf>[]): Binding => ({
  ...{ kind: "chained", parameter: "p", link: first },
  ...(others.length === 0 ? {} : { others }),
});
const bound: Binding = { kind: "bound", parameter: "q", value: 1, evidence: "" };
const call = (methodName: string, ...bindings: readonly Binding[]) => ({ toolId: "t", methodName, bindings });

test.each<readonly [what: string, target: Partial<Interpretation>, names: readonly string[]]>([
  ["its own method", call("a", bound), ["a"]],
  ["none of another tool", { ...call("a"), toolId: "other" }, []],
  ["none outside the pool", call("unknown"), []],
  ["the source of a chained value", call("a", bound, chained(sourceOf("c"))), ["c", "a"]],
  ["the sources of several values", call("a", chained(sourceOf("c"), sourceOf("d"))), ["d", "c", "a"]],
  ["the source of a source", call("a", chained(sourceOf("c", [chained(sourceOf("e"))]))), ["e", "c", "a"]],
  ["further calls and their sources", { ...call("a"), also: [call("b", chained(sourceOf("d")))] }, ["d", "b", "a"]],
])("a program may call %s", (_what, target, names) => {
  expect(allowedMethods(asOption(target), pool).map(({ name }) => name)).toEqual(names);
});
