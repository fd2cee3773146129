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
        { role: "system", content: "s" },
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
