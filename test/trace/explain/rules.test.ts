import { expect, test } from "vitest";
import { findingsOf } from "../../../src/trace/explain/finding.ts";
import { rules } from "../../../src/trace/explain/rules.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import { type RuleCase, ruleCases } from "./rule-cases.ts";
import { type RunParts, runOf } from "./run.ts";

const ruleOf = (cause: string) => {
  const rule = rules.find((own) => own.cause === cause);
  if (rule === undefined) throw new Error(`no rule has the cause ${cause}`);
  return rule;
};

test("every rule has a trace that it must catch and three near ones that it must leave alone", () => {
  expect(new Set(rules.map(({ cause }) => cause)).size).toBe(rules.length);
  expect(Object.keys(ruleCases).toSorted()).toEqual(rules.map(({ cause }) => cause).toSorted());
  const thin = Object.entries(ruleCases).filter(
    ([, { catches, leaves }]) => Object.keys(catches).length < 1 || Object.keys(leaves).length < 3,
  );
  expect(thin.map(([cause]) => cause)).toEqual([]);
});

const rows = (kind: keyof RuleCase) =>
  Object.entries(ruleCases).flatMap(([cause, own]) =>
    Object.entries(own[kind]).map(([title, parts]): readonly [string, string, RunParts] => [cause, title, parts]),
  );

test.each(rows("catches"))("%s is found: %s", (cause, _title, parts) => {
  const model = runOf(parts);
  const found = findingsOf(ruleOf(cause), model);
  expect(found.length).toBeGreaterThan(0);
  for (const { what, evidence, likelyCause, fix, confidence, explains } of found) {
    expect(
      [what, likelyCause, fix, ...evidence].filter((text) => text.trim() === "" || /undefined|\[object/.test(text)),
    ).toEqual([]);
    expect(evidence.length).toBeGreaterThan(0);
    expect([confidence > 0 && confidence <= 1, explains > 0 && explains <= 1]).toEqual([true, true]);
  }
  expect(explainTrace(model).map((own) => own.cause)).toContain(cause);
});

test.each(rows("leaves"))("%s is not said: %s", (cause, _title, parts) => {
  expect(findingsOf(ruleOf(cause), runOf(parts))).toEqual([]);
});

test("a healthy run is left alone by every rule", () => {
  expect(explainTrace(runOf({}))).toEqual([]);
});

test("what explains the ending comes before what only stands beside it", () => {
  const bare = { candidateSummaries: [{ optionId: "garden:plant_moisture", fitScore: 80, outputKeys: [] }] };
  const calls = [{ method: "plant_moisture", failure: ["tool_error", "the sensor is offline"] as const }];
  const model = runOf({ decision: bare, calls, end: { error: { code: "upstream", message: "all calls failed" } } });
  expect(explainTrace(model).map(({ cause }) => cause)).toEqual(["tool-failing", "underspecified-metadata"]);
});

test("the server's own message is the cause, beside the words that the argument came from", () => {
  const calls = [
    {
      method: "plant_moisture",
      args: { plantId: "p9" },
      failure: ["tool_error", 'server "garden", method "plant_moisture": Invalid time zone: Tokyo'] as const,
    },
  ];
  const [first] = explainTrace(runOf({ calls, end: { error: { code: "upstream", message: "failed" } } }));
  expect(first).toMatchObject({
    cause: "tool-failing",
    likelyCause: 'garden says "Invalid time zone: Tokyo"',
    evidence: expect.arrayContaining(['argument plantId = "p9", looked up by "Old Rose" (calls)']),
  });
});

test("a refused proposal is shown with its code, its value and the words of the request", () => {
  const proposal = {
    calls: [
      {
        method: { toolId: "garden", methodName: "plant_moisture" },
        arguments: { plantId: { kind: "stated", value: "p9", quotes: ["Old Rose"] } },
      },
    ],
  };
  const refused = {
    round: 1,
    optionId: null,
    state: "rejected",
    code: "value-not-derived",
    reason: "p9 is not in the quote",
    proposal,
  };
  const [first] = explainTrace(
    runOf({
      proposals: [refused],
      calls: [],
      programs: [],
      decision: { outcomeType: "capability_miss" },
      end: { outcomeType: "capability_miss", response: "No." },
    }),
  );
  expect(first).toMatchObject({
    cause: "proposal-refused",
    evidence: [
      'plant_moisture(plantId = "p9" from "Old Rose"): rejected, value-not-derived: p9 is not in the quote (decision)',
    ],
  });
});
