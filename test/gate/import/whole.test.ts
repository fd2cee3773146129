// Every test of another tool becomes a case or is reported; nothing between.
import { describe, expect, test } from "vitest";
import { csvTest } from "../../../src/gate/import/csv-expected.ts";
import { importPromptfoo } from "../../../src/gate/import/promptfoo.ts";
import { fc } from "../../helpers/property.ts";
import { filesIn } from "./import-files.ts";

const read = async (text: string, files: Readonly<Record<string, string>> = {}, environment = {}) =>
  await importPromptfoo(text, { file: "config.yaml", files: filesIn(files), environment });

const prompts = async (text: string, files = {}, environment = {}) =>
  (await read(text, files, environment)).cases.map(({ prompt }) => prompt);

describe("a test is written with what the other tool would ask", () => {
  test.each<[string, string, Record<string, string>, readonly string[]]>([
    [
      "variables from a file",
      "prompts: ['{{book}} in {{currency}}']\ntests: [{ vars: file://v.yaml }]",
      { "v.yaml": "book: Dune\ncurrency: EUR" },
      ["Dune in EUR"],
    ],
    [
      "variables from several files",
      "prompts: ['{{a}}{{b}}']\ntests: [{ vars: [file://a.json, b.yaml] }]",
      { "a.json": '{"a":"x"}', "b.yaml": "b: y" },
      ["xy"],
    ],
    [
      "a variable inside a variable",
      "prompts: ['{{q}}']\ntests: [{ vars: { q: 'Price of {{book}}?', book: Dune } }]",
      {},
      ["Price of Dune?"],
    ],
    [
      "a list that is not expanded",
      "prompts: ['Compare {{b}}']\ndefaultTest: { options: { disableVarExpansion: true } }\ntests: [{ vars: { b: [x, y] } }]",
      {},
      ['Compare ["x","y"]'],
    ],
    [
      "a file of a variable",
      "prompts: ['{{t}}']\ntests: [{ vars: { t: file://t.txt } }]",
      { "t.txt": "Hello\n" },
      ["Hello"],
    ],
    [
      "one value for each file of a pattern",
      "prompts: ['{{t}}']\ntests: [{ vars: { t: 'file://t/*.txt' } }]",
      { "t/a.txt": "A", "t/b.txt": "B", "u.txt": "C" },
      ["A", "B"],
    ],
    ["prefix and suffix", "prompts: [b]\ntests: [{ options: { prefix: a, suffix: c } }]", {}, ["abc"]],
    ["an environment of the configuration", "env: { X: 1 }\nprompts: ['n {{env.X}}']\ntests: [{}]", {}, ["n 1"]],
    [
      "prompts of a pattern",
      "prompts: ['file://p/*.txt']\ntests: [{}]",
      { "p/a.txt": "one\n---\ntwo", "p/b.txt": "three" },
      ["one", "two", "three"],
    ],
    ["prompts of a folder", "prompts: p\ntests: [{}]", { "p/a.txt": "one" }, ["one"]],
    ["a map of prompts", "prompts: { p.txt: first }\ntests: [{ prompts: [first] }]", { "p.txt": "one" }, ["one"]],
    [
      "the prompts that a test selects",
      "prompts: [{ id: s, raw: short }, { id: l, raw: long }]\ntests: [{ prompts: [l] }]",
      {},
      ["long"],
    ],
    ["tests of a pattern", "prompts: ['{{q}}']\ntests: 'file://t/*.yaml'", { "t/a.yaml": "- vars: { q: x }" }, ["x"]],
    [
      "a default test of a file",
      "prompts: ['{{q}}{{r}}']\ndefaultTest: file://d.yaml\ntests: [{ vars: { q: x } }]",
      { "d.yaml": "vars: { r: y }" },
      ["xy"],
    ],
    [
      "columns of a table",
      "prompts: ['{{q}}']\ntests: t.csv",
      { "t.csv": "q,__prefix,__metadata:lang\nwhat,In A: ,en\n" },
      ["In A: what"],
    ],
  ])("%s", async (_title, text, files, expected) => {
    const imported = await read(text, files);
    expect(imported.cases.map(({ prompt }) => prompt)).toEqual(expected);
    expect(imported.remarks).toEqual([]);
  });

  test("the variable of the environment", async () => {
    expect(await prompts("prompts: ['{{env.X}}']\ntests: [{}]", {}, { X: "set" })).toEqual(["set"]);
  });

  test("earlier messages are the conversation, and a repeat is kept", async () => {
    const messages =
      '[{"role":"user","content":"Hi {{n}}"},{"role":"assistant","content":"Yes?"},{"role":"user","content":"{{q}}"}]';
    const text = "prompts: [p.json]\nevaluateOptions: { repeat: 3 }\ntests: [{ vars: { n: Bo, q: why } }]";
    const { cases } = await read(text, { "p.json": messages });
    expect(cases).toMatchObject([
      {
        prompt: "why",
        repeat: 3,
        conversation: [
          { role: "user", content: "Hi Bo" },
          { role: "assistant", content: "Yes?" },
        ],
      },
    ]);
  });

  test("a default assertion can be switched off, and a quoted entry keeps its comma", async () => {
    const { cases } = await read(`prompts: [hi]
defaultTest: { assert: [{ type: contains, value: EUR }] }
tests: [{ options: { disableDefaultAsserts: true }, assert: [{ type: contains-any, value: '9 EUR,"9,00 EUR"' }] }]
`);
    const texts = ["9 EUR", "9,00 EUR"].map((contains) => ({ text: { contains, caseSensitive: true } }));
    expect(cases[0]?.expect.contents).toEqual([{ any: texts }]);
  });
});

