import { expect, test } from "vitest";
import type { Binding } from "../../src/contract/query/reading.ts";
import { givenTo, isForEach } from "../../src/grounding/given.ts";

const link = { source: { toolId: "t", methodName: "m" }, bindings: [], key: "id", text: "Rose" };
const one = { value: 1, evidence: "one" };
const two = { value: 2, evidence: "two" };

test.each<readonly [binding: Binding, values: readonly unknown[], isEach: boolean]>([
  [{ kind: "bound", parameter: "p", ...one }, [1], false],
  [{ kind: "bound", parameter: "p", ...one, others: [two] }, [1, 2], true],
  [{ kind: "default", parameter: "p", ...one }, [], false],
  [{ kind: "chained", parameter: "p", link }, [], false],
  [{ kind: "chained", parameter: "p", link, others: [link] }, [], true],
  [{ kind: "unresolved", parameter: "p", reason: "r" }, [], false],
])("%j gives %j", (binding, values, isEach) => {
  expect([givenTo(binding).map(({ value }) => value), isForEach(binding)]).toEqual([values, isEach]);
});
