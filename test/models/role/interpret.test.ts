// The interpret role played by a model: its proposals, their grounding, and the end of the query.

import { describe, expect, test } from "vitest";
import type { TraceLine } from "../../../src/contract/trace.ts";
import { fault, json, type Script } from "../../fixtures/models/server.ts";
import { long } from "../../helpers/one-in.ts";
import { call, plantNamed, proposal, proposing, reply, stated, understood, verdict } from "./proposals.ts";
import { play } from "./scene.ts";
import { gardenScript, type Scene } from "./stage.ts";

const ask = (question: string, model: Script, more: Partial<Scene> = {}) =>
  play({ question, model, models: { ...understood }, ...more });

const forecast = (town: string, ...quotes: readonly string[]) => call("forecast", stated("town", town, ...quotes));
const weather = gardenScript({
  forecast: { replies: [{ structured: { temperature: 7 } }, { structured: { temperature: 9 } }] },
});

/** Returns what the trace stores of each proposal. */
function grounded(lines: readonly TraceLine[]): readonly (readonly [unknown, unknown])[] {
  const data = lines.find(({ name }) => name === "interpretation")?.data;
  const { proposals = [] }: { proposals?: readonly { state: unknown; code: unknown }[] } = Object(data);
  return proposals.map(({ state, code }) => [state, code]);
}

describe("a valid proposal", () => {
  test("is answered by its own call, with three model requests", async () => {
    const played = await ask("How warm is it in Lindau?", proposing(reply([proposal([forecast("Lindau")])])), {
      tools: weather,
    });
    expect(played.run?.result).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("7") });
    expect(played.calls).toMatchObject([{ method: "forecast", args: { town: "Lindau" } }]);
    expect(played.asked.map(({ role }) => role)).toEqual(["interpret", "complete", "answer"]);
    expect(grounded(played.lines)).toEqual([["viable", null]]);
  });

  test("looks an id up by the name that the request gives", async () => {
    const script = proposing(reply([proposal([call("plant_moisture", plantNamed("Old Rose"))])]));
    const { run, calls } = await ask("What is the moisture of 'Old Rose'?", script);
    expect(run?.result.outcomeType).toBe("answer");
    expect(calls).toMatchObject([
      { method: "search_plants", args: { query: "Old Rose" } },
      { method: "plant_moisture", args: { plantId: "p1" } },
    ]);
  });

  test("compares by two calls that are one interpretation", async () => {
    const both = proposal([forecast("Lindau"), forecast("Bregenz")]);
    const { run, calls } = await ask("Is it warmer in Lindau or in Bregenz?", proposing(reply([both])), {
      tools: weather,
    });
    expect(run?.result.outcomeType).toBe("answer");
    expect(calls.map(({ args }) => args)).toEqual([{ town: "Lindau" }, { town: "Bregenz" }]);
  });

  test("calls two methods for a question with two parts", async () => {
    const both = proposal([forecast("Lindau"), call("plant_moisture", plantNamed("Old Rose"))]);
    const question = "What is the forecast for Lindau, and the moisture of Old Rose?";
    const { run, calls } = await ask(question, proposing(reply([both])), { tools: weather });
    expect(run?.result.outcomeType).toBe("answer");
    expect(new Set(calls.map(({ method }) => method))).toEqual(
      new Set(["search_plants", "forecast", "plant_moisture"]),
    );
  });

  test("filters the reply by a name that no argument accepts", async () => {
    const bed = call("bed_moisture", stated("bedId", "b1"));
    const own = proposal([bed], { afterCall: [{ quote: "Fern", as: "filter" }], asks: "list" });
    const { run } = await ask("In bed b1, how moist is the Fern?", proposing(reply([own])), {
      models: { roles: { interpret: { model: "scripted:one" }, plan: { model: "embedded" } } },
    });
    expect(run?.result).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("0.61") });
    expect(run?.result.response).not.toContain("0.42");
  });

  test("asks no planner for a value to find in the reply, and the reply must contain it", async () => {
    const bed = call("bed_moisture", stated("bedId", "b1"));
    const played = async (name: string) => {
      const own = proposal([bed], { afterCall: [{ quote: name, as: "find" }] });
      return await ask(`In bed b1, how moist is the ${name}?`, proposing(reply([own])));
    };
    const found = await played("Fern");
    expect(found.asked.map(({ role }) => role)).toEqual(["interpret", "complete", "answer"]);
    expect(found.run?.result).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("0.61") });
    const { run } = await played("Cactus");
    expect(run?.result).toMatchObject({
      outcomeType: "capability_miss",
      response: expect.stringContaining("does not contain"),
    });
  });

  test("reports no results if no row contains a stated value", async () => {
    const bed = call("bed_moisture", stated("bedId", "b1"));
    const own = proposal([bed], { afterCall: [{ quote: "Cactus", as: "filter" }], asks: "list" });
    const { run } = await ask("In bed b1, how moist is the Cactus?", proposing(reply([own])), {
      models: {
        roles: { interpret: { model: "scripted:one" }, plan: { model: "embedded" }, answer: { model: "embedded" } },
      },
    });
    expect(run?.result.outcomeType).toBe("answer");
    expect(run?.result.response).toMatch(/nothing.*Cactus/i);
  });

  test("ends as a miss if no row matches a filter in plain words", async () => {
    const bed = call("bed_moisture", stated("bedId", "b1"));
    const own = proposal([bed], { afterCall: [{ quote: "flowering", as: "filter" }], asks: "list" });
    const { run } = await ask("Which flowering plants are in bed b1?", proposing(reply([own])), {
      models: { roles: { interpret: { model: "scripted:one" }, plan: { model: "embedded" } } },
    });
    expect(run?.result).toMatchObject({
      outcomeType: "capability_miss",
      issueClass: "missing_evidence",
      response: expect.stringContaining('nothing in it shows "flowering"'),
      capabilityMiss: { suggestedRewrites: [`Replace "flowering" by a name or value that Garden returned.`] },
    });
  });

  test("reports that a number claimed by the request is not in the reply", async () => {
    const own = proposal([call("plant_moisture", plantNamed("Old Rose"))], {
      ...{ afterCall: [{ quote: "0.9", as: "claim" }], asks: "yes-no" },
    });
    const { run } = await ask("Is the moisture of Old Rose 0.9?", proposing(reply([own])));
    expect(run?.result).toMatchObject({
      outcomeType: "answer",
      confidence: { level: expect.not.stringMatching("high") },
    });
  });

  test("omits a separate question only together with its first sentence", async () => {
    const own = proposal([forecast("Lindau")], { uncovered: [{ quote: "who lives there", kind: "question" }] });
    const script = proposing(reply([own], { verdict: verdict({ proposals: [0] }) }));
    const { run } = await ask("How warm is it in Lindau, and who lives there?", script, { tools: weather });
    expect(run?.result).toMatchObject({
      outcomeType: "answer",
      response: expect.stringMatching(/^This leaves out "who lives there"\./),
      confidence: { level: expect.not.stringMatching("high") },
    });
  });

  test("takes a sentence as background, and reports it", async () => {
    const own = proposal([forecast("Lindau")], { background: ["My aunt Berta is 80 years old."] });
    const question = "My aunt Berta is 80 years old. How warm is it in Lindau?";
    const { run } = await ask(question, proposing(reply([own])), { tools: weather });
    expect(run?.result).toMatchObject({
      outcomeType: "answer",
      assumptions: expect.arrayContaining([expect.stringContaining("background")]),
    });
  });
});