describe("a test that cannot be written whole is reported with its line", () => {
  test.each<[string, string, Record<string, string>, string, number]>([
    ["an unfilled variable", "prompts: ['{{a}}']\ntests:\n  - vars: { b: 1 }", {}, "the variable a has no value", 3],
    ["an empty variable", "prompts: ['Hi {{a}}']\ntests:\n  - vars: { a: '' }", {}, "the variable a is empty", 3],
    ["a filter", "prompts: ['{{a | upper}}']\ntests:\n  - vars: { a: x }", {}, "more of the template language", 3],
    ["a file that is code", "prompts: ['{{a}}']\ntests:\n  - vars: { a: file://x.js }", {}, "file://x.js", 3],
    [
      "a question that is a file name",
      "prompts: ['{{a}}']\ntests:\n  - vars: { a: x.txt }",
      {},
      "the file name x.txt",
      3,
    ],
    [
      "an assertion without its value",
      "prompts: [hi]\ntests:\n  - assert: [{ type: contains, value: '{{a}}' }]",
      {},
      "its assertion tests[0].assert[0]: the variable a has no value",
      3,
    ],
    [
      "an assertion of a missing file",
      "prompts: [hi]\ntests:\n  - assert: [{ type: contains, value: file://no.txt }]",
      {},
      "its assertion tests[0].assert[0]: file://no.txt is not read",
      3,
    ],
    ["a disabled test", "prompts: [hi]\ntests:\n  - disabled: true", {}, "it is disabled", 3],
    ["generated tests", "prompts: [hi]\ntests:\n  - path: file://gen.py", {}, "tests that code generates", 3],
    ["a spreadsheet", "prompts: [hi]\ntests:\n  - tests.xlsx", {}, "save the sheet as CSV", 3],
    ["tests of a service", "prompts: [hi]\ntests:\n  - https://x.test/s", {}, "of other services", 3],
    ["a missing file of tests", "prompts: [hi]\ntests:\n  - file://no.yaml", {}, "no.yaml is not a file", 3],
    ["a prompt that does not exist", "prompts: [hi]\ntests:\n  - prompts: [x]", {}, "it uses the prompt x", 3],
    [
      "variables that code changes",
      "prompts: ['{{a}}']\ntests:\n  - { vars: { a: x }, options: { transformVars: f } }",
      {},
      "code changes its variables",
      3,
    ],
    ["a line of a table", "prompts: ['{{q}}']\ntests: t.csv", { "t.csv": 'q\n"a\nb"\n{{x}}\n' }, "the variable x", 4],
  ])("%s", async (_title, text, files, reason, line) => {
    const { cases, tests, remarks } = await read(text, files);
    const reported = remarks.filter(({ what }) => what === "test");
    expect(reported.map((remark) => [remark.reason.includes(reason), remark.line])).toEqual([[true, line]]);
    expect(tests).toEqual({ total: cases.length + 1, written: cases.length, reported: 1 });
  });

  test.each<[string, string, string]>([
    ["a prompt of Python", "prompts: [p.py:ask, hi]", "code is not run"],
    ["a prompt of JavaScript", "prompts: [file://p.js, hi]", "code is not run"],
    ["a template of Jinja", "prompts: [./more/ask.j2, hi]", "templates of Jinja are not rendered"],
    ["a prompt in a missing file", "prompts: [file://no.txt, hi]", "no.txt is not a file"],
    ["an unknown key of a test", "prompts: [hi]\ntests: [{ colour: red }]", "ctx does not know this key"],
    ["an unknown option", "prompts: [hi]\ntests: [{ options: { colour: red } }]", "ctx does not know this key"],
    ["an unknown key of a provider", "prompts: [hi]\nproviders: [{ id: a, colour: red }]", "no provider of promptfoo"],
    ["settings of a prompt", "prompts: [{ raw: hi, config: { temperature: 0 } }]", "settings of models"],
    ["settings of a run", "prompts: [hi]\nevaluateOptions: { delay: 5 }", "use the options of ctx validate"],
    [
      "prompts of a provider that is a map",
      "prompts: [hi]\nproviders: [{ a: { prompts: [x] } }]",
      "no provider of promptfoo",
    ],
    [
      "the prompt of a rubric",
      "prompts: [hi]\ntests: [{ assert: [{ type: llm-rubric, value: It greets., rubricPrompt: x }] }]",
      "rubrics are graded with the prompt of ctx",
    ],
    [
      "an assertion on output that a test transforms",
      "prompts: [hi]\ntests: [{ options: { transform: f }, assert: [{ type: contains, value: x }] }]",
      "it checks transformed output",
    ],
    [
      "a set that never fails",
      "prompts: [hi]\ntests: [{ assert: [{ type: assert-set, threshold: 0, assert: [{ type: contains, value: x }] }] }]",
      "a threshold of 0 never fails a test",
    ],
    [
      "a threshold over weights",
      "prompts: [hi]\ntests: [{ assert: [{ type: assert-set, threshold: 0.5, assert: [{ type: contains, value: x, weight: 3 }, { type: contains, value: y }] }] }]",
      "its threshold counts weights",
    ],
    ["a file of scenarios", "prompts: [hi]\ntests: [{}]\nscenarios: file://s.yaml", "its config or its tests"],
    [
      "a role that is no turn",
      'prompts: [\'[{"role":"system","content":"s"},{"role":"user","content":"u"}]\']',
      "instructions for a model",
    ],
  ])("%s is reported, and the rest is written", async (_title, text, reason) => {
    const { cases, remarks } = await read(`${text}\n${text.includes("tests:") ? "" : "tests: [{}]\n"}`);
    expect(cases.length).toBe(1);
    expect(remarks.map((remark) => remark.reason).join("; ")).toContain(reason);
  });
});

