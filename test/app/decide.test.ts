import { expect, test } from "vitest";
import { createDecider } from "../../src/app/decide.ts";
import { librarySettings } from "../../src/app/settings.ts";

const tools = [
  {
    name: "get_tide",
    description: "Tide at a harbour.",
    inputSchema: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
  },
];

function decider() {
  return createDecider({ effective: librarySettings({}), models: "embedded", signal: new AbortController().signal });
}

test("a request is decided over the given tools and with its conversation", async () => {
  await using made = decider();
  const { decision, lines } = await made.explain({
    query: "What is the tide at Brest?",
    context: "system: be brief",
    tools,
  });
  expect(decision.outcome).toBe("answer");
  expect(decision.record?.universe.flatMap(({ methods }) => methods.map(({ name }) => name))).toEqual(["get_tide"]);
  const input = lines.find(({ name }) => name === "clarification-decision-input");
  expect(input?.data).toMatchObject({ conversation: [{ role: "system", content: "system: be brief" }] });
});

test("a request without tools is a miss", async () => {
  await using made = decider();
  expect(await made.decide({ query: "What is the tide?", context: null, tools: [] })).toEqual({
    outcome: "capability_miss",
    record: null,
  });
});

test("an invalid request is a usage error", async () => {
  await using made = decider();
  await expect(made.decide({ query: " ", context: null, tools })).rejects.toMatchObject({ code: "usage" });
});

test("configured models without a model in the settings are a config error", () => {
  const effective = librarySettings({});
  const signal = new AbortController().signal;
  expect(() => createDecider({ effective, models: "configured", signal })).toThrow("no model is configured");
});
