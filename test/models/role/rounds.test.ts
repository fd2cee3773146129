// A plan of several rounds: a program writes arguments after it has read replies, and each value has a source.
import { describe, expect, test } from "vitest";
import type { TraceLine } from "../../../src/contract/trace.ts";
import { type Asked, fault, json, type Reply } from "../../fixtures/models/server.ts";
import { fenced } from "./honest.ts";
import { call, proposal, proposing, reply, stated, understood } from "./proposals.ts";
import { play } from "./scene.ts";
import { gardenScript } from "./stage.ts";

const question = "How moist is the plant Old Rose?";
const searched = call("search_plants", stated("query", "Old Rose"));
const moist = (...quotes: readonly string[]) =>
  call("plant_moisture", { name: "plantId", later: "the search returns it", quotes });

const first = 'const found = await call("garden", "search_plants", { query: "Old Rose" });';
const moistureOf = (id: string) =>
  `${first} const result = await call("garden", "plant_moisture", { plantId: ${id} }); return { found: true, result };`;

/** Plays a question whose proposal has the calls; the planner writes these programs in order. */
async function rounds(
  programs: readonly (string | (() => Reply))[],
  { calls = [searched, moist("Old Rose")], asked = question, tools = gardenScript() } = {},
) {
  const planned: Asked[] = [];
  const script = proposing(reply([proposal(calls)]), {
    plan: (own) => {
      planned.push(own);
      const program = programs[planned.length - 1] ?? programs.at(-1) ?? "";
      return typeof program === "string" ? json({ code: program, reason: "next", assumptions: [] }) : program();
    },
  });
  const played = await play({ question: asked, model: script, models: { ...understood }, tools });
  return { ...played, planned, result: played.run?.result };
}

const made = ({ calls }: { readonly calls: readonly { method: string; args?: unknown }[] }) =>
  calls.map(({ method }) => method);

function revisionsIn(lines: readonly TraceLine[]) {
  return lines.filter(({ name }) => name === "planner-generated-code").map(({ data }) => Object(data).round);
}

describe("an argument that follows from a reply", () => {
  test("is written by the program of the second round, with the field that it came from", async () => {
    const played = await rounds([moistureOf("found.matches[0].plantId")]);
    expect(played.result).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("0.42") });
    expect(made(played)).toEqual(["search_plants", "plant_moisture"]);
    expect(played.asked.map(({ role }) => role)).toEqual(["interpret", "plan", "complete", "answer"]);
    expect(fenced(played.planned[0] as Asked, "replies so far")).toContain('"plantId":"p1"');
    expect(revisionsIn(played.lines)).toEqual([1, 2]);
    const ended = Object(played.lines.find(({ name }) => name === "final-execution")?.data);
    expect(ended.calls[1]).toMatchObject({ from: ['plantId = "p1" is $.matches[0].plantId of search_plants'] });
    expect(played.result).toMatchObject({
      assumptions: expect.arrayContaining(['plantId = "p1" was chosen for "Old Rose"']),
    });
  });

  test("may need a third round", async () => {
    const more = `const bed = await call("garden", "bed_moisture", { bedId: "b1" }); return { next: "the id of the plant" };`;
    const played = await rounds([more, moistureOf('"p1"')]);
    expect(played.result).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("0.42") });
    expect(made(played)).toEqual(["search_plants", "bed_moisture", "plant_moisture"]);
    expect(played.asked.map(({ role }) => role)).toEqual(["interpret", "plan", "plan", "complete", "answer"]);
    expect(fenced(played.planned[1] as Asked, "what is still needed")).toBe("the id of the plant");
    expect(revisionsIn(played.lines)).toEqual([1, 2, 3]);
  });

  test("may belong to a method that asks first: nothing is called, and its arguments are shown", async () => {
    const doubtful = gardenScript({ bed_moisture: { annotations: {} } });
    const code = (id: string) =>
      `const result = await call("garden", "bed_moisture", { bedId: ${id} }); return { found: true, result };`;
    const played = await rounds([code('"b1"')], { tools: doubtful });
    expect(made(played)).toEqual(["search_plants"]);
    expect(fenced(played.planned[0] as Asked, "methods of which each asks the user first")).toContain("bed_moisture");
    expect(played.asked.map(({ role }) => role)).toEqual(["interpret", "plan"]);
    expect(played.result).toMatchObject({
      outcomeType: "capability_miss",
      response: expect.stringContaining("ask again with --allow garden:bed_moisture"),
      capabilityMiss: { permission: { method: "garden:bed_moisture", arguments: { bedId: "b1" } } },
    });
    // A value without a source is refused before anybody is asked.
    const invented = await rounds([code('"b99"')], { tools: doubtful });
    expect(JSON.stringify(invented.result)).not.toContain("--allow");
    expect(made(invented)).toEqual(["search_plants"]);
  });

  test.each([
    ["an invented id", '"p99"', "no-words"],
    ["an invented id for quoted words", '"p99"', "Old Rose"],
    ["a number that nobody stated", '"p1 and 77"', "Old Rose"],
  ])("refuses %s", async (_, id, quote) => {
    const played = await rounds([moistureOf(id)], {
      calls: [searched, moist(...(quote === "no-words" ? [] : [quote]))],
    });
    expect(made(played)).toEqual(["search_plants"]);
    expect(played.result?.response ?? "").not.toContain("0.42");
    expect(Object(played.result).confidence?.level ?? "low").not.toBe("high");
  });

  test("lets a text contain every value that its words state, and no other", async () => {
    const tools = gardenScript({ forecast: { replies: [{ structured: { temperature: 7 } }] } });
    const asked = "Show beds with at least 3 plants, like in Lindau";
    const search = call("search_plants", stated("query", "beds"));
    const later = call("forecast", {
      name: "town",
      later: "its form follows from the reply",
      quotes: ["at least 3 plants, like in Lindau"],
    });
    const program = (town: string) =>
      `await call("garden", "search_plants", { query: "beds" }); const result = await call("garden", "forecast", { town: ${JSON.stringify(town)} }); return { found: true, result };`;
    const ends = async (town: string) => made(await rounds([program(town)], { calls: [search, later], asked, tools }));
    expect(await ends("SELECT x WHERE plants >= 3 AND town = 'Lindau'")).toEqual(["search_plants", "forecast"]);
    expect(await ends("SELECT x WHERE town = 'Lindau'")).toEqual(["search_plants"]);
    expect(await ends("SELECT x WHERE plants >= 3 AND town = 'Bregenz'")).toEqual(["search_plants"]);
    expect(await ends("SELECT x WHERE plants >= 3 AND y > 40")).toEqual(["search_plants"]);
  });

  test.each([
    ["no other call comes first", [moist("Old Rose")], "lookup-source"],
    ["its words are not in the request", [searched, moist("Fern")], "quote-not-found"],
  ])("is rejected if %s", async (_, calls, code) => {
    const { result, lines } = await rounds([moistureOf('"p1"')], { calls });
    expect(result?.outcomeType).toBe("capability_miss");
    const data = Object(lines.find(({ name }) => name === "interpretation")?.data);
    expect(data.proposals[0]).toMatchObject({ state: "rejected", code });
  });
});

