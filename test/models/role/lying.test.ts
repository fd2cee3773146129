// A writer that lies around true numbers: the words of a model are not checked, so its text never has high confidence.
import { expect, test } from "vitest";
import { say } from "../../fixtures/models/server.ts";
import { call, proposal, proposing, reply, stated, understood } from "./proposals.ts";
import { play } from "./scene.ts";
import { gardenScript } from "./stage.ts";

const tools = gardenScript({ forecast: { replies: [{ structured: { temperature: 417 } }] } });
const told = async (text: string) => {
  const script = proposing(reply([proposal([call("forecast", stated("town", "Lindau"))])]), {
    answer: () => say(text),
  });
  const { run } = await play({
    question: "What is the temperature in Lindau?",
    model: script,
    models: { ...understood },
    tools,
  });
  return Object(run?.result);
};

test.each([
  "The temperature in Lindau is not 417.",
  "There are not 417 degrees in Lindau.",
  "The temperature in Lindau is below 417.",
  "Fewer than 417 were measured.",
  "More than 417 were measured in Lindau.",
  "417 were sold in Lindau.",
  "The temperature fell by 417.",
  "It was never 417 in Lindau.",
  "Without 417 it is cold in Lindau.",
  "Lindau had 417 yesterday, and it is colder today.",
  "Nobody measured 417 in Lindau.",
  "417 is the lowest temperature of all towns.",
  "The forecast of 417 is wrong.",
  "It is 417 in every town but Lindau.",
  "The temperature doubled to 417.",
  "417 of them are broken.",
  "It would be 417 if Lindau were warmer.",
])("%s", async (text) => {
  const { confidence, response } = await told(text);
  // A text with an unsupported claim is replaced by the plain summary of the reply, which ctx words itself.
  if (!response.includes(text)) return expect(response).toMatch(/temperature: 417/);
  expect(confidence.level).not.toBe("high");
  expect(confidence.reason).toContain("its other words were not");
});

test("a text that states the first line alone keeps its confidence", async () => {
  const plain = await told("temperature: 417 (town: Lindau)");
  expect(plain.confidence).toMatchObject({ level: "high", reason: expect.not.stringContaining("A model worded") });
  expect((await told("It is 417 degrees warm in Lindau.")).confidence.level).toBe("medium");
});
