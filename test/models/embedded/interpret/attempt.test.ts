// What may be tried when the documentation does not speak of the question: only what takes all that the question states.
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
    : Object.fromEntries(bindings.map((own) => [own.parameter, "value" in own ? own.value : own.kind]));

test("a search is given the thing that is named, not the words around it", () => {
  expect(given(attempted("When does Bruno need his next rabies shot?"))).toEqual({ query: "Bruno" });
  expect(given(attempted("Who calls raiseBarrier?"))).toEqual({ query: "raiseBarrier" });
});

test("a path goes into the objects of a list, and the contents are asked for", () => {
  expect(given(attempted("According to lease.pdf, may we keep a dog?", paper))).toEqual({
    sources: [{ path: "lease.pdf" }],
    include_full_text: true,
  });
});

test.each([
  ["nothing is named", "What is being worked on right now?", search],
  ["something else is stated beside it", "What did lease.pdf say on 2024-03-01?", paper],
  ["a change is ordered", "Delete the note about Bruno", search],
  ["nothing takes what is named", "What is Mara allergic to?", paper],
])("nothing is tried where %s", (_, question, target) => {
  expect(attempted(question, target)).toBeNull();
});
