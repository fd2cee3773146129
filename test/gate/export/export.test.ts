// A suite that is exported and imported again is unchanged, as far as the other format can express it.
import { expect, test } from "vitest";
import { yamlText } from "../../../src/base/text/yaml-edit.ts";
import type { ContentExpectation } from "../../../src/contract/gate/contents.ts";
import { exportJsonLines } from "../../../src/gate/export/json-lines.ts";
import { exportPromptfoo } from "../../../src/gate/export/promptfoo.ts";
import { importLabelled } from "../../../src/gate/import/labelled.ts";
import { importPromptfoo } from "../../../src/gate/import/promptfoo.ts";
import { fc } from "../../helpers/property.ts";
import { verdictOf } from "../contents/given.ts";
import { anchorCase, anchorSuite } from "../given.ts";
import { filesIn } from "../import/import-files.ts";

const suiteOf = (contents: ContentExpectation[]) =>
  anchorSuite([anchorCase({ id: "one", prompt: "Who?", tools: null, expect: { outcomeType: "answer", contents } })]);

const url = "http://127.0.0.1:8787";

async function roundTrip(expected: ContentExpectation) {
  const { configuration, remarks } = exportPromptfoo(suiteOf([expected]), { url });
  const { cases } = await importPromptfoo(yamlText(configuration), { file: "p.yaml", files: filesIn({}) });
  return { contents: cases[0]?.expect.contents, remarks: remarks.map(({ place }) => place) };
}

test.each<ContentExpectation>([
  { text: "bridge" },
  { text: "tunnel" },
  { text: { contains: "Weighs", caseSensitive: true } },
  { text: { not: ["tunnel", "/BRIDGE/i"] } },
  { text: { equals: "the bridge" } },
  { text: "/^the BRIDGE/i" },
  { any: [{ text: "tunnel" }, { text: "opened" }] },
  { any: [{ text: "tunnel" }, { text: "road" }] },
  { not: { text: "tunnel" } },
  { all: [{ text: "bridge" }, { text: "road" }] },
  { cost: 0.001 },
  { durationMs: 9000 },
  { rubric: "It is in French." },
])("%j means the same in promptfoo", async (expected) => {
  const { contents = [], remarks } = await roundTrip(expected);
  expect(remarks).toEqual([]);
  expect(verdictOf({ all: [...contents] })).toBe(verdictOf(expected));
});

test.each<[ContentExpectation, string]>([
  [{ facts: { path: "data.a", value: 1 } }, "expect.contents[0].facts"],
  [{ any: [{ text: "a" }, { rows: { count: 1 } }] }, "expect.contents[0].any"],
  [{ not: { calls: { atMost: 1 } } }, "expect.contents[0].not"],
  [{ cost: { min: 1, max: 2 } }, "expect.contents[0].cost"],
])("reports the place of %j, which has no equivalent", async (expected, place) => {
  expect((await roundTrip(expected)).remarks).toEqual([place]);
});

test("reports the fields of a case that promptfoo cannot hold, and leaves out a question that it would change", () => {
  const { configuration, remarks } = exportPromptfoo(
    anchorSuite([
      anchorCase({
        id: "pinned",
        prompt: "Who?",
        tools: ["a"],
        repeat: 2,
        conversation: [{ role: "user", content: "Hi" }],
      }),
      anchorCase({ id: "template", prompt: "What is {{name}}?", tools: null }),
    ]),
    { url },
  );
  expect(remarks.map(({ id, place }) => `${id} ${place}`).sort()).toEqual([
    "pinned conversation",
    "pinned repeat",
    "pinned tools",
    "template prompt",
  ]);
  expect(configuration).toMatchObject({ tests: [{ description: "pinned" }] });
});

test("a question and its texts survive a round trip, or are reported", async () => {
  const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text && text !== "");
  await fc.assert(
    fc.asyncProperty(word, fc.array(word, { minLength: 1, maxLength: 3 }), async (prompt, texts) => {
      const contents = texts.map((text) => ({ text: { contains: text, caseSensitive: true } }));
      const suite = anchorSuite([
        anchorCase({ id: "one", prompt, tools: null, expect: { outcomeType: "answer", contents } }),
      ]);
      const { configuration, remarks } = exportPromptfoo(suite, { url });
      const back = await importPromptfoo(yamlText(configuration), { file: "p.yaml", files: filesIn({}) });
      const isReported = remarks.length > 0 || back.tests.reported > 0 || back.assertions.mapped < texts.length;
      if (!isReported) {
        expect(back.cases.map(({ prompt: asked }) => asked)).toEqual([prompt]);
        expect(back.cases[0]?.expect.contents?.length).toBe(texts.length);
      }
    }),
  );
});

test("exports every case completely as JSON lines", () => {
  const suite = suiteOf([{ facts: { path: "data.a", value: 1 } }, { any: [{ text: "x" }, { tokens: 5 }] }]);
  const text = [...exportJsonLines(suite)].join("");
  const { cases, remarks } = importLabelled(text, { file: "a.jsonl" });
  expect(remarks).toEqual([]);
  expect(cases[0]).toMatchObject({ id: "one", prompt: "Who?", expect: suite.cases[0]?.expect });
});
