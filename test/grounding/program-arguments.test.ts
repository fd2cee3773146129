import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import type { Option } from "../../src/contract/query/option.ts";
import type { CallRecord } from "../../src/contract/query/record.ts";
import { ungroundedArgument } from "../../src/grounding/program-arguments.ts";
import { method } from "../helpers/methods.ts";
import { asOption, type Binding, type Interpretation } from "../helpers/options.ts";

const text = { type: "string" };
const plants = method({
  name: "plants",
  properties: {
    bed: text,
    amount: { type: "integer" },
    days: { type: "integer", default: 30 },
    mode: { type: "string", enum: ["raw"] },
    unit: { type: "string", enum: ["percent", "share"] },
    live: { type: "boolean" },
    includeHistory: { type: "boolean" },
    pageSize: { type: "integer" },
  },
});
const strict = method({
  name: "strict",
  properties: { unit: { type: "string", enum: ["percent", "share"] }, live: { type: "boolean" }, bed: text },
  required: ["unit", "live", "bed"],
});

const call = (data: Json): CallRecord => ({ outcome: { kind: "result", data } }) as Partial<CallRecord> as CallRecord;
const failed = {
  outcome: { kind: "failure", code: "timeout", message: "b7", retry: false },
} as Partial<CallRecord> as CallRecord;
const toPlants = (bindings: readonly Binding[], more: Partial<Interpretation> = {}) =>
  asOption({ toolId: "tool", methodName: "plants", bindings, ...more });

interface World {
  readonly own?: typeof plants;
  readonly target?: Option;
  readonly calls?: readonly CallRecord[];
  readonly query?: string;
}
const why = (
  args: Readonly<Record<string, Json>>,
  { own: method = plants, target = toPlants([]), calls = [], query = "how is it" }: World,
) => ungroundedArgument(args, { method: method, target, calls, query, nowMs: Date.parse("2026-11-23T12:00:00Z") });

type Row = readonly [name: string, value: Json, world?: World];
const withWorld = (rows: readonly Row[]) => rows.map(([name, value, world = {}]) => [name, value, world] as const);

describe("an argument may be sent that is", () => {
  const bound: Binding = { kind: "bound", parameter: "bed", value: "b1", evidence: "" };
  const more = { ...bound, others: [{ value: "b2", evidence: "" }] };
  const chain = (bindings: readonly Binding[]) => ({
    source: { toolId: "tool", methodName: "plants" },
    bindings,
    key: "id",
    text: "",
  });
  const away = { toolId: "tool", methodName: "away" };
  const elsewhere = { ...chain([]), source: away };
  const target = (...bindings: readonly Binding[]) => ({ target: toPlants(bindings) });
  test.each(
    withWorld([
      ["bed", null],
      ["bed", ""],
      ["bed", []],
      ["unknown", null],
      ["days", 30],
      ["days", "30"],
      ["mode", "raw"],
      ["pageSize", 50],
      ["limit", 0],
      ["max_depth", 3],
      ["offset", 7],
      ["bed", "b1", target(bound)],
      ["bed", " B1", target(bound)],
      ["bed", "b2", target(more)],
      ["bed", ["b1", "b2"], target(more)],
      ["bed", "b2", target({ ...bound, value: ["b1", "b2"] })],
      ["bed", ["b2"], target({ ...bound, value: ["b1", "b2"] })],
      ["bed", ["b1", "b2"], target({ ...bound, value: ["b1", "b2"] })],
      ["bed", { id: "b1" }, target({ ...bound, value: { id: "b1" } })],
      ["bed", "b1", target({ ...bound, kind: "default" })],
      ["bed", "b1", target({ kind: "chained", parameter: "x", link: chain([bound]) })],
      ["bed", "b1", target({ kind: "chained", parameter: "x", link: elsewhere, others: [elsewhere, chain([bound])] })],
      ["bed", "b1", { target: toPlants([], { also: [{ toolId: "tool", methodName: "plants", bindings: [bound] }] }) }],
      [
        "bed",
        "b1",
        { target: toPlants([{ kind: "chained", parameter: "x", link: chain([bound]) }], { methodName: "other" }) },
      ],
      ["bed", "b7", { calls: [failed, call([{ id: "B7" }])] }],
      ["amount", 5000, { calls: [call({ total: "5,000" })] }],
      ["bed", ["b7", "b8"], { calls: [call("b7"), call(["b8"])] }],
      ["bed", "b1", { query: "how is b1" }],
      ["amount", 3, { query: "how are 3 beds" }],
      ["filter", { beds: ["b1"], count: 3 }, { query: "how are 3 beds of b1" }],
      ["unit", "share", { query: "how large is the share" }],
      ["unit", "percent", { query: "in which unit is it" }],
      ["includeHistory", true, { query: "with its history" }],
      ["includeHistory", false, { query: "with its histories" }],
      ["unit", "percent", { own: strict }],
      ["live", true, { own: strict }],
    ]),
  )("%s = %j %j", (name, value, world) => {
    expect(why({ bed: null, [name]: value }, world)).toBeNull();
  });

  test.each(
    withWorld([
      ["bed", "b7"],
      ["amount", 7],
      ["days", 31],
      ["mode", "fast"],
      ["unit", "share"],
      ["unit", "cups", { own: strict }],
      ["live", true],
      ["live", false, { query: "how is it with his life" }],
      ["pageSize", -1],
      ["pageSize", 1.5],
      ["pageSize", "50"],
      ["limited", 5],
      ["limit_of_beds", 5],
      ["bed", "b1", target({ ...bound, parameter: "other" })],
      ["bed", "b3", target(more)],
      ["bed", ["b1", "b3"], target(more)],
      ["bed", "b1", { target: toPlants([bound], { methodName: "other" }) }],
      ["bed", "b1", { target: toPlants([bound], { toolId: "other" }) }],
      ["bed", "b1", target({ kind: "chained", parameter: "x", link: { ...elsewhere, bindings: [bound] } })],
      ["bed", "b7", { calls: [failed] }],
      ["bed", ["b7", "b9"], { calls: [call("b7")] }],
      ["bed", "b9", { query: "how is b1" }],
      ["bed", "rose", { query: "how are the flowers" }],
      ["filter", { beds: ["b1"], hook: "x.org" }, { query: "how is b1" }],
      ["bed", "b7", { own: strict }],
    ]),
  )("but not %s = %j %j", (name, value, world) => {
    expect(why({ bed: null, [name]: value }, world)).toBe(
      `${name} = ${JSON.stringify(value)} is neither in the request nor in an earlier reply`,
    );
  });
});

test("a long value is cut in the reason, and the first argument without a source is named", () => {
  expect(why({ bed: "x".repeat(200), count: 7 }, {})).toBe(
    `bed = "${"x".repeat(119)} is neither in the request nor in an earlier reply`,
  );
});
