import { expect, test } from "vitest";
import { importLabelled } from "../../../src/gate/import/labelled.ts";

const read = (...lines: readonly unknown[]) =>
  importLabelled(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"), {
    file: "a.jsonl",
  });

test.each([
  [{ prompt: "Who?", answer: "Ada" }, "answer", [{ text: "Ada" }]],
  [{ question: "Who?", expected: ["Ada", "Bob"] }, "answer", [{ any: [{ text: "Ada" }, { text: "Bob" }] }]],
  [
    {
      input: [
        { role: "user", content: "Hello" },
        { role: "user", content: "Who?" },
      ],
      ideal: "Ada",
    },
    "answer",
    [{ text: "Ada" }],
  ],
  [{ input: "Who?", target: "/a/" }, "answer", [{ text: "/\\/a\\//i" }]],
  [{ query: "Who?", outcome: "capability_miss" }, "capability_miss", undefined],
  [{ query: "Who?", expect: { outcomeType: "answer", contents: [{ sources: "x" }] } }, "answer", [{ sources: "x" }]],
])("%j", (line, outcomeType, contents) => {
  const { cases, remarks } = read(line);
  expect(cases.map(({ prompt, expect: { outcomeType: ending, contents: own } }) => [prompt, ending, own])).toEqual([
    ["Who?", outcomeType, contents],
  ]);
  expect(remarks).toEqual([]);
});

test("reports an invalid line with its number, and reads the others", () => {
  const { cases, remarks } = read(
    { prompt: "a", answer: "b" },
    "{",
    { answer: "b" },
    { prompt: "a", expect: { x: 1 } },
    7,
  );
  expect(cases.map(({ id }) => id)).toEqual(["a"]);
  expect(remarks.map(({ place }) => place)).toEqual(["line 2", "line 3", "line 4", "line 5"]);
});

test("gives every line a distinct id", () => {
  const ids = read({ id: "a", prompt: "x" }, { id: "a-2", prompt: "x" }, { id: "a", prompt: "x" }).cases.map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(3);
});

test("a permission is reported, and not imported", () => {
  const { cases, remarks } = read({ query: "Who?", expect: { outcomeType: "answer" }, allow: ["crm:*"] });
  expect(cases).toMatchObject([{ prompt: "Who?" }]);
  expect(cases[0]).not.toHaveProperty("allow");
  expect(remarks.map(({ what }) => what)).toEqual(["allow"]);
});

test("a choice is compared by its text, a number as a whole, and earlier turns are the conversation", () => {
  const { cases, remarks } = read(
    { input: "Which?", choices: ["red", "green"], target: "B" },
    { input: "Which?", choices: ["red", "dark red"], target: "A" },
    { input: "How many?", target: 4 },
    {
      input: [
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Yes?" },
        { role: "user", content: "Who?" },
      ],
      ideal: ["Ada"],
    },
    { vars: { q: "x" } },
    { input: "notes.txt", target: "x" },
  );
  expect(cases.map(({ prompt, conversation, expect: { contents } }) => ({ prompt, conversation, contents }))).toEqual([
    { prompt: "Which?\nA) red\nB) green", conversation: undefined, contents: [{ text: "green" }] },
    {
      prompt: "How many?",
      conversation: undefined,
      contents: [{ text: "/(?:^|[^\\d.,])4(?:$|[^\\d.,]|[.,](?:$|\\D))/" }],
    },
    {
      prompt: "Who?",
      conversation: [
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Yes?" },
      ],
      contents: [{ text: "Ada" }],
    },
  ]);
  expect(remarks.map(({ line, reason }) => `${line} ${reason.slice(0, 30)}`)).toEqual([
    "2 its choice red is part of anot",
    "5 it is a test of promptfoo; imp",
    "6 its question is the name of a ",
  ]);
});
