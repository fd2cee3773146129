// Several entities named in one request: each is found by its own search, then one call takes them all or each gets
// its own call.
import { describe, expect, test } from "vitest";
import { readRequest } from "../../../src/language/request.ts";
import { interpret } from "../../../src/models/embedded/interpret/interpret.ts";
import { plan } from "../../../src/models/embedded/plan.ts";
import { method } from "../../helpers/methods.ts";
import { asOption } from "../../helpers/options.ts";

const rows = {
  type: "array",
  items: { type: "object", properties: { siloId: { type: "string" }, name: { type: "string" } } },
};
const search = method({
  name: "search_silos",
  description: "Searches silos by words.",
  properties: { query: { type: "string" } },
  required: ["query"],
  outputSchema: { type: "object", properties: { silos: rows } },
});
const id = { type: "string", pattern: "^silo-\\d+$" };
const compare = method({
  name: "compare_silos",
  description: "Compares the height of several silos.",
  properties: { siloIds: { type: "array", items: id } },
  required: ["siloIds"],
});
const height = method({
  name: "silo_height",
  description: "Height of one silo.",
  properties: { siloId: id },
  required: ["siloId"],
});

function programOf(query: string, methods: readonly (typeof search)[], name: string): string {
  const reading = readRequest(query);
  const target = interpret(reading, methods).find(({ methodName }) => methodName === name);
  if (target === undefined) throw new Error(`${name} is not read`);
  const task = {
    query,
    reading,
    target: asOption(target, methods),
    player: "embedded",
    methods,
    assumptions: [],
  } as const;
  return plan(task).code;
}

describe("coordinated entities", () => {
  test("are searched one by one, and a list parameter gets their ids in request order", () => {
    const code = programOf(
      "Compare the silos 'Old Tower' and 'Red Barn' by height",
      [search, compare],
      "compare_silos",
    );
    expect(code.split("\n").filter((line) => line.includes("call("))).toEqual([
      'const found1 = await call("tool", "search_silos", { "query": "Old Tower" });',
      'const found2 = await call("tool", "search_silos", { "query": "Red Barn" });',
      'const result = await call("tool", "compare_silos", { "siloIds": [choice1.value, choice2.value] });',
    ]);
  });

  test("get one call each if the method takes a single id", () => {
    const code = programOf("Compare the height of 'Old Tower' with 'Red Barn'", [search, height], "silo_height");
    expect(code).toContain('await call("tool", "silo_height", { "siloId": choice1.value }),');
    expect(code).toContain('await call("tool", "silo_height", { "siloId": choice2.value }),');
  });

  test.each(["What is the height of 'Old Tower'?", "What is the height of 'Old Tower' as 'Red Barn' was built?"])(
    "%s asks for one entity",
    (query) => {
      expect(programOf(query, [search, height], "silo_height")).not.toContain("replies");
    },
  );

  test("does not bind a name to an id whose pattern rejects it", () => {
    const reading = readRequest("Compare the silos 'Old Tower' and 'Red Barn'");
    expect(interpret(reading, [compare])[0]?.bindings).toMatchObject([{ kind: "unresolved", parameter: "siloIds" }]);
  });
});