describe("a report states what a person can find in the file", () => {
  test.each<[string, string, Record<string, string>, readonly (string | number | null)[]]>([
    [
      "a variable of the default test, once and with its line",
      "prompts: ['{{q}}{{s}}']\ndefaultTest:\n  vars: { s: file://no.txt }\ntests: [{ vars: { q: a } }, { vars: { q: b } }]",
      {},
      [2, "defaultTest", "no.txt is not a file"],
    ],
    [
      "which part of a file of prompts fails",
      "prompts: [file://p.txt]\ntests: [{}]",
      { "p.txt": "one\n---\n{{a | upper}}" },
      [2, "tests[0]", "its prompt prompts[0] (p.txt, part 2): it uses more of the template language"],
    ],
    [
      "a JSON prompt with statements of the template language",
      "prompts: [file://p.json, hi]\ntests: [{}]",
      { "p.json": "[{% for m in ms %}{}{% endfor %}]" },
      [1, "prompts[0]", "p.json: it uses more of the template language"],
    ],
    [
      "who grades",
      "prompts: [hi]\ntests: [{ options: { provider: openai:x } }]",
      {},
      [2, "tests[0]", "the model of the role `grade`"],
    ],
    [
      "a rubric without a sentence",
      "prompts: [hi]\ntests: [{ assert: [{ type: llm-rubric }] }]",
      {},
      [2, "tests[0].assert[0]", "it has no value"],
    ],
  ])("%s", async (_title, text, files, [line, place, reason]) => {
    const { remarks } = await read(text, files);
    const found = remarks.filter((remark) => remark.place === place);
    expect(found).toEqual([expect.objectContaining({ line, reason: expect.stringContaining(String(reason)) })]);
  });

  test("an assertion counts as converted if a written case has it", async () => {
    const asserts = "assert: [{ type: contains, value: x }, { type: is-json }]";
    const imported = await read(`prompts: ['{{q}}']\ntests: [{ ${asserts} }, { vars: { q: a }, ${asserts} }]`);
    expect(imported.assertions).toEqual({ total: 4, mapped: 1 });
  });
});

