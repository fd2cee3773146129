import { expect, test } from "vitest";
import { findingsOf } from "../../../src/trace/explain/finding.ts";
import { rules } from "../../../src/trace/explain/rules.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import type { RuleCase, RuleCases } from "./cases/case.ts";
import { decisionCases } from "./cases/decision.ts";
import { endingCases } from "./cases/endings.ts";
import { poolCases } from "./cases/pools.ts";
import { workCases } from "./cases/work.ts";
import { askRun, missRun, type RunParts, runOf } from "./run.ts";

const ruleOf = (cause: string) => {
  const rule = rules.find((rule) => rule.cause === cause);
  if (rule === undefined) throw new Error(`no rule has the cause ${cause}`);
  return rule;
};

const ruleCases: RuleCases = { ...endingCases, ...poolCases, ...decisionCases, ...workCases };

test("every rule has a run that it must match and three near ones that it must not match", () => {
  expect(new Set(rules.map(({ cause }) => cause)).size).toBe(rules.length);
  expect(Object.keys(ruleCases).toSorted()).toEqual(rules.map(({ cause }) => cause).toSorted());
  const incomplete = Object.entries(ruleCases).filter(
    ([, { matches, near }]) => Object.keys(matches).length < 1 || Object.keys(near).length < 3,
  );
  expect(incomplete.map(([cause]) => cause)).toEqual([]);
});

const rows = (kind: keyof RuleCase) =>
  Object.entries(ruleCases).flatMap(([cause, ruleCase]) =>
    Object.entries(ruleCase[kind]).map(([title, parts]): readonly [string, string, RunParts] => [cause, title, parts]),
  );

/** The number of parts that differ between two runs. */
function distance(left: RunParts, right: RunParts): number {
  const parts = (run: RunParts) => Object.entries(run).map(([name, part]) => `${name} ${JSON.stringify(part)}`);
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  const shared = parts(left).filter((part) => parts(right).includes(part));
  return names.size - shared.length;
}

test("a near run differs from a matching one in at most two parts", () => {
  const far = rows("near").filter(([cause, , near]) => {
    const matches = Object.values(ruleCases[cause]?.matches ?? {});
    return Math.min(...matches.map((match) => distance(match, near))) > 2;
  });
  expect(far.map(([cause, title]) => `${cause}: ${title}`)).toEqual([]);
});

test.each(rows("matches"))("%s matches: %s", (cause, _title, parts) => {
  const model = runOf(parts);
  const found = findingsOf(ruleOf(cause), model);
  expect(found.length).toBeGreaterThan(0);
  for (const { what, evidence, likelyCause, fix, confidence, explains } of found) {
    expect(
      [what, likelyCause, fix, ...evidence].filter(
        (text) => text.trim() === "" || /undefined|\bnull\b|\[object/.test(text),
      ),
    ).toEqual([]);
    expect(evidence.length).toBeGreaterThan(0);
    expect([confidence > 0 && confidence <= 1, explains > 0 && explains <= 1]).toEqual([true, true]);
  }
  expect(explainTrace(model).map((finding) => finding.cause)).toContain(cause);
});

test.each(rows("near"))("%s does not match: %s", (cause, _title, parts) => {
  expect(findingsOf(ruleOf(cause), runOf(parts))).toEqual([]);
});

test.each([
  ["an answer", {}, []],
  ["a capability miss", missRun, ["no-method-matches"]],
  ["a clarification", askRun, ["readings-differ"]],
])("reports only the reason of the ending for a plain run with %s", (_title, parts, causes) => {
  expect(explainTrace(runOf(parts)).map(({ cause, severity }) => [cause, severity])).toEqual(
    causes.map((cause) => [cause, "note"]),
  );
});

test("a finding that explains the ending comes before one that does not", () => {
  const bare = { candidateSummaries: [{ optionId: "garden:plant_moisture", fitScore: 80, outputKeys: [] }] };
  const calls = [{ method: "plant_moisture", failure: ["tool_error", "the sensor is offline"] as const }];
  const model = runOf({ decision: bare, calls, end: { error: { code: "upstream", message: "all calls failed" } } });
  expect(explainTrace(model).map(({ cause }) => cause)).toEqual(["tool-failing", "underspecified-metadata"]);
});

test("the server's message is the cause, and each argument has the words that it came from", () => {
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

test("a rejected proposal has its code, its value and the words of the request", () => {
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
