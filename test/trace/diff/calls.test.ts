import { describe, expect, test } from "vitest";
import type { TraceEntry } from "../../../src/contract/trace.ts";
import { diffTraces } from "../../../src/trace/diff.ts";
import { keepSome, traceBuilder } from "../../../src/trace/read/build.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import { memoryTrace } from "../../../src/trace/record.ts";
import { steppingClock } from "../sample/clock.ts";

type Call = readonly [method: string, args: Record<string, string | number>, reply?: string];

/** A run that makes these calls in order. */
function runOf(calls: readonly Call[]) {
  return buildTrace(linesOf(calls));
}

function linesOf(calls: readonly Call[]) {
  const trace = memoryTrace({ clock: steppingClock(3) });
  const write = (entry: TraceEntry) => trace.write(entry);
  write({ type: "run-start", data: { requestId: "request-1", query: "How wet?", request: { query: "How wet?" } } });
  for (const [index, [method, args, reply = "the same"]] of calls.entries()) {
    const about = { callId: `call-${index}`, toolId: "garden", method };
    write({ type: "tool-call", name: "garden", data: { ...about, args } });
    write({ type: "tool-result", name: "garden", data: { ...about, bytes: 9, durationMs: 1, preview: reply } });
  }
  write({ type: "run-end", data: { outcomeType: "answer", durationMs: 9 } });
  return trace.lines();
}

function differences(left: readonly Call[], right: readonly Call[]): readonly string[] {
  const { differences: all } = diffTraces(runOf(left), runOf(right));
  return all.map((one) => `${one.section}: ${one.what}: ${one.left ?? "–"} | ${one.right ?? "–"}`);
}

const one: Call = ["detail", { id: 1, page: 1 }];
const two: Call = ["detail", { id: 2, page: 1 }];
const three: Call = ["detail", { id: 3, page: 1 }];
const list: Call = ["list", {}];

describe("calls of two runs are matched by method and arguments", () => {
  test.each<{ name: string; left: readonly Call[]; right: readonly Call[]; told: readonly string[] }>([
    { name: "the same calls do not differ", left: [list, one, two], right: [list, one, two], told: [] },
    {
      name: "pairs the other calls when one is missing",
      left: [list, one, two, three],
      right: [list, two, three],
      told: ['calls: call 2, garden:detail: called with {"id":1,"page":1} | –'],
    },
    {
      name: "pairs the other calls when one is added",
      left: [one, two],
      right: [one, list, two],
      told: ["calls: call 2, garden:list: – | called with {}"],
    },
    {
      name: "compares a changed argument with the call that shares the others",
      left: [one, two],
      right: [["detail", { id: 2, page: 7 }], one],
      told: [
        'calls: call 2, garden:detail: called with {"id":2,"page":1} | called with {"id":2,"page":7}',
        "calls: order of the calls, from garden:detail on: after garden:detail | before garden:detail",
      ],
    },
    {
      name: "reports another reply at the call that received it",
      left: [one, two],
      right: [one, ["detail", { id: 2, page: 1 }, "another"]],
      told: ['results: reply of call 2, garden:detail: "the same" | "another"'],
    },
    {
      name: "reports another order once",
      left: [list, one, two],
      right: [one, two, list],
      told: ["calls: order of the calls, from garden:detail on: after garden:list | before garden:list"],
    },
    {
      name: "pairs the same question asked twice",
      left: [one, one],
      right: [one],
      told: ['calls: call 2, garden:detail: called with {"id":1,"page":1} | –'],
    },
  ])("$name", ({ left, right, told }) => {
    expect(differences(left, right)).toEqual(told);
  });

  test("thousands of calls are matched without pairwise comparison", () => {
    const many = (by: number) => Array.from({ length: 3_000 }, (_, at): Call => ["detail", { id: at + by }]);
    expect(differences(many(0), many(1)).length).toBeGreaterThan(0);
  });
});

test("concurrent calls have no order", () => {
  const atOnce = (methods: readonly string[]) => {
    const trace = memoryTrace({ clock: steppingClock(0) });
    trace.write({ type: "run-start", data: { requestId: "request-1", query: "q", request: { query: "q" } } });
    const about = methods.map((method) => ({ callId: method, toolId: "garden", method }));
    for (const call of about) trace.write({ type: "tool-call", name: "garden", data: { ...call, args: {} } });
    for (const call of about)
      trace.write({ type: "tool-result", name: "garden", data: { ...call, bytes: 1, durationMs: 5, preview: "x" } });
    trace.write({ type: "run-end", data: { outcomeType: "answer", durationMs: 9 } });
    return buildTrace(trace.lines());
  };
  expect(diffTraces(atOnce(["list", "detail"]), atOnce(["detail", "list"])).differences).toEqual([]);
});

test("calls that the model omits are counted, and the result states that", () => {
  const kept = (count: number) => {
    const builder = traceBuilder({ ...keepSome, most: 2 });
    for (const line of linesOf(Array.from({ length: count }, (): Call => ["detail", { id: 1 }]))) builder.add(line);
    return builder.model();
  };
  const { isSame, isWhole, differences: all } = diffTraces(kept(7), kept(9));
  expect({ isSame, isWhole }).toEqual({ isSame: false, isWhole: false });
  expect(all.map(({ what, left, right }) => `${what}: ${left} | ${right}`)).toEqual([
    "number of calls of garden:detail: 7, 0 of them failed | 9, 0 of them failed",
  ]);
  expect(diffTraces(kept(9), kept(9))).toMatchObject({ isSame: true, isWhole: false });
});

test("the sizes of truncated replies are compared", () => {
  const cut = "x [truncated: 9 bytes]";
  const { calls } = runOf([["detail", { id: 1 }, cut]]);
  const model = runOf([["detail", { id: 1 }, cut]]);
  const larger = { ...model, calls: calls.map((call) => ({ ...call, bytes: 99 })) };
  expect(diffTraces(model, larger).first?.what).toBe("reply of call 1, garden:detail");
});
