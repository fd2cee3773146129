// Trial calls when the documentation does not cover the question: only calls that bind every value of the request.
import { expect, test } from "vitest";
import type { Binding } from "../../../../src/contract/query/reading.ts";
import { readRequest } from "../../../../src/language/request.ts";
import { attemptOf } from "../../../../src/models/embedded/interpret/attempt.ts";
import { bind } from "../../../../src/models/embedded/interpret/bind/bind.ts";
import { method } from "../../../helpers/methods.ts";

const text = { type: "string" };
const search = method({ name: "search_notes", properties: { query: text }, required: ["query"] });
const paper = method({
  name: "read_paper",
  properties: {
    sources: {
      type: "array",
      items: { type: "object", properties: { path: { ...text, description: "Path of a file." } }, required: ["path"] },
    },
    include_full_text: { type: "boolean" },
    include_images: { type: "boolean" },
  },
  required: ["sources"],
});

function attempted(question: string, target = search) {
  const reading = readRequest(question);
  const { bindings } = bind(target, reading);
  return attemptOf({ method: target, reading, bindings, score: 0.3 });
}

const given = (bindings: readonly Binding[] | null) =>
  bindings === null
    ? null
    : Object.fromEntries(
        bindings.map((binding) => [binding.parameter, "value" in binding ? binding.value : binding.kind]),
      );

test("a search gets the named entity, not the words around it", () => {
  expect(given(attempted("When does Bruno need his next rabies shot?"))).toEqual({ query: "Bruno" });
  expect(given(attempted("Who calls raiseBarrier?"))).toEqual({ query: "raiseBarrier" });
});

test("binds a path inside the objects of a list and requests the content", () => {
  expect(given(attempted("According to lease.pdf, may we keep a dog?", paper))).toEqual({
    sources: [{ path: "lease.pdf" }],
    include_full_text: true,
  });
});

test.each([
  ["the request names nothing", "What is being worked on right now?", search],
  ["the request states another value", "What did lease.pdf say on 2024-03-01?", paper],
  ["the request asks for a change", "Delete the note about Bruno", search],
  ["no parameter accepts the name", "What is Mara allergic to?", paper],
])("proposes no trial call if %s", (_, question, target) => {
  expect(attempted(question, target)).toBeNull();
});