describe("a clarifying question", () => {
  test("asks for the missing value", async () => {
    const own = proposal([call("forecast")], { missing: ["town"] });
    const asked = verdict({ outcome: "clarification_required", proposals: [0], question: "For which town?" });
    const { run, calls } = await ask("How warm is it?", proposing(reply([own], { verdict: asked })));
    expect(run?.result).toMatchObject({
      outcomeType: "clarification_required",
      clarification: { question: "For which town?", resolutionMode: "freeform", options: [{ id: "garden:forecast" }] },
    });
    expect(calls).toEqual([]);
  });

  test("asks for the missing value in the model's words if it recommends no proposal", async () => {
    const own = proposal([call("forecast")], { missing: ["town"] });
    const asked = verdict({
      outcome: "clarification_required",
      proposals: [0],
      recommended: null,
      question: "Which town?",
    });
    const played = await ask("How warm is it?", proposing(reply([own], { verdict: asked })));
    expect(played.run?.result).toMatchObject({
      outcomeType: "clarification_required",
      clarification: { question: "Which town?" },
    });
    expect(played.asked.map(({ role }) => role)).toEqual(["interpret"]);
  });

  test("asks which of two entities a name means, and shows their ids", async () => {
    const options = [forecast("Rose, Italy", "Rose"), forecast("Rose, Cyprus", "Rose")].map((one, at) =>
      proposal([one], { label: `Rose ${at + 1}` }),
    );
    const asked = verdict({ outcome: "clarification_required", proposals: [0, 1] });
    const { run } = await ask("How warm is it in Rose?", proposing(reply(options, { verdict: asked })));
    expect(run?.result).toMatchObject({
      outcomeType: "clarification_required",
      clarification: {
        resolutionMode: "option",
        options: [{ id: "garden:forecast#town=Rose, Italy" }, { id: "garden:forecast#town=Rose, Cyprus" }],
      },
    });
  });

  test("does not accept an answer verdict for two different interpretations", async () => {
    const options = [forecast("Rose, Italy", "Rose"), forecast("Rose, Cyprus", "Rose")].map((one) => proposal([one]));
    const { run } = await ask("How warm is it in Rose?", proposing(reply(options)));
    expect(run?.result.outcomeType).toBe("clarification_required");
  });

  test("offers the collection before an entity that is not named", async () => {
    const bed = { name: "bedId", value: "b1", quotes: ["b1"] };
    const whole = proposal([call("bed_moisture", bed)], { scope: "collection" });
    const member = proposal([call("plant_moisture", stated("days", 1, "b1"))], {
      scope: "entity",
      missing: ["plantId"],
    });
    const asked = verdict({ outcome: "clarification_required", proposals: [0, 1] });
    const { run } = await ask("Moisture in b1", proposing(reply([whole, member], { verdict: asked })));
    expect(run?.result.outcomeType).not.toBe("capability_miss");
  });
});

