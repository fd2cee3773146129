import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { InterpretTask } from "../../../../src/contract/interpret.ts";
import type { Method } from "../../../../src/contract/tool.ts";
import { openEncoder } from "../../../../src/encoder/encoder.ts";
import { weightsHash } from "../../../../src/encoder/weights.data.ts";
import { read } from "../../../../src/models/embedded/interpret/read/read.ts";
import { logitOf, scoreOf } from "../../../../src/models/embedded/interpret/read/score.ts";
import { thresholds } from "../../../../src/models/embedded/interpret/read/thresholds.data.ts";
import { readMethods } from "../../../../src/tools/catalog/metadata.ts";

const encoder = openEncoder();
afterAll(() => encoder.close());

const text = { type: "string" };
const garden = readMethods({ toolId: "garden", toolName: "Garden diary" }, [
  { name: "list_beds", description: "Lists all beds of the garden with their size.", inputSchema: { type: "object" } },
  {
    name: "bed_view",
    description: "Shows one bed: its plants, soil and watering.",
    inputSchema: {
      type: "object",
      properties: { bed_name: { ...text, description: "Name of the bed" } },
      required: ["bed_name"],
    },
  },
  {
    name: "weather_forecast",
    description: "Returns the weather forecast of a city.",
    inputSchema: {
      type: "object",
      properties: {
        city: { ...text, description: "Name of the city" },
        days: { type: "integer", description: "Number of days" },
      },
      required: ["city"],
    },
  },
  {
    name: "search_plants",
    description: "Searches the catalog of plants by name.",
    inputSchema: { type: "object", properties: { query: text }, required: ["query"] },
    outputSchema: {
      type: "object",
      properties: { plants: { type: "array", items: { type: "object", properties: { plant_id: text, name: text } } } },
    },
  },
  {
    name: "plant_care",
    description: "Returns how to care for one plant: light, water and soil.",
    inputSchema: {
      type: "object",
      properties: { plant_id: { ...text, description: "Id of the plant" } },
      required: ["plant_id"],
    },
  },
  {
    name: "delete_bed",
    description: "Deletes a bed and all of its plants.",
    inputSchema: { type: "object", properties: { bed_name: text }, required: ["bed_name"] },
  },
]);
const withheld = garden.filter(({ name }) => name === "delete_bed").map((method) => ({ method, reason: "it deletes" }));
const candidates = garden.filter(({ name }) => name !== "delete_bed");

async function readIn(query: string, more: Partial<InterpretTask> = {}, methods: readonly Method[] = candidates) {
  const task: InterpretTask = {
    ...{
      query,
      conversation: [],
      now: "2026-03-02T10:00:00Z",
      timeZone: "UTC",
      candidates: methods,
      withheld,
      shown: 24,
    },
    ...{
      selectionContext: [],
      about: new Map(),
      most: 6,
      chosen: null,
      maySearch: false,
      minConfidence: 0,
      rejected: [],
    },
    ...more,
  };
  return await read(task, { encoder, signal: new AbortController().signal });
}

describe("the reader proposes", () => {
  test("a method without parameters for a question in other words", async () => {
    const reply = await readIn("Which beds are there in my garden?");
    expect(reply?.proposals.map(({ calls }) => calls)).toEqual([
      [{ method: { toolId: "garden", methodName: "list_beds" }, arguments: {} }],
    ]);
  });

  test("a call with the values that the request states", async () => {
    const reply = await readIn("Will it rain in Reykjavik in the next 3 days?");
    expect(reply?.proposals[0]?.calls[0]).toEqual({
      method: { toolId: "garden", methodName: "weather_forecast" },
      arguments: {
        city: { kind: "stated", value: "Reykjavik", quotes: ["Reykjavik"] },
        days: { kind: "stated", value: 3, quotes: ["next 3 days"] },
      },
    });
  });

  test("a call that lacks the value which the request does not state", async () => {
    const reply = await readIn("What will the weather be like?");
    expect(reply?.proposals[0]).toMatchObject({
      calls: [{ method: { methodName: "weather_forecast" }, arguments: {} }],
      missing: ["city"],
    });
  });

  test("a lookup of an id that another method returns for the stated name", async () => {
    const reply = await readIn('How do I care for the plant "Monstera deliciosa"?');
    expect(reply?.proposals[0]?.calls[0]).toEqual({
      method: { toolId: "garden", methodName: "plant_care" },
      arguments: {
        plant_id: {
          ...{ kind: "lookup", find: ["Monstera deliciosa"], field: "plant_id" },
          call: {
            method: { toolId: "garden", methodName: "search_plants" },
            arguments: { query: { kind: "stated", value: "Monstera deliciosa", quotes: ["Monstera deliciosa"] } },
          },
        },
      },
    });
  });

  test("of two methods, the chosen one, although its name begins with that of the other", async () => {
    const logs = readMethods({ toolId: "garden", toolName: "Garden diary" }, [
      { name: "watering_logs", description: "Returns the watering logs of all beds.", inputSchema: { type: "object" } },
      {
        name: "watering_log",
        description: "Returns the watering log of one bed.",
        inputSchema: { type: "object", properties: { bed_name: text }, required: ["bed_name"] },
      },
    ]);
    const reply = await readIn("Show the watering logs of all beds", { chosen: "garden:watering_logs" }, logs);
    expect(reply.proposals.flatMap(({ calls }) => calls.map(({ method }) => method.methodName))).toEqual([
      "watering_logs",
    ]);
  });

  test("the method that the user chose", async () => {
    const reply = await readIn("Which beds are there in my garden?", { chosen: "garden:bed_view" });
    expect(reply?.proposals.flatMap(({ calls }) => calls.map(({ method }) => method.methodName))).toContain("bed_view");
  });
});