describe("a round that fails", () => {
  test("reports what is missing if the last round still needs a reply", async () => {
    const played = await rounds([`${first} return { next: "the moisture of the plant" };`]);
    expect(played.planned.length).toBe(2);
    expect(played.result).toMatchObject({
      stopReason: "bounded_runtime_budget",
      confidence: { level: expect.not.stringMatching("high") },
      response: expect.stringContaining("the moisture of the plant"),
    });
  });

  test("never shows the first reply as the answer if no later program is written", async () => {
    const played = await rounds([() => fault("drop")]);
    expect(played.result?.stopReason).toBe("bounded_runtime_budget");
    expect(played.result).toMatchObject({ confidence: { level: expect.not.stringMatching("high") } });
  });

  test("repairs a program that throws, with the same methods", async () => {
    const played = await rounds(["throw new Error('broken');"]);
    expect(made(played)).toEqual(["search_plants"]);
    expect(played.asked.filter(({ role }) => role === "repair").length).toBe(1);
  });

  test("does not call a method that writes", async () => {
    const played = await rounds([
      `await call("garden", "water_bed", { bedId: "b1" }); return { found: true, result: 1 };`,
    ]);
    expect(made(played)).toEqual(["search_plants"]);
  });

  test("does not call the next round if the first call fails", async () => {
    const tools = gardenScript({ search_plants: { replies: [{ isError: true, text: "down" }] } });
    const played = await rounds([moistureOf('"p1"')], { tools });
    expect(played.planned).toEqual([]);
    expect(played.result?.outcomeType).not.toBe("answer");
  });
});

test("a computed value of several calls is written by the planner and declared", async () => {
  const both = [call("plant_moisture", stated("plantId", "p1")), call("plant_moisture", stated("plantId", "p2"))];
  const tools = gardenScript({
    plant_moisture: {
      replies: [{ when: { plantId: "p1" }, structured: { moisture: 4 } }, { structured: { moisture: 6 } }],
    },
  });
  const program = `const a = await call("garden", "plant_moisture", { plantId: "p1" });
    const b = await call("garden", "plant_moisture", { plantId: "p2" });
    return { found: true, result: { total: a.moisture + b.moisture }, derived: [{ path: "$.result.total", operation: "sum", of: [a.moisture, b.moisture] }] };`;
  const script = proposing(reply([proposal(both, { combine: "the sum of both" })]), {
    plan: (own) => {
      expect(fenced(own, "how the replies combine")).toBe("the sum of both");
      return json({ code: program, reason: "sum", assumptions: [] });
    },
  });
  const { run } = await play({
    question: "How moist are p1 and p2 together?",
    model: script,
    models: { ...understood },
    tools,
  });
  expect(run?.result).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("10") });
});