describe("a miss", () => {
  test("reports the missing part and the nearest method in the model's words", async () => {
    const none = reply([], {
      missingCapabilities: [{ quote: "population", what: "how many people live somewhere" }],
      near: [{ tool: "garden", method: "forecast", why: "it knows towns, but only their weather" }],
      verdict: verdict({ missingCapabilities: ["how many people live somewhere"] }),
    });
    const { run, calls } = await ask("What is the population of Lindau?", proposing(none));
    expect(run?.result).toMatchObject({
      outcomeType: "capability_miss",
      response: expect.stringMatching(/how many people live somewhere[\s\S]*forecast[\s\S]*only their weather/),
    });
    expect(calls).toEqual([]);
  });

  test("refuses a requested change and names the withheld method", async () => {
    const change = { quote: "Water bed b1", tool: "garden", method: "water_bed" };
    const read = proposal([call("bed_moisture", stated("bedId", "b1"))]);
    const { run, calls } = await ask("Water bed b1, please", proposing(reply([read], { change })));
    expect(run?.result).toMatchObject({
      outcomeType: "capability_miss",
      response: expect.stringContaining("water_bed"),
    });
    expect(calls).toEqual([]);
  });

  test("uses only the source that the request requires", async () => {
    const script = proposing(reply([proposal([forecast("Lindau")])], { sources: ["Meteo Central"] }));
    const { run, lines } = await ask("Using only Meteo Central: how warm is it in Lindau?", script);
    expect(run?.result.outcomeType).toBe("capability_miss");
    expect(grounded(lines)).toContainEqual(["rejected", "exclusive-source"]);
  });
});

describe("an invalid proposal", () => {
  const rows: readonly (readonly [string, string, Parameters<typeof proposal>[0]])[] = [
    ["unknown-method", "How warm is it in Lindau?", [call("weather", stated("town", "Lindau"))]],
    ["not-eligible", "Is bed b1 watered?", [call("water_bed", stated("bedId", "b1"))]],
    ["quote-not-found", "How warm is it in Lindau?", [forecast("Bregenz")]],
    [
      "value-not-derived",
      "What is the moisture of plant p17?",
      [call("plant_moisture", stated("plantId", "p71", "p17"))],
    ],
    [
      "value-invented",
      "How warm is it?",
      [call("forecast", { name: "town", value: "Lindau", assumed: "the user lives there" })],
    ],
    ["missing-argument", "How warm is it?", [call("forecast")]],
    [
      "invalid-arguments",
      "How moist is p1 over many days?",
      [call("plant_moisture", stated("plantId", "p1"), stated("days", "many"))],
    ],
    [
      "lookup-field",
      "How moist is Old Rose?",
      [
        call("plant_moisture", {
          name: "plantId",
          lookup: { call: call("search_plants", stated("query", "Old Rose")), find: ["Old Rose"], field: "uuid" },
        }),
      ],
    ],
    ["dropped-value", "How warm is it in Lindau on 3 March 2027?", [forecast("Lindau")]],
    ["dropped-value", "How warm is it in Lindau, seen from Bregenz?", [forecast("Lindau")]],
  ];

  test.each(rows)("%s: %s", async (code, question, calls) => {
    const { run, error, lines, calls: made } = await ask(question, proposing(reply([proposal(calls)])));
    expect(grounded(lines)[0]).toEqual(["rejected", code]);
    expect([run?.result.outcomeType, error]).toEqual(["capability_miss", null]);
    expect(made).toEqual([]);
  });

  test("is returned once with its code, and accepted when corrected", async () => {
    const rounds = [reply([proposal([forecast("Bregenz")])]), reply([proposal([forecast("Lindau")])])];
    const { run, asked, lines } = await ask("How warm is it in Lindau?", proposing(rounds), { tools: weather });
    expect(run?.result.outcomeType).toBe("answer");
    expect(asked.map(({ role }) => role)).toEqual(["interpret", "interpret", "complete", "answer"]);
    expect(asked[1]?.user).toContain("quote-not-found");
    expect(grounded(lines)).toEqual([
      ["rejected", "quote-not-found"],
      ["viable", null],
    ]);
  });
});

