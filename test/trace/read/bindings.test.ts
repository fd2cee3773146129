import { expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { lineChecker } from "../../../src/trace/read/check.ts";

const lineOf = (data: Json, name = "scout-pre-plan-probe") => {
  const checked = lineChecker("t")({ v: 1, seq: 1, at: "2026-01-01T00:00:00Z", ms: 0, type: "artifact", name, data });
  return checked.kind === "line" ? checked.line.data : null;
};
const source = { toolId: "t", methodName: "towns" };
const bound = { kind: "bound", parameter: "name", value: "Lindau", evidence: "Lindau" };

test("the bindings of an older case file become the arguments of a call", () => {
  const bindings = [
    { kind: "chained", parameter: "town", link: { source, bindings: [bound], key: "id", text: "Lindau" } },
    { kind: "default", parameter: "days", value: 3, evidence: "its default" },
    { kind: "unresolved", parameter: "unit", reason: "not stated" },
  ];
  const entry = { optionId: "t:forecast#days=3", fit: 0.5 };
  const call = { method: source, arguments: { name: { kind: "stated", value: "Lindau", quotes: ["Lindau"] } } };
  expect(lineOf({ status: "ready", executionShortlist: [{ ...entry, bindings }], ambiguityPool: [entry] })).toEqual({
    status: "ready",
    executionShortlist: [
      {
        ...entry,
        calls: [
          {
            method: { toolId: "t", methodName: "forecast" },
            arguments: {
              town: { kind: "lookup", call, find: ["Lindau"], field: "id" },
              days: { kind: "assumed", value: 3, reason: "its default" },
            },
          },
        ],
      },
    ],
    ambiguityPool: [entry],
  });
});

test.each<readonly [what: string, data: Json, name: string | undefined]>([
  ["another artifact", { executionShortlist: [{ bindings: [bound] }] }, "decision"],
  ["lists of another form", { executionShortlist: "x", ambiguityPool: [7, null] }, undefined],
  ["no object", "x", undefined],
])("%s is read as it is", (_what, data, name) => {
  expect(lineOf(data, name)).toEqual(data);
});
