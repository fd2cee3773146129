// Rewritten public promptfoo configurations: each assertion becomes an expectation or is reported.
import { describe, expect, test } from "vitest";
import { contentExpectationSchema } from "../../../src/contract/gate/contents.ts";
import { suiteSchema } from "../../../src/contract/gate-suite.ts";
import { importPromptfoo } from "../../../src/gate/import/promptfoo.ts";
import { verdictOf } from "../contents/given.ts";
import { filesIn } from "./import-files.ts";
import { type PromptfooFile, promptfooFiles } from "./promptfoo.data.ts";

const read = async (text: string, files: PromptfooFile["files"] = {}, environment = {}) =>
  await importPromptfoo(text, { file: "promptfooconfig.yaml", files: filesIn(files), environment });

test.each(promptfooFiles)("$name", async ({ text, files, cases, assertions, remarks }) => {
  const imported = await read(text, files);
  expect(imported.cases.length).toBe(cases);
  expect(imported.assertions).toEqual(assertions);
  const reported = imported.remarks.map(({ place, kind, what }) => `${place} ${kind} ${what}`);
  expect(reported.sort()).toEqual([...remarks].sort());
  expect(imported.tests.written + imported.tests.reported).toBe(imported.tests.total);
  suiteSchema.parse({ version: 1, suite: "imported", cases: imported.cases });
});

describe("imported assertions keep their meaning", () => {
  test.each([
    ["{ type: contains, value: Weighs }", "missed"],
    ["{ type: contains, value: weighs }", "held"],
    ["{ type: icontains, value: Weighs }", "held"],
    ["{ type: not-contains, value: weighs }", "missed"],
    ["{ type: contains-all, value: [bridge, opened] }", "held"],
    ["{ type: contains-all, value: [bridge, closed] }", "missed"],
    ["{ type: contains-any, value: [tunnel, opened] }", "held"],
    ["{ type: not-contains-any, value: [tunnel, opened] }", "missed"],
    ["{ type: starts-with, value: The bridge }", "held"],
    ["{ type: starts-with, value: bridge }", "missed"],
    ["{ type: regex, value: '\\d{4}-\\d{2}' }", "held"],
    ["{ type: not-regex, value: '\\d{4}-\\d{2}' }", "missed"],
    ["{ type: regex, value: '(' }", "unmapped"],
    ["{ type: cost, threshold: 0.004 }", "held"],
    ["{ type: cost, threshold: 0.003 }", "missed"],
    ["{ type: cost }", "unmapped"],
    ["{ type: latency, threshold: 1000 }", "missed"],
    ["{ type: llm-rubric, value: It names the bridge. }", "held"],
    ["{ type: not-llm-rubric, value: It names the bridge. }", "missed"],
    ["{ type: trajectory:tool-used, value: [find, get_weight] }", "held"],
    ["{ type: trajectory:tool-used, value: get_* }", "held"],
    ["{ type: trajectory:tool-used, value: { name: find, max: 0 } }", "missed"],
    ["{ type: trajectory:tool-sequence, value: [get_weight, find] }", "missed"],
    ["{ type: trajectory:tool-sequence, value: { steps: [find, get_weight], mode: exact } }", "held"],
    ["{ type: trajectory:tool-args-match, value: { name: find, args: { limit: 10 } } }", "held"],
    ["{ type: nonsense, value: x }", "unmapped"],
    ["{ type: contains, value: weighs, weight: 0 }", "unmapped"],
  ])("%s is %s", async (assertion, verdict) => {
    const { cases, remarks } = await read(`prompts: [hi]\ntests: [{ assert: [${assertion}] }]\n`);
    const [expected] = cases[0]?.expect.contents ?? [];
    if (verdict === "unmapped") expect([expected, remarks[0]?.kind]).toEqual([undefined, "unmapped"]);
    else expect(verdictOf(contentExpectationSchema.parse(expected))).toBe(verdict);
  });
});

test.each(["[", "prompts: 3", "tests: [{ assert: 1 }]\nprompts: [hi]"])(
  "rejects %j as a configuration, with the reason",
  async (text) => {
    const outcome = await read(text).then(
      ({ remarks }) => remarks.length > 0,
      (thrown: unknown) => Reflect.get(Object(thrown), "code") === "config",
    );
    expect(outcome).toBe(true);
  },
);