test.each([
  ["contains: a:b", { type: "contains", value: "a:b" }],
  ["contains:a:b", { type: "contains", value: "a:b" }],
  ["not-icontains-any: a,b", { type: "not-icontains-any", value: "a,b" }],
  ["latency(1000)", { type: "latency", threshold: 1000 }],
  ["cost: 0.01", { type: "cost", threshold: 0.01 }],
  ["similar(0.8): x", { type: "similar", value: "x", threshold: 0.8 }],
  ["context-recall: x", { type: "context-recall", value: "x" }],
  ["grade: It is polite.", { type: "llm-rubric", value: "It is polite." }],
  ["is-json", { type: "is-json" }],
  ["Note: contains nothing", { type: "equals", value: "Note: contains nothing" }],
])("the short form %s", (text, assertion) => {
  expect(csvTest({ __expected: text })).toEqual({ vars: {}, assert: [assertion] });
});

test("written and reported tests are all tests, and no question has an unfilled part", async () => {
  const piece = fc.constantFrom(
    "{{a}}",
    "{{b}}",
    "{{ c.d }}",
    "{{a | trim}}",
    "{% if a %}",
    "What is ",
    "?",
    "file://x.txt",
  );
  const value = fc.oneof(
    fc.constantFrom("x", "", "{{b}}", "{{a}}", "file://x.txt", "file://x.py", "notes.md", "{{"),
    fc.constantFrom(1, true, null),
    fc.constant(["x", "y"]),
  );
  const file = fc.record({
    prompts: fc.array(
      fc.array(piece, { maxLength: 4 }).map((parts) => parts.join("")),
      { minLength: 1, maxLength: 3 },
    ),
    tests: fc.array(fc.record({ vars: fc.dictionary(fc.constantFrom("a", "b", "c"), value, { maxKeys: 3 }) }), {
      maxLength: 4,
    }),
  });
  await fc.assert(
    fc.asyncProperty(file, async (configuration) => {
      const { cases, tests } = await read(JSON.stringify(configuration), { "x.txt": "text of a file" });
      expect(tests.written + tests.reported).toBe(tests.total);
      expect(tests.written).toBe(cases.length);
      expect(tests.total).toBeGreaterThanOrEqual(configuration.tests.length);
      for (const { prompt } of cases) expect(prompt).not.toMatch(/\{\{|^file:\/\//);
    }),
  );
});