describe("the reader proposes a call to try", () => {
  test("if a method takes every value, but its documentation does not show that it fits", async () => {
    const reply = await readIn("Which roses does Old Harriet like?");
    expect(reply?.zones).toBeNull();
    expect(reply?.proposals.map(({ calls: [call], afterCall }) => [call?.method.methodName, afterCall])).toEqual(
      reply?.proposals.map(({ calls: [call] }) => [call?.method.methodName, [{ quote: "roses", as: "filter" }]]),
    );
    expect(reply?.proposals[0]?.calls[0]?.arguments).toEqual({
      query: { kind: "stated", value: "Old Harriet", quotes: ["Old Harriet"] },
    });
  });

  test.each([
    ["What does boiler.pdf say about descaling?", { kind: "assumed", value: true }],
    ["How many pages has boiler.pdf?", undefined],
  ])("the content of a file only where the answer must be in it: %s", async (query, include_text) => {
    const reader = readMethods({ toolId: "files", toolName: "Files" }, [
      {
        name: "read_file",
        description: "Reads a PDF file: its title and number of pages.",
        inputSchema: {
          type: "object",
          properties: { path: { ...text, description: "Path of the file" }, include_text: { type: "boolean" } },
          required: ["path"],
        },
      },
    ]);
    const given = (await readIn(query, {}, reader)).proposals[0]?.calls[0]?.arguments;
    expect(given?.path).toMatchObject({ value: "boiler.pdf" });
    if (include_text === undefined) expect(given).not.toHaveProperty("include_text");
    else expect(given?.include_text).toMatchObject(include_text);
  });

  test("without searching for the source that the request requires", async () => {
    const reply = await readIn("Using only Floralia data, which roses does Old Harriet like?");
    expect(reply?.sources[0]).toBe("Floralia");
    expect(reply?.proposals[0]?.calls[0]?.arguments).toEqual({
      query: { kind: "stated", value: "Old Harriet", quotes: ["Old Harriet"] },
    });
  });
});

describe("the score of a proposal", () => {
  const features = { lead: 1, words: 0.5, dropped: 0, missing: 0 };

  test("is higher with a larger lead and likelier words, lower with a dropped or a missing value", () => {
    const score = (own: typeof features) => scoreOf(logitOf(own), []);
    const base = score(features);
    expect(score({ ...features, lead: 2 })).toBeGreaterThan(base);
    expect(score({ ...features, words: 1 })).toBeGreaterThan(base);
    expect(score({ ...features, dropped: 1 })).toBeLessThan(base);
    expect(score({ ...features, missing: 1 })).toBeLessThan(base);
  });

  test("is lower if a rival is nearly as likely", () => {
    expect(scoreOf(1, [0.5])).toBeLessThan(scoreOf(1, [-2]));
    expect(scoreOf(1, [-2, 0.5])).toBe(scoreOf(1, [0.5]));
  });

  test("is a number from 0 to 1 for any features", () => {
    const whole = fc.integer({ min: 0, max: 3 });
    const any = fc.record({
      lead: fc.double({ min: -4, max: 4, noNaN: true }),
      words: fc.double({ min: 0, max: 1, noNaN: true }),
      dropped: whole,
      missing: whole,
    });
    fc.assert(
      fc.property(any, fc.array(any, { maxLength: 5 }), (item, rivals) => {
        const score = scoreOf(logitOf(item), rivals.map(logitOf));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("a quantity of another kind is not taken:", () => {
  test.each([
    ["a percentage for days", "Will it rain in Reykjavik above 40 percent?", undefined],
    ["a year for days", "Will it rain in Reykjavik in 2031?", undefined],
    ["two weeks as days", "Will it rain in Reykjavik in the next 2 weeks?", 14],
  ])("%s", async (_, query, days) => {
    const given = (await readIn(query))?.proposals[0]?.calls[0]?.arguments.days;
    expect(given?.kind === "stated" ? given.value : undefined).toBe(days);
  });

  test("two stated values are not one value", async () => {
    const given = (await readIn("What will the weather in Reykjavik for Akureyri be like?"))?.proposals[0]?.calls[0];
    expect(given?.arguments.city).toMatchObject({ value: "Reykjavik" });
  });
});

describe("the reader proposes nothing", () => {
  test.each([
    ["no method fits", "What does a train ticket cost?"],
    ["the request is not in a Latin script", "花园里有哪些苗床？"],
    ["a method that changes something fits best", "Please delete the bed called Tulip corner."],
  ])("if %s", async (_, query) => {
    expect((await readIn(query)).proposals).toEqual([]);
  });

  test("without methods", async () => {
    expect((await readIn("Which beds are there?", {}, [])).proposals).toEqual([]);
  });
});

test("the same request and listing give the same reply", async () => {
  const query = "Show me the bed Tulip corner";
  expect(JSON.stringify(await readIn(query))).toBe(JSON.stringify(await readIn(query)));
});

test("the thresholds were chosen for the weights of the package", () => {
  expect(thresholds.weights).toBe(weightsHash);
});
