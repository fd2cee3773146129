import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import { type ProgramChoice, programChoiceSchema } from "../../../src/contract/query/program-result.ts";
import type { Binding } from "../../../src/contract/query/reading.ts";
import { circumstancesOf, hasName, lookedForOf, subjectOf } from "../../../src/grounding/evidence/subject.ts";
import { readRequest } from "../../../src/language/request.ts";
import { method } from "../../helpers/methods.ts";
import { readingOf, recorded, result } from "./recorded.ts";

const chosen = (label: string | null, parameter = "tree_id"): ProgramChoice =>
  programChoiceSchema.parse({ parameter, label });

describe("the subject of an answer is", () => {
  const query = 'How high is the oak of "Old Park"?';
  interface Given {
    readonly data?: Json;
    readonly choices?: readonly ProgramChoice[];
    readonly args?: JsonObject;
    readonly text?: string;
  }

  test.each<[string, Given, string | null]>([
    ["a name in the data", { data: { name: "Oak" }, choices: [chosen("Elm")] }, "Oak"],
    ["the name in the data that the request uses", { data: { title: "A survey", tree: { name: "Oak" } } }, "Oak"],
    [
      "the name that consists of the request's words",
      { data: { title: "Oak survey of the northern region", tree: { name: "Oak" } } },
      "Oak",
    ],
    ["a name with words before one without", { data: { title: "--", name: "Oak" } }, "Oak"],
    ["the first of two names that the request does not use", { data: { title: "Fir", label: "Elm" } }, "Fir"],
    ["no name of a list", { data: [{ name: "Elm" }] }, "Old Park"],
    ["no name of a row", { data: { rows: [{ name: "Elm" }] } }, "Old Park"],
    ["no name three levels down", { data: { a: { b: { name: "Elm" } } } }, "Old Park"],
    ["no text of a list", { data: { name: ["Elm"] } }, "Old Park"],
    ["no empty name", { data: { name: "" } }, "Old Park"],
    ["a name of 200 characters", { data: { name: "x".repeat(200) } }, "x".repeat(200)],
    ["no name longer than 200 characters", { data: { name: "x".repeat(201) } }, "Old Park"],
    ["no key that contains only a name of something else", { data: { first_author_name: "Ann" } }, "Old Park"],
    ["no number under the key of a name", { data: { name: 7 } }, "Old Park"],
    ["the row that was chosen", { choices: [chosen("Elm")], args: { name: "Fir" } }, "Elm"],
    ["the row that was chosen last", { choices: [chosen("Elm"), chosen("Ash", "park_id"), chosen(null, "x")] }, "Ash"],
    ["none where several rows were chosen", { data: { name: "Oak" }, choices: [chosen("Elm"), chosen("Ash")] }, null],
    ["an argument that is a name", { args: { limit: "5", name: "Fir" } }, "Fir"],
    ["no argument that is a number", { args: { name: 7 } }, "Old Park"],
    ["no argument that repeats the request", { args: { name: query } }, "Old Park"],
    ["a text that the request quotes", {}, "Old Park"],
    ["none where nothing is named", { text: "How high is it in 2025?" }, null],
  ])("%s", (_, { data = {}, choices = [], args = {}, text = query }, subject) => {
    expect(subjectOf({ data, choices, args, reading: readRequest(text) })).toBe(subject);
  });
});

test.each<[string, string | null, JsonObject, string | null]>([
  ["what the program reports", "Oak", { query: "Elm" }, "Oak"],
  ["the argument to search with", null, { limit: "5", searchTerm: "Elm" }, "Elm"],
  ["the argument to search with before a name", null, { name: "Oak", query: "Elm" }, "Elm"],
  ["a name where nothing else is searched for", null, { name: "Oak" }, "Oak"],
  ["no number", null, { query: 7 }, null],
  ["no other argument", null, { city: "Oslo" }, null],
])("the text that was searched for is %s", (_, said, args, text) => {
  expect(lookedForOf({ said, args })).toBe(text);
});

describe("an answer states", () => {
  interface Given {
    readonly args: JsonObject;
    readonly bindings?: readonly Binding[];
    readonly choices?: readonly ProgramChoice[];
    readonly leftOut?: readonly (string | null)[];
  }

  test.each<[string, Given, readonly (readonly Json[])[]]>([
    ["an argument of the request", { args: { city: "Oslo" } }, [["city", "Oslo"]]],
    ["an argument with its unit", { args: { max_price_usd: 5000 } }, [["max price", "$5,000"]]],
    [
      "one value of a list in the singular",
      { args: { cities: ["Oslo"], glass: ["red"] } },
      [
        ["city", "Oslo"],
        ["glass", "red"],
      ],
    ],
    ["no list of several values", { args: { cities: ["Oslo", "Bern"] } }, []],
    ["no object", { args: { place: { city: "Oslo" } } }, []],
    ["no missing value", { args: { city: null } }, []],
    ["no id", { args: { city_id: "OSL-1" } }, []],
    ["no argument that controls the output", { args: { limit: 5, sortBy: "height", page: 2 } }, []],
    [
      "nothing that the answer already states",
      { args: { city: "Oslo", year: 2025 }, leftOut: ["Oslo", null] },
      [["year", "2025"]],
    ],
    [
      "no default of the method",
      { args: { city: "Oslo" }, bindings: [{ kind: "default", parameter: "city", value: "Oslo", evidence: "" }] },
      [],
    ],
    [
      "no value that another method supplies",
      {
        args: { city: "Oslo" },
        bindings: [
          {
            kind: "chained",
            parameter: "city",
            link: { source: { toolId: "tool", methodName: "find" }, bindings: [], key: "city", text: "Oslo" },
          },
        ],
      },
      [],
    ],
    ["no value of a chosen row", { args: { city: "Oslo" }, choices: [chosen("Oslo", "city")] }, []],
    [
      "each value where the method was called once for each",
      {
        args: { city: "Oslo" },
        bindings: [
          { kind: "bound", parameter: "city", value: "Oslo", evidence: "", others: [{ value: "Bern", evidence: "" }] },
          { kind: "bound", parameter: "year", value: 2025, evidence: "" },
        ],
      },
      [["city", "Oslo, Bern"]],
    ],
  ])("%s", (_, { args, bindings, choices = [], leftOut = [] }, figures) => {
    const lookUp = method({ name: "look_up" });
    const target = { ...readingOf(lookUp, args), ...(bindings === undefined ? {} : { bindings }) };
    const call = recorded("look_up", args, result({}));
    const stated = circumstancesOf({ call, target, choices, leftOut });
    expect(stated.map(({ label, text }) => [label, text])).toEqual(figures);
    expect(stated.every(({ isAsked }) => isAsked)).toBe(true);
  });
});

test.each<[Json, boolean]>([
  [{ tree: { fullName: "Old Oak" } }, true],
  [{ height: 21 }, false],
  [[{ name: "Oak" }], false],
])("%j has a name: %s", (data, has) => {
  expect(hasName(data)).toBe(has);
});
