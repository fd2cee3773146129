import { expect, test } from "vitest";
import { interpret } from "../../src/reading/interpret.ts";
import { shipped } from "../../src/reading/learned/learned.ts";
import { readRequest } from "../../src/reading/request.ts";
import { method } from "../helpers/methods.ts";

const now = Date.parse("2026-03-20T09:00:00Z");

test.each([
  ["When is the harbour open on Saturday?", "When the harbour is open, by weekday.", undefined],
  ["When is the harbour open at the weekend?", "Opening times of the harbour per day.", undefined],
  ["When is the harbour open on Saturday?", "When the harbour is open.", "time"],
  ["When is the harbour open on 2026-05-01?", "When the harbour is open, by weekday.", "time"],
])("%s %s", (request, description, refused) => {
  const [reading] = interpret(readRequest(request, now), [method({ name: "opening_times", description })]);
  expect(reading?.refusal?.code === "time" ? "time" : undefined).toBe(refused);
});

test("what leaves nothing of the request aside serves from a lower fit on", () => {
  const toll = method({
    name: "get_toll",
    description: "Toll of one lock.",
    properties: { lock: { type: "string", description: "Name of the lock." } },
    required: ["lock"],
  });
  const score = () => Math.log(0.42 / 0.58) - 0.3;
  const learned = { ...shipped, fit: score, surface: score };
  const reasonOf = (request: string) => interpret(readRequest(request), [toll], { learned })[0]?.refusal?.code;
  expect(reasonOf("toll of the lock Grisebach")).toBeUndefined();
  expect(reasonOf("toll and varnish of the lock Grisebach")).toBe("fit");
});

test("what takes up no word of what is asked has to fit better than what does", () => {
  const ferry = method({
    name: "get_ferry",
    description: "Ferries of one harbour.",
    properties: { harbour: { type: "string" } },
  });
  const score = () => Math.log(0.55 / 0.45) - 0.3;
  const learned = { ...shipped, fit: score, surface: score };
  const reasonOf = (request: string) => interpret(readRequest(request), [ferry], { learned })[0]?.refusal?.code;
  expect(reasonOf("varnish in Grisebach")).toBe("fit");
  expect(reasonOf("ferries and varnish in Grisebach")).toBeUndefined();
});

test.each([
  ["How deep was the harbour in 2019?", {}, "time"],
  ["How deep will the harbour be in the summer of 2031?", {}, "time"],
  ["How deep was the harbour in 2019?", { year: { type: "integer" } }, undefined],
  ["How deep is berth 2019 of the harbour?", { berth: { type: "integer" } }, undefined],
])("%s %o", (request, properties, refused) => {
  const depth = method({ name: "harbour_depth", description: "How deep the harbour is.", properties });
  const [reading] = interpret(readRequest(request, now), [depth]);
  expect(reading?.refusal?.code === "time" ? "time" : undefined).toBe(refused);
});

test.each(["What can you do?", "Show me."])(
  "%s asks nothing that a tool could tell, however well it fits",
  (request) => {
    const learned = { ...shipped, fit: () => 9, surface: () => 9 };
    const tide = method({ name: "list_tides", description: "Tides of the harbour." });
    const [reading] = interpret(readRequest(request), [tide], { learned });
    expect(reading).toMatchObject({ viable: false, refusal: { code: "fit" } });
  },
);

test("a verb that says that a method reads tells nothing of what it reads", () => {
  const crews = method({ name: "list_crews", description: "Retrieve crews of the harbour." });
  const missed = (request: string) => interpret(readRequest(request), [crews])[0]?.missed;
  expect(missed("pull requests of the harbour")).toContain("pull");
  expect(missed("crews of the harbour")).toEqual([]);
});
