// Choices by what their documentation says of them, and words that belong to a name and choose nothing.
import { expect, test } from "vitest";
import { bind } from "../../../src/reading/bind/bind.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { method } from "../../helpers/methods.ts";

const text = (description: string, choices: readonly string[]) => ({ type: "string", description, enum: [...choices] });

function bound(query: string, properties: Record<string, ReturnType<typeof text>>, title?: string) {
  const made = bind(
    method({ name: "get_top_boats", ...(title === undefined ? {} : { title }), properties }),
    readRequest(query),
  );
  return Object.fromEntries(made.bindings.map((own) => [own.parameter, "value" in own ? own.value : own.kind]));
}

const ranking = text(
  "Figure to rank by: `pace` for knots sailed, `age` for those launched or christened last, `hire` for dollars sailed today; see `fleet`.",
  ["pace", "age", "hire"],
);
const direction = text("'up' for the largest rises; 'down' for the largest falls, drops or losses", ["up", "down"]);

test.each([
  ["Which boats were christened most recently?", { ranking: "age" }],
  ["Which boats were launched and christened last?", { ranking: "age" }],
  ["Which boats sailed furthest today?", { ranking: "hire" }],
  ["Which boats sailed furthest?", {}],
  ["Which boats cost dollars and knots?", {}],
  ["Which boats dropped most?", { direction: "down" }],
  ["Which boats moved most?", {}],
])("%s", (query, expected) => {
  expect(bound(query, { ranking, direction })).toEqual(expected);
});

test("what the method tells of otherwise tells no choice of it", () => {
  const state = text("`open` for boats still afloat, `closed` for those done.", ["open", "closed"]);
  expect(bound("List boats", { state })).toEqual({});
  expect(bound("List those afloat", { state })).toEqual({ state: "open" });
  expect(bound("List those afloat", { state }, "Top boats afloat")).toEqual({});
});

test("a word that belongs to a name chooses nothing that may be left out", () => {
  const state = text("Whether it goes on.", ["open", "closed"]);
  expect(bound("Show the Harbour finals", { state })).toEqual({});
});
