import { expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { traceLineSchema } from "../../../src/contract/trace.ts";
import { lineChecker } from "../../../src/trace/read/check.ts";
import { fc } from "../../helpers/property.ts";

const line = { v: 1, seq: 3, at: "2026-01-01T00:00:00.000Z", ms: 2.5, type: "warning", name: "n", data: { a: [1] } };

/** Parsed JSON: a line with any of its fields changed, omitted or added. */
const nearLines = fc
  .tuple(
    fc.constantFrom(...Object.keys(line), "more"),
    fc.oneof(fc.jsonValue(), fc.constantFrom<Json>(0, -1, 1.5, 2 ** 53, "run-end", "", null)),
    fc.constantFrom("set", "left out", "unchanged"),
  )
  .map(([key, value, change]): unknown => {
    const others = Object.fromEntries(Object.entries(line).filter(([name]) => name !== key));
    return change === "left out" ? others : change === "set" ? { ...others, [key]: value } : line;
  });

test("a line is accepted exactly when its schema accepts it", () => {
  let taken = 0;
  fc.assert(
    fc.property(nearLines, (value) => {
      // A newer format is rejected by its number, and an older one upgraded, before a line is validated.
      const version = typeof value === "object" && value !== null ? Reflect.get(value, "v") : undefined;
      fc.pre(version === 1 || (typeof version !== "number" && typeof Reflect.get(Object(value), "seq") !== "number"));
      const { kind } = lineChecker("a file")(value);
      expect(kind === "line").toBe(traceLineSchema.safeParse(value).success);
      if (kind === "line") taken += 1;
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(50);
});

test.each<{ value: unknown; reason: string }>([
  { value: [], reason: "not a trace line: it is not an object" },
  { value: { ...line, type: "unheard-of" }, reason: 'not a trace line: type is "unheard-of"' },
  { value: { ...line, seq: -1 }, reason: "not a trace line: seq is -1" },
  { value: { ...line, at: undefined }, reason: "not a trace line: at is missing" },
  { value: { ...line, name: 7 }, reason: "not a trace line: name is 7" },
])("the reason is stated: $reason", ({ value, reason }) => {
  expect(lineChecker("a file")(value)).toMatchObject({ kind: "damage", reason });
});
