import { expect, test } from "vitest";
import { isDocumentedAlike } from "../../src/grounding/proposals.ts";
import { method } from "../helpers/methods.ts";

const text = { type: "string" };
const left = {
  name: "a",
  description: "Weather of a town.",
  properties: { town: text, day: text },
  required: ["town"],
};

test.each<
  readonly [what: string, one: Parameters<typeof method>[0], other: Parameters<typeof method>[0], alike: boolean]
>([
  ["the same but for the name", left, { ...left, name: "b" }, true],
  ["case and spaces of the description", left, { ...left, description: "weather  of a Town." }, true],
  ["the order of parameters", left, { ...left, properties: { day: text, town: text } }, true],
  ["the description", left, { ...left, description: "Weather of a city." }, false],
  ["a parameter", left, { ...left, properties: { town: text } }, false],
  ["what is required", left, { ...left, required: [] }, false],
  ["a title beside a description", { ...left, title: "x" }, { ...left, title: "y" }, true],
  [
    "the title without a description",
    { ...left, description: "", title: "x" },
    { ...left, description: "", title: "y" },
    false,
  ],
  [
    "nothing, with a title alone",
    { ...left, description: "", title: "x" },
    { ...left, description: "", title: "x" },
    true,
  ],
  ["nothing, without any text", { ...left, description: "" }, { ...left, description: "" }, false],
])("methods that differ in %s", (_what, one, other, alike) => {
  expect(isDocumentedAlike(method(one), method(other))).toBe(alike);
});

test("a schema without parameters equals one with none", () => {
  const bare = { ...method(left), inputSchema: { type: "object" } };
  expect(isDocumentedAlike(bare, method({ ...left, properties: {}, required: [] }))).toBe(true);
});