describe("a model without a usable reply", () => {
  const question = "What is the moisture of 'Old Rose'?";
  const rows: readonly (readonly [string, Script])[] = [
    ["is late", proposing({}, { interpret: () => fault("hang") })],
    ["drops the connection", proposing({}, { interpret: () => fault("drop") })],
    ["writes no JSON", proposing({}, { interpret: () => json("no idea") })],
    [
      "nests without end",
      proposing({}, { interpret: () => json(JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`)) }),
    ],
  ];

  test.each(rows)("%s: falls back to the embedded rules and records it in the trace", async (_, model) => {
    const models = { roles: { interpret: { model: "scripted:one", timeoutMs: 300, retries: 0 } } };
    const { run, lines } = await play({ question, model, models });
    expect(run?.result.outcomeType).toBe("answer");
    const probe = lines.find(({ name }) => name === "scout-pre-plan-probe")?.data;
    expect(probe).toMatchObject({ llmSelectionUsed: false, llmSelectionFallback: true });
    const { replacedBecause } = Object(lines.find(({ name }) => name === "interpretation")?.data);
    expect(replacedBecause).toContain("scripted:one");
  });

  test("ends the query if no fallback is allowed", async () => {
    const models = { roles: { interpret: { model: "scripted:one", timeoutMs: 300, retries: 0, fallback: "none" } } };
    const { error } = await play({ question, models, model: proposing({}, { interpret: () => fault("hang") }) });
    expect(error?.code).toBe("upstream");
  });

  test("reads only the first of ten thousand proposals", long, async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => proposal([forecast(`Town ${at}`)]));
    const looked = await ask(question, proposing(reply(many.slice(0, 300))));
    expect(looked.run?.result.outcomeType).toBe("capability_miss");
    expect(grounded(looked.lines).length).toBeLessThanOrEqual(24);
    const { lines } = await ask(question, proposing(reply(many)));
    expect(lines.find(({ name }) => name === "scout-pre-plan-probe")?.data).toMatchObject({ llmSelectionUsed: false });
  });
});

test("searches once, in words of the documentation, if there are too many methods", async () => {
  const others = Object.fromEntries(
    Array.from({ length: 3 }, (_, tool) => [
      `archive${tool}`,
      {
        name: `Archive ${tool}`,
        tools: Array.from({ length: 15 }, (_, at) => ({
          ...{ name: `read_shelf_${tool}_${at}`, description: `Reads the letters from Lindau on shelf ${tool}${at}.` },
          ...{
            inputSchema: { type: "object" as const, properties: {} },
            annotations: { readOnlyHint: true },
            replies: [],
          },
        })),
      },
    ]),
  );
  let shown = "";
  const model = proposing(
    {},
    {
      interpret: ({ user }) => {
        if (!user.includes('method "forecast"')) return json({ search: "weather forecast town" });
        shown = user;
        return json(reply([proposal([forecast("Lindau")])]));
      },
    },
  );
  const { run, asked } = await ask("Quel temps fait-il à Lindau ?", model, { others, tools: weather });
  expect(run?.result.outcomeType).toBe("answer");
  // The method was not among those first shown, and one more request reached it.
  expect(asked.filter(({ role }) => role === "interpret")).toHaveLength(2);
  expect(shown).toContain("forecast");
});

test("asks which of two tools with the same method to use", async () => {
  const tool = (gardenScript().tools ?? []).find(({ name }) => name === "forecast");
  if (tool === undefined) throw new Error("the greenhouse has a forecast");
  const others = { sky: { name: "Sky", tools: [{ ...tool, name: "outlook" }] } } satisfies NonNullable<Scene["others"]>;
  const { run, lines } = await ask("How warm is it in Lindau?", proposing(reply([proposal([forecast("Lindau")])])), {
    others,
  });
  expect(run?.result).toMatchObject({
    outcomeType: "clarification_required",
    clarification: { options: [{ id: "garden:forecast" }, { id: "sky:outlook" }] },
  });
  expect(grounded(lines)).toContainEqual(["viable", "twin-added"]);
});
