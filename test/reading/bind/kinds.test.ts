// What a value is told to be, and what a parameter takes: the two have to agree.
import { expect, test } from "vitest";
import { bind } from "../../../src/reading/bind/bind.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { method } from "../../helpers/methods.ts";

const text = (description = "") => ({ type: "string", description });
type Properties = NonNullable<Parameters<typeof method>[0]["properties"]>;

function bound(query: string, properties: Properties, required = Object.keys(properties)) {
  const { bindings } = bind(method({ name: "get_thing", properties, required }), readRequest(query));
  return Object.fromEntries(bindings.map((own) => [own.parameter, "value" in own ? own.value : own.kind]));
}

test.each<readonly [string, Properties, object]>([
  ["Which ferries leave Halden on Monday?", { ferry: text("Ferry number") }, { ferry: "unresolved" }],
  ["When does the ferry HK 204 leave?", { ferry: text("Ferry number") }, { ferry: "HK 204" }],
  ["Is room Delta free?", { people: { type: "array", items: text() } }, { people: "unresolved" }],
  ["Is Delta Okafor free?", { people: { type: "array", items: text() } }, { people: ["Delta Okafor"] }],
  ["Is room Delta free?", { room: text() }, { room: "Delta" }],
  ["Show the room Delta to its owner", { owner: text() }, { owner: "unresolved" }],
  [
    "Who sings 'Glass Harbour'?",
    { song: text("Title of the song"), artist: text() },
    { song: "Glass Harbour", artist: "unresolved" },
  ],
  ["What columns does harbours have?", { table: text() }, { table: "harbours" }],
  ["Who is 'Ada Lund'?", { artist: text() }, { artist: "Ada Lund" }],
  ["How many tables does the database have?", { table: text() }, { table: "unresolved" }],
  ["What is the most sailed route?", { route: text() }, { route: "unresolved" }],
])("%s", (query, properties, expected) => {
  expect(bound(query, properties)).toEqual(expected);
});

test("whoever does something is no class of things", () => {
  const properties = { genre: text() };
  expect(bound("Which albums did Lena Brandt release?", properties, [])).toEqual({});
  expect(bound("Which albums of Lena Brandt are there?", { artist: text() })).toEqual({ artist: "Lena Brandt" });
});
